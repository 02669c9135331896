import { getOwnRole } from "@cardinal/contract/endpoints/admin/admins/get-own-role";
import { listAllEvents, promoteEvent } from "@cardinal/contract/endpoints/admin/promoted-events";
import { search } from "@cardinal/contract/endpoints/admin/people/search";
import type { Found } from "@cardinal/contract/entities/platform/found";
import type { FoundPerson } from "@cardinal/contract/entities/platform/person";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import type { Language } from "../../../lib/language.ts";
import { disconnect, reply } from "../../../testing/fake-api.ts";
import { renderApp, signInAs } from "../../../testing/render-app.tsx";
// Loaded before the first test, which would otherwise time out while it loads.
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

const OTHERS = {
  enterprises: {
    kind: "enterprises",
    items: [
      { id: "acme", name: "Acme", frozen: true, seats: { limit: 1000, used: 7 }, created_date: 1_780_000_000_000 },
      { id: "globex", name: "", frozen: false, seats: { limit: 1, used: 0 }, created_date: 1_780_000_000_000 },
    ],
    next: null,
  },
  cards: {
    kind: "cards",
    items: [
      { uid: "uid-grace", name: "Grace Hopper", route: "/navy/grace", shown: true },
      { uid: "uid-bob", name: "", route: "/bob", shown: false },
    ],
    next: null,
  },
  events: {
    kind: "events",
    items: [
      {
        event_id: "0000000001",
        name: "World fair",
        place: "Paris",
        time_zone: "Europe/Paris",
        start_date: Date.parse("2087-03-03T08:00:00Z"),
        end_date: Date.parse("2087-03-03T18:00:00Z"),
        listed: false,
        promoted: true,
        owner: { kind: "person", id: "uid-grace", name: "Grace Hopper" },
        shown: false,
      },
      {
        event_id: "0000000002",
        name: "Autumn fair",
        place: "",
        time_zone: "Europe/Paris",
        start_date: Date.parse("2087-10-03T08:00:00Z"),
        end_date: Date.parse("2087-10-03T18:00:00Z"),
        listed: true,
        promoted: false,
        owner: { kind: "enterprise", id: "acme", name: "" },
        shown: true,
      },
    ],
    next: null,
  },
  keys: {
    kind: "keys",
    items: [
      {
        key: "0000000000000",
        state: "claimed",
        uid: "uid-grace",
        generator: "-batch",
        enterprise: "navy",
        created_date: Date.parse("2026-01-31T12:00:00Z"),
        claimed_date: Date.parse("2026-02-01T12:00:00Z"),
      },
    ],
    next: null,
  },
} as const satisfies Readonly<Record<string, Found>>;

async function openKind(kind: keyof typeof OTHERS, { q = "", role = "support", language = "en" as Language } = {}) {
  await signInAs({ user: { settings: { language } } });
  reply(getOwnRole, { role: role === "operator" ? "operator" : "support" });
  const lists = reply(search, () => structuredClone(OTHERS[kind]));
  return { ...renderApp(`/admin/${kind}${q}`, { language }), lists };
}

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
  reply(search, OTHERS.events);
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

test("stores the selected list of events in the address, and shows empty lists", async () => {
  const { user } = await openKind("events");
  const asked = reply(listAllEvents, ({ show }) => ({
    items: show === "upcoming" ? structuredClone([...OTHERS.events.items]) : [],
    next: null,
  }));
  await user.click(await screen.findByRole("radio", { name: "Not over yet" }));
  expect(await screen.findByRole("list", { name: "Not over yet" })).toBeVisible();
  expect(location.search).toBe("?show=upcoming");
  await user.click(screen.getByRole("radio", { name: "Past" }));
  expect(await screen.findByText("No event has ended yet.")).toBeVisible();
  await user.click(screen.getByRole("radio", { name: "Promoted" }));
  expect(await screen.findByText("No events are promoted.")).toBeVisible();
  await user.click(screen.getByRole("radio", { name: "Newest" }));
  expect(await screen.findByRole("list", { name: "Events found" })).toBeVisible();
  expect([location.search, asked.inputs]).toEqual(["", [{ show: "upcoming" }, { show: "past" }, { show: "promoted" }]]);
  // Support can only read.
  expect(screen.queryByRole("button", { name: /promot/i })).toBe(null);
});

test("loads further pages of events on request, and can be reloaded", async () => {
  await signInAs();
  reply(getOwnRole, { role: "support" });
  disconnect(listAllEvents);
  const { user } = renderApp("/admin/events?show=past");
  const retry = await screen.findByRole("button", { name: "Try again" });
  const [one, other] = OTHERS.events.items;
  const asked = reply(listAllEvents, ({ after }) => ({
    items: [structuredClone(after === undefined ? one : other)],
    next: after === undefined ? "1780000000000~0000000001" : null,
  }));
  await user.click(retry);
  await user.click(await screen.findByRole("button", { name: "Show more" }));
  expect(await screen.findByRole("link", { name: "Autumn fair" })).toHaveAttribute("href", "/events/0000000002");
  expect(asked.inputs.at(-1)).toEqual({ show: "past", after: "1780000000000~0000000001" });
});

test("an operator promotes an event and stops it, with a reason", async () => {
  const { user } = await openKind("events", { role: "operator" });
  const [fair, autumn] = OTHERS.events.items;
  const saved = reply(promoteEvent, structuredClone(fair));
  for (const [name, confirm, title] of [
    ["Promote Autumn fair", "Promote", "Promote Autumn fair?"],
    ["Stop promoting World fair", "Stop promoting", "Stop promoting World fair?"],
  ] as const) {
    await user.click(await screen.findByRole("button", { name }));
    const dialog = await screen.findByRole("dialog", { name: title });
    await user.type(within(dialog).getByRole("textbox", { name: "Reason" }), "Large");
    await user.click(within(dialog).getByRole("button", { name: confirm }));
  }
  const [event, other] = [autumn, fair].map(({ event_id }) => ({ event_id, reason: "Large" }));
  await expect
    .poll(() => saved.inputs)
    .toEqual([
      { ...event, promoted: true },
      { ...other, promoted: false },
    ]);
  expect(screen.getByRole("link", { name: "Grace Hopper" })).toHaveAttribute("href", "/admin/people/uid-grace");
  expect(screen.getByRole("link", { name: "acme" })).toHaveAttribute("href", "/admin/enterprises/acme");
});

test("a past event cannot be promoted, in German", async () => {
  await signInAs({ user: { settings: { language: "de" } } });
  reply(getOwnRole, { role: "operator" });
  const dates = { start_date: 1_000_000_000_000, end_date: 1_000_000_001_000 };
  const over = { ...structuredClone(OTHERS.events.items[1]), ...dates };
  reply(listAllEvents, { items: [over], next: null });
  renderApp("/admin/events?show=past", { language: "de" });
  expect(await screen.findByText(/^Beendet · /)).toBeVisible();
  expect(screen.queryByRole("button", { name: /empfehlen/ })).toBe(null);
});
