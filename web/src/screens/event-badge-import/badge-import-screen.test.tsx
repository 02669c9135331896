import "fake-indexeddb/auto";
import {
  importBadges,
  listBadgeImports,
  undoBadgeImport,
} from "@cardinal/contract/endpoints/events/badges/import-badges";
import { getBadgeOverview, listBadges } from "@cardinal/contract/endpoints/events/badges/manage-badges";
import { screen, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { badgesPlace, EMPLOYEES_PLACE, forgetImports, keepImport } from "../../lib/offline/import-store.ts";
import { makeBadge, makeBadgeOverview } from "../../testing/event-samples.ts";
import { settleLocks } from "../../testing/fake-locks.ts";
import { disconnect, refuse, reply } from "../../testing/fake-api.ts";
import { renderApp, signInAs } from "../../testing/render-app.tsx";

const EVENT = "fa1r000001";
const PAST = {
  id: "i1",
  date: Date.now() - 1000,
  rows: 3,
  created: 2,
  updated: 1,
  unchanged: 0,
  refused: 0,
  undone_date: null,
};

beforeEach(() => {
  const { kinds } = makeBadgeOverview();
  const named = kinds.map((look) => (look.kind === "own1" ? { ...look, name: "VIP" } : look));
  reply(getBadgeOverview, makeBadgeOverview({ kinds: named }));
  reply(listBadgeImports, { items: [], next: null });
});
afterEach(async () => {
  await settleLocks();
  await forgetImports();
});

async function open(language: "en" | "de" = "en") {
  await signInAs();
  return renderApp(`/events/${EVENT}/badges/import`, { language });
}

const FILE = [
  "Vorname,Nachname,E-Mail,Firma,Ticketart,Ticketnummer,Schuhgröße",
  "Ada,Lovelace,Ada@example.com,Engines,Presse,7,38",
  "Grace,Hopper,not an address,,,8,37",
  "Alan,Turing,alan@example.com,,Nobody,9,43",
  "Ada,Again,ada@example.com,,,10,38",
  "Mary,Shelley,,,vip,11,36",
  "Bo,Nobody,,,,,40",
].join("\n");

async function choose(user: ReturnType<typeof renderApp>["user"], text = FILE) {
  await screen.findByRole("button", { name: "Choose file" });
  const input = document.querySelector<HTMLInputElement>("input[type=file]");
  if (input === null) throw new Error("There is nowhere to put a file.");
  await user.upload(input, new File([text], "tickets.csv", { type: "text/csv" }));
}

test("previews, checks and imports a file of tickets", async () => {
  const calls = reply(importBadges, ({ badges }) => ({
    results: badges.map((_row, at) => ({ outcome: "created" as const, badge: `badge0000${at}` })),
  }));
  const { user } = await open();
  await choose(user);
  expect(await screen.findByRole("heading", { name: "2 rows" })).toBeVisible();
  expect(screen.getByLabelText("Ticketart")).toHaveValue("kind");
  expect(screen.getByLabelText("Ticketnummer")).toHaveValue("ext");
  expect(screen.queryByRole("checkbox")).toBeNull();
  const rows = within(screen.getByRole("table"))
    .getAllByRole("row")
    .map(({ textContent }) => textContent);
  expect(rows[1]).toContain("Enter an email address such as name@example.com.");
  expect(rows[2]).toContain("There is no such kind of badge.");
  expect(rows[3]).toContain("An earlier row has the same.");
  expect(rows[4]).toContain("Enter an email address or an ID from your own systems.");
  await user.click(screen.getByRole("button", { name: "Check without changing anything" }));
  expect(await screen.findByRole("heading", { name: "What the import will do" })).toBeVisible();
  const badges = [
    { name_first: "Ada", name_last: "Lovelace", company: "Engines", kind: "press", email: "ada@example.com", ext: "7" },
    { name_first: "Mary", name_last: "Shelley", company: "", kind: "own1", ext: "11" },
  ];
  expect(calls.inputs).toEqual([{ event_id: EVENT, badges, dry_run: true, before: 0 }]);
  await user.click(screen.getByRole("button", { name: "Import 2 rows" }));
  expect(await screen.findByRole("heading", { name: "Import finished" })).toBeVisible();
  const part = { id: expect.any(String) as string, part: 0, rows: 2 };
  expect(calls.inputs[1]).toEqual({ event_id: EVENT, badges, import: part });
  await user.click(screen.getByRole("button", { name: "Done" }));
  expect(await screen.findByRole("button", { name: "Choose file" })).toBeVisible();
});

test("imported badges appear in a list that was loaded before", async () => {
  reply(listBadges, { items: [], next: null });
  reply(importBadges, { results: [{ outcome: "created", badge: "badge00000" }] });
  await signInAs();
  const { user } = renderApp(`/events/${EVENT}/badges`);
  expect(await screen.findByText("No badges yet.")).toBeVisible();
  await user.click(screen.getByRole("link", { name: "Import" }));
  await choose(user, "Name,ID\nAda Lovelace,7");
  await user.click(await screen.findByRole("button", { name: "Check without changing anything" }));
  await user.click(await screen.findByRole("button", { name: "Import 1 row" }));
  expect(await screen.findByRole("heading", { name: "Import finished" })).toBeVisible();
  reply(listBadges, { items: [makeBadge({ name_first: "Ada", name_last: "Lovelace" })], next: null });
  await user.click(screen.getByRole("link", { name: "Badges" }));
  expect(await screen.findByText("Ada Lovelace")).toBeVisible();
});

test("a check in several batches counts what earlier batches would add", async () => {
  const calls = reply(importBadges, ({ badges }) => ({
    results: badges.map((_row, at) => ({ outcome: at === 0 ? "unchanged" : "created", badge: "badge00000" }) as const),
  }));
  const { user } = await open();
  await choose(user, ["Name,ID", ...Array.from({ length: 600 }, (_, at) => `Ada ${at},${at}`)].join("\n"));
  await user.click(await screen.findByRole("button", { name: "Check without changing anything" }));
  expect(await screen.findByRole("heading", { name: "What the import will do" })).toBeVisible();
  expect(calls.inputs.map(({ badges, before }) => [badges.length, before])).toEqual([
    [500, 0],
    [100, 499],
  ]);
});

test("continues an interrupted import, but not one of another event or of employees", async () => {
  const rows = Array.from({ length: 700 }, (_, at) => ({ name_first: "Ada", name_last: "", ext: `${at}` }));
  const results = rows.slice(0, 500).map(() => ({ outcome: "created" as const }));
  const lines = rows.map(({ ext }) => [ext]);
  const kept = { person: "uid-ada", file: "tickets.csv", mail: false, rows, lines, headings: ["ID"], results };
  for (const [place, id] of [
    [badgesPlace(EVENT), "here"],
    [badgesPlace("0ther00001"), "there"],
    [EMPLOYEES_PLACE, "people"],
  ] as const)
    await keepImport(place, { id, ...kept });
  disconnect(importBadges);
  const { user } = await open();
  // The import continues by itself, and fails.
  const again = await screen.findByRole("button", { name: "Continue" });
  expect(screen.getByText("500 of 700 rows imported")).toBeVisible();
  const calls = reply(importBadges, ({ badges }) => ({
    results: badges.map(() => ({ outcome: "created" as const, badge: "badge00000" })),
  }));
  await user.click(again);
  expect(await screen.findByRole("heading", { name: "Import finished" })).toBeVisible();
  expect(calls.inputs.map((input) => input.import)).toEqual([{ id: "here", part: 1, rows: 700 }]);
});

test("earlier imports are shown page by page", async () => {
  reply(listBadgeImports, ({ cursor }) =>
    cursor === undefined
      ? { items: [PAST], next: "1790000000000~i1" }
      : { items: [{ ...PAST, id: "i2", created: 7 }], next: null },
  );
  const { user } = await open();
  await user.click(await screen.findByRole("button", { name: "Show more" }));
  expect(await screen.findByText(/7 added, 1 updated/)).toBeVisible();
  expect(screen.getByText(/2 added, 1 updated/)).toBeVisible();
  expect(screen.getAllByRole("heading", { name: "Earlier imports" })).toHaveLength(1);
  expect(screen.queryByRole("button", { name: "Show more" })).toBeNull();
});

test("an earlier import is undone after a confirmation", async () => {
  reply(listBadgeImports, { items: [PAST], next: null });
  const undone = reply(undoBadgeImport, { ...PAST, undone_date: 2 });
  const { user } = await open("de");
  await user.click(await screen.findByRole("button", { name: "Rückgängig machen" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Diesen Import rückgängig machen?" }));
  expect(dialog.getByText(/gedruckt, gemailt oder gescannt/)).toBeVisible();
  reply(listBadgeImports, { items: [{ ...PAST, undone_date: 2 }], next: null });
  await user.click(dialog.getByRole("button", { name: "Import rückgängig machen" }));
  expect(await screen.findByText("Rückgängig gemacht")).toBeVisible();
  expect(undone.inputs).toEqual([{ event_id: EVENT, id: "i1" }]);
});

test("desk staff cannot import badges, and a failure can be retried", async () => {
  reply(getBadgeOverview, makeBadgeOverview({ is_organiser: false }));
  const { unmount } = await open();
  expect(await screen.findByRole("heading", { name: "You can’t open this page" })).toBeVisible();
  unmount();
  refuse(getBadgeOverview, "internal");
  const { user } = await open();
  expect(await screen.findByRole("alert")).toBeVisible();
  reply(getBadgeOverview, makeBadgeOverview());
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByRole("button", { name: "Choose file" })).toBeVisible();
});
