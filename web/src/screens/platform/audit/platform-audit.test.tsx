import { exportActs, listActs } from "@cardinal/contract/endpoints/admin/audit/list-acts";
import { getOwnRole } from "@cardinal/contract/endpoints/admin/admins/get-own-role";
import { printCardKey, toCardKey } from "@cardinal/contract/fields/card-key";
import type { PlatformAct } from "@cardinal/contract/entities/platform/act";
import { dayOf } from "@cardinal/contract/fields/day";
import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import type { Language } from "../../../lib/language.ts";
import { disconnect, refuse, reply } from "../../../testing/fake-api.ts";
import { renderApp, signInAs } from "../../../testing/render-app.tsx";
import { typeDay } from "../../../testing/type-day.ts";
import { platformActMessages } from "./platform-act-messages.ts";
// Loaded before the first test, which would otherwise time out while it loads.
import "../platform-area.tsx";

const act = (over: Partial<PlatformAct> = {}): PlatformAct => ({
  id: `-${"a".repeat(19)}`,
  date: 1_780_000_000_000,
  actor: { id: "uid-ada", email: "ada@example.com" },
  call: "admin.saveAdmin",
  target: { id: "uid-bob", email: "bob@example.com" },
  enterprise: null,
  thing: null,
  code: null,
  before: "none",
  after: "support",
  reason: "Helps with mails",
  request_id: "r1",
  ...over,
});

const ACTS: readonly (readonly [PlatformAct, readonly string[]])[] = [
  [
    act(),
    [
      "Role “Support” given to bob@example.com",
      "Reason: Helps with mails",
      "Before: none. After: Support.",
      "Request r1",
    ],
  ],
  [
    act({
      call: "enterprise.saveRole",
      thing: "Office",
      enterprise: "acme",
      target: { id: "acme", email: null },
      reason: null,
      before: null,
    }),
    ["Role “Office” saved", "Organisation: acme"],
  ],
  [
    act({ call: "admin.newCall", target: { id: "gone-1", email: null }, code: "x" }),
    ["admin.newCall · Deleted account · x"],
  ],
  [act({ call: "admin.newerCall", target: null }), ["admin.newerCall"]],
  [
    act({ actor: { id: "command", email: null }, after: "owner", reason: "First owner" }),
    ["Role “Owner” given to bob@example.com", "By the command line"],
  ],
  // A request as stored by earlier releases.
  [
    act({ call: "admin.deleteUser", code: "asked", before: null, after: null, reason: "Spam" }),
    ["Approval requested: delete the account of bob@example.com", "Reason: Spam"],
  ],
  [
    act({ code: "asked", reason: "Old", before: null, after: null }),
    ["Approval requested: give bob@example.com a role"],
  ],
];

async function open(path = "/admin/audit", language: Language = "en") {
  await signInAs({ user: { settings: { language } } });
  reply(getOwnRole, { role: "support" });
  const items = ACTS.map(([one], at) => ({ ...one, id: `-${String(at).repeat(19)}` }));
  const lists = reply(listActs, ({ after, of }) => {
    if (of === "nobody") return { items: [], next: null };
    return after === undefined ? { items, next: "next" } : { items: [act({ call: "last.call", id: "z" })], next: null };
  });
  return { ...renderApp(path, { language }), lists };
}

test("entries show act, actor, reason and time, page by page", async () => {
  const { user, lists } = await open();
  const rows = (await screen.findAllByRole("listitem")).map((row) => row.textContent);
  for (const [, parts] of ACTS)
    expect(rows.filter((row) => parts.every((part) => row?.includes(part)))).toHaveLength(1);
  expect(lists.inputs).toEqual([{ day: dayOf(Date.now()) }]);
  await user.click(screen.getByRole("button", { name: "Show more" }));
  expect(await screen.findByText(/^last\.call/)).toBeVisible();
  expect(lists.inputs.at(-1)).toEqual({ day: dayOf(Date.now()), after: "next" });
});

test("stores a day or an ID in the address", async () => {
  const { user, lists } = await open("/admin/audit?day=2026-01-31");
  await screen.findAllByRole("listitem");
  expect(lists.inputs).toEqual([{ day: "2026-01-31" }]);
  await user.type(screen.getByLabelText("User ID, organisation or card key"), "a/b");
  await user.click(screen.getByRole("button", { name: "Show" }));
  expect(screen.getByText("That isn’t a valid ID.")).toBeVisible();
  await user.clear(screen.getByLabelText("User ID, organisation or card key"));
  await user.type(screen.getByLabelText("User ID, organisation or card key"), " nobody ");
  await user.click(screen.getByRole("button", { name: "Show" }));
  expect(await screen.findByText("There are no entries by or about this ID.")).toBeVisible();
  expect([location.search, lists.inputs.at(-1)]).toEqual(["?of=nobody", { of: "nobody" }]);
  await user.click(screen.getByRole("button", { name: "Back to days" }));
  await screen.findAllByRole("listitem");
  expect(location.search).toBe("");
  const [link] = screen.getAllByRole("link", { name: "Entries by or about bob@example.com" });
  expect(link).toHaveAttribute("href", "/admin/audit?of=uid-bob");
});

test("finds a printed card by its key as it is printed, also with spaces", async () => {
  const { user, lists } = await open();
  await screen.findAllByRole("listitem");
  const key = toCardKey(new Uint8Array(12));
  const printed = printCardKey(key);
  const field = screen.getByLabelText("User ID, organisation or card key");
  await user.type(field, printed);
  await user.click(screen.getByRole("button", { name: "Show" }));
  await waitFor(() => expect(lists.inputs.at(-1)).toEqual({ of: printed }));
  await user.clear(field);
  await user.type(field, printed.replaceAll("-", " "));
  await user.click(screen.getByRole("button", { name: "Show" }));
  await waitFor(() => expect(lists.inputs.at(-1)).toEqual({ of: key }));
});

test("shows a typed day once it is complete, and keeps the focus", async () => {
  const { lists, user } = await open("/admin/audit?day=2026-01-31");
  await screen.findAllByRole("listitem");
  const entries = history.length;
  typeDay(screen.getByLabelText("Day (UTC)"), "2025-02-03");
  await waitFor(() => expect(lists.inputs.at(-1)).toEqual({ day: "2025-02-03" }));
  expect([lists.inputs.length, history.length]).toEqual([2, entries]);
  expect(screen.getByLabelText("Day (UTC)")).toHaveFocus();
  await user.type(screen.getByLabelText("User ID, organisation or card key"), "nobody{Enter}");
  expect(await screen.findByText("There are no entries by or about this ID.")).toBeVisible();
  expect(screen.getByLabelText("User ID, organisation or card key")).toHaveFocus();
});

test("entries of one account link to those of the others they name", async () => {
  await open("/admin/audit?of=uid-bob");
  await screen.findAllByRole("listitem");
  expect(screen.queryByRole("link", { name: "Entries by or about bob@example.com" })).toBeNull();
  expect(screen.getAllByRole("link", { name: "Entries by or about ada@example.com" })).not.toHaveLength(0);
});

test("ignores invalid values in the address", async () => {
  const { lists } = await open("/admin/audit?day=yesterday&of=a%2Fb");
  await screen.findAllByRole("listitem");
  expect(lists.inputs).toEqual([{ day: dayOf(Date.now()) }]);
});

test("a failure can be retried, and a refused file shows the reason", async () => {
  await signInAs();
  reply(getOwnRole, { role: "support" });
  disconnect(listActs);
  refuse(exportActs, "resource-exhausted");
  const { user } = renderApp("/admin/audit");
  const retry = await screen.findByRole("button", { name: "Try again" });
  reply(listActs, { items: [], next: null });
  await user.click(retry);
  expect(await screen.findByText("There are no entries on this day.")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Export CSV" }));
  await waitFor(() => expect(screen.getByRole("alert")).toBeVisible());
});

test("entries are shown in German", async () => {
  await open("/admin/audit", "de");
  expect(await screen.findByText("Rolle „Support“ an bob@example.com vergeben")).toBeVisible();
  expect(screen.getByText("Vorher: keine. Nachher: Support.")).toBeVisible();
  const values = { target: "", thing: "", code: "2026-01-31", before: "", after: "", fields: "" };
  const { en, de } = platformActMessages;
  // The day is written as in the language of the app.
  expect([en, de].map(({ sentences }) => sentences["admin.exportActs"]?.(values))).toEqual([
    "Log of 31.01.2026 downloaded",
    "Protokoll vom 31.01.2026 heruntergeladen",
  ]);
});
