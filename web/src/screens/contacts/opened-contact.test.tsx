import { screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { renderApp, signInAs } from "../../testing/render-app.tsx";
import "./parts.test-helper.ts";
import { makeStored, storeContacts } from "./contacts.test-helper.ts";

const GRACE = makeStored({ first: "Grace", last: "Hopper", uid: "uid-grace" });
const opened = () => new URLSearchParams(location.search).get("open");

beforeEach(async () => {
  await signInAs();
});

test("the key of a merged contact opens the contact that it was merged into", async () => {
  storeContacts({ "uid-grace": GRACE }, { "uid-grace": ["grace", "hopper", ">x-left"] });
  renderApp("/contacts?open=x-left");
  expect(await screen.findByRole("dialog", { name: /Grace Hopper/ })).toBeInTheDocument();
  await waitFor(() => expect(opened()).toBe("uid-grace"));
});

test("the key of a contact that was added again after a merge opens that contact", async () => {
  const again = makeStored({ first: "Alan", last: "Turing" });
  storeContacts({ "uid-grace": GRACE, "i-alan": again }, { "uid-grace": [">i-alan"], "i-alan": ["alan"] });
  renderApp("/contacts?open=i-alan");
  expect(await screen.findByRole("dialog", { name: /Alan Turing/ })).toBeInTheDocument();
  expect(opened()).toBe("i-alan");
});

test("a key that only begins like that of a merged contact opens none", async () => {
  storeContacts({ "uid-grace": GRACE }, { "uid-grace": [">x-left"] });
  renderApp("/contacts?open=x-le");
  expect(await screen.findByText("This contact isn’t in your list, or has been deleted.")).toBeInTheDocument();
  expect(opened()).toBe("x-le");
});
