import { getOwnRole } from "@cardinal/contract/endpoints/admin/admins/get-own-role";
import { search } from "@cardinal/contract/endpoints/admin/people/search";
import type { Found } from "@cardinal/contract/entities/platform/found";
import type { FoundPerson } from "@cardinal/contract/entities/platform/person";
import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import type { Language } from "../../../lib/language.ts";
import { disconnect, reply } from "../../../testing/fake-api.ts";
import { renderApp, signInAs } from "../../../testing/render-app.tsx";
import { FOUND, openKind } from "./found.test-helper.tsx";

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
  const lists = reply(search, ({ q, after }): Found => {
    if (q === "nobody") return { kind: "users", items: [], next: null };
    if (q === "far") return { kind: "users", items: [], next: after === undefined ? "far~1" : null };
    return after === undefined
      ? { kind: "users", items: [person(), BOB], next: "next~1" }
      : { kind: "users", items: [person({ uid: "uid-eve", name: "Eve" })], next: null };
  });
  return { ...renderApp(path, { language }), lists };
}

const rows = () => screen.getAllByRole("listitem").map((row) => row.textContent);

test("lists the newest users first, and loads further pages on request", async () => {
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

test("stores a search in the address, and clears it", async () => {
  const { user, lists } = await open();
  await screen.findByRole("list", { name: "People found" });
  await user.type(screen.getByRole("searchbox", { name: "Search people" }), "a");
  await user.click(screen.getByRole("button", { name: "Search" }));
  expect(screen.getByText("Enter at least two letters or digits.")).toBeVisible();
  await user.type(screen.getByRole("searchbox", { name: "Search people" }), "da love{Enter}");
  await screen.findByRole("button", { name: "Clear search" });
  expect(screen.getByRole("searchbox", { name: "Search people" })).toHaveFocus();
  await expect.poll(() => lists.inputs.at(-1)).toEqual({ kind: "users", q: "ada love" });
  expect(location.search).toBe("?q=ada+love");
  await user.click(screen.getByRole("button", { name: "Clear search" }));
  await screen.findByRole("list", { name: "People found" });
  await waitFor(() => expect(screen.queryByRole("button", { name: "Clear search" })).toBeNull());
  expect(location.search).toBe("");
});

test.each([
  ["nobody", "No one matches this search."],
  ["far", "Nothing found so far that matches all words."],
])("a search for %s says: %s", async (q, sentence) => {
  await open(`/admin/people?q=${q}`);
  expect(await screen.findByText(sentence)).toBeVisible();
});

test("shows that no one has signed up yet", async () => {
  await signInAs();
  reply(getOwnRole, { role: "support" });
  disconnect(search);
  const { user } = renderApp("/admin/people?q=%2F");
  const retry = await screen.findByRole("button", { name: "Try again" });
  reply(search, { kind: "users", items: [], next: null });
  await user.click(retry);
  expect(await screen.findByText("No one has signed up yet.")).toBeVisible();
});

test("links to the list, in German", async () => {
  const { user } = await open("/admin", "de");
  await user.click(await screen.findByRole("link", { name: /^Personen/ }));
  expect(await screen.findByRole("list", { name: "Gefundene Personen" })).toBeVisible();
});

test.each([
  [
    "enterprises",
    "Organisations found",
    [/^Acme Frozenacme7 of 1,000 seats used · Created on /, /^globex globex0 of 1 seats used/],
  ],
  ["cards", "Cards found", [/^\/navy\/grace Grace Hopper$/, /^\/bob Not shownNo name yet$/]],
  [
    "events",
    "Events found",
    [
      /^World fair Promoted Not listed Not shownTo come · .*March.* · ParisOrganised by Grace Hopper$/,
      /^Autumn fair To come · [^A-Z]*October[^A-Z]*Organised by acme$/,
    ],
  ],
  ["keys", "Printed cards found", [/^0000-0000-00000In use · Made on .* · Claimed on .* · Organisation: navy/]],
] as const)("%s are listed with what an admin has to know", async (kind, name, expected) => {
  const { lists } = await openKind(kind);
  await screen.findByRole("list", { name });
  const found = rows().map((row) => row?.replaceAll(/\s+/g, " "));
  for (const row of expected) expect(found.filter((one) => row.test(one ?? ""))).toHaveLength(1);
  expect(lists.inputs).toEqual([{ kind }]);
});

test("keeps the search text in the address when the kind changes", async () => {
  const { user, lists } = await openKind("cards", { q: "?q=ada" });
  await screen.findByRole("list", { name: "Cards found" });
  expect(screen.getByRole("link", { name: "Cards", current: "page" })).toBeVisible();
  reply(search, FOUND.events);
  await user.click(screen.getByRole("link", { name: "Events" }));
  await screen.findByRole("list", { name: "Events found" });
  expect([location.pathname, location.search, lists.inputs]).toEqual([
    "/admin/events",
    "?q=ada",
    [{ kind: "cards", q: "ada" }],
  ]);
  expect(screen.getByRole("searchbox", { name: "Search events" })).toHaveValue("ada");
});

test.each([
  ["support", 0],
  ["operator", 1],
])("a printed card leads to its owner, and %s see %i batches", async (role, count) => {
  await openKind("keys", { q: "?q=0000000000000", role });
  expect(await screen.findByRole("link", { name: "Show owner" })).toHaveAttribute("href", "/admin/people/uid-grace");
  expect(screen.queryAllByRole("link", { name: "Show batch" })).toHaveLength(count);
});

test("sends no search without a key, in German too", async () => {
  await signInAs({ user: { settings: { language: "de" } } });
  reply(getOwnRole, { role: "support" });
  reply(search, { kind: "keys", items: [], next: null });
  const view = renderApp("/admin/keys", { language: "de" });
  expect(await screen.findByText("Geben Sie einen Schlüssel ein, um eine gedruckte Karte zu finden.")).toBeVisible();
  view.unmount();
  renderApp("/admin/keys?q=nothing", { language: "de" });
  expect(await screen.findByText(/^Es gibt keine gedruckte Karte mit diesem Schlüssel/)).toBeVisible();
});
