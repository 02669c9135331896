import { act, screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { renderApp, signInAs } from "../../testing/render-app.tsx";
import "./parts.test-helper.ts";
import { makeStored, storeContacts } from "./contacts.test-helper.ts";

const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVW".split("");
const withLetters = (letters: readonly string[]) =>
  Object.fromEntries(letters.map((letter) => [`k-${letter}`, makeStored({ first: "Kim", last: `${letter}son` })]));

beforeEach(async () => {
  await signInAs();
});

test("goes to the previous page also when the shown one becomes empty at that moment", async () => {
  storeContacts(withLetters(LETTERS));
  const { user } = renderApp("/contacts");
  await user.click(await screen.findByRole("link", { name: "Next page" }));
  await screen.findByRole("link", { name: "Kim Kson" });
  await user.click(screen.getByRole("link", { name: "Next page" }));
  await screen.findByRole("link", { name: "Kim Uson" });
  const entries = history.length;
  // The list changes after the click and before the router has rendered its address.
  act(() => {
    screen.getByRole("link", { name: "Previous page" }).click();
    storeContacts(withLetters(LETTERS.slice(0, 20)));
  });
  await screen.findByRole("link", { name: "Kim Kson" });
  await waitFor(() => expect(new URLSearchParams(location.search).get("before")).toMatch(/k-U$/));
  expect(history.length).toBe(entries + 1);
});
