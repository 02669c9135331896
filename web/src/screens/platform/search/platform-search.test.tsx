import { getOwnRole } from "@cardinal/contract/endpoints/admin/admins/get-own-role";
import { search } from "@cardinal/contract/endpoints/admin/people/search";
import type { FoundPerson } from "@cardinal/contract/entities/platform/person";
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import type { Language } from "../../../lib/language.ts";
import { disconnect, reply } from "../../../testing/fake-api.ts";
import { renderApp, signInAs } from "../../../testing/render-app.tsx";
// Loaded before the first test, which would otherwise wait for it longer than it waits for anything else.
import "../platform-area.tsx";

const person = (over: Partial<FoundPerson> = {}): FoundPerson => ({
  uid: "uid-grace",
  name: "Grace Hopper",
  email: "grace@example.com",
  username: "grace",
  enterprise: "navy",
  disabled: false,
  created_date: 1_780_000_000_000,
  ...over,
});
const BOB = person({
  uid: "uid-bob",
  name: "",
  username: null,
  enterprise: null,
  disabled: true,
  email: "bob@example.com",
});

async function open(path = "/admin/people", language: Language = "en") {
  await signInAs({ user: { settings: { language } } });
  reply(getOwnRole, { role: "support" });
  const lists = reply(search, ({ q, after }) => {
    if (q === "nobody") return { items: [], next: null };
    if (q === "far") return { items: [], next: after === undefined ? "far~1" : null };
    return after === undefined
      ? { items: [person(), BOB], next: "next~1" }
      : { items: [person({ uid: "uid-eve", name: "Eve" })], next: null };
  });
  return { ...renderApp(path, { language }), lists };
}

const rows = () => screen.getAllByRole("listitem").map((row) => row.textContent);

test("the newest people come first, and more in parts", async () => {
  const { user, lists } = await open();
  await screen.findByRole("list", { name: "People found" });
  expect(
    rows().some((row) =>
      /^Grace Hopper grace@example\.com · graceSigned up on .* · Organisation: navy$/.test(row ?? ""),
    ),
  ).toBe(true);
  expect(rows().some((row) => /^No name yet Disabledbob@example\.comSigned up on [^·]*$/.test(row ?? ""))).toBe(true);
  await user.click(screen.getByRole("button", { name: "Show more" }));
  expect(await screen.findByText("Eve")).toBeVisible();
  expect(lists.inputs).toEqual([{ kind: "users" }, { kind: "users", after: "next~1" }]);
});

test("a search stands in the address, and is cleared", async () => {
  const { user, lists } = await open();
  await screen.findByRole("list", { name: "People found" });
  await user.type(screen.getByRole("searchbox", { name: "Search people" }), "a");
  await user.click(screen.getByRole("button", { name: "Search" }));
  expect(screen.getByText("Enter at least two letters or digits.")).toBeVisible();
  await user.type(screen.getByRole("searchbox", { name: "Search people" }), "da love{Enter}");
  await screen.findByRole("button", { name: "Clear search" });
  expect([location.search, lists.inputs.at(-1)]).toEqual(["?q=ada+love", { kind: "users", q: "ada love" }]);
  await user.click(screen.getByRole("button", { name: "Clear search" }));
  await screen.findByRole("list", { name: "People found" });
  expect([location.search, screen.queryByRole("button", { name: "Clear search" })]).toEqual(["", null]);
});

test.each([
  ["nobody", "No one matches this search."],
  ["far", "No one found so far who matches all words."],
])("a search for %s says: %s", async (q, sentence) => {
  await open(`/admin/people?q=${q}`);
  expect(await screen.findByText(sentence)).toBeVisible();
});

test("where nobody has signed up, it says so", async () => {
  await signInAs();
  reply(getOwnRole, { role: "support" });
  disconnect(search);
  const { user } = renderApp("/admin/people?q=%2F");
  const retry = await screen.findByRole("button", { name: "Try again" });
  reply(search, { items: [], next: null });
  await user.click(retry);
  expect(await screen.findByText("No one has signed up yet.")).toBeVisible();
});

test("the list is led to, and speaks German", async () => {
  const { user } = await open("/admin", "de");
  await user.click(await screen.findByRole("link", { name: /^Personen/ }));
  expect(await screen.findByRole("list", { name: "Gefundene Personen" })).toBeVisible();
});
