import { exportActs, listActs } from "@cardinal/contract/endpoints/admin/audit/list-acts";
import { getOwnRole } from "@cardinal/contract/endpoints/admin/admins/get-own-role";
import type { PlatformAct } from "@cardinal/contract/entities/platform/act";
import { dayOf } from "@cardinal/contract/fields/day";
import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import type { Language } from "../../../lib/language.ts";
import { disconnect, refuse, reply } from "../../../testing/fake-api.ts";
import { renderApp, signInAs } from "../../../testing/render-app.tsx";
import { platformActMessages } from "./platform-act-messages.ts";
// Loaded before the first test, which would otherwise wait for it longer than it waits for anything else.
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
      "Role “support” given to bob@example.com",
      "Reason: Helps with mails",
      "Before: none. After: support.",
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

test("entries say what was done, by whom, why and when, and come in parts", async () => {
  const { user, lists } = await open();
  const rows = (await screen.findAllByRole("listitem")).map((row) => row.textContent);
  for (const [, parts] of ACTS)
    expect(rows.filter((row) => parts.every((part) => row?.includes(part)))).toHaveLength(1);
  expect(lists.inputs).toEqual([{ day: dayOf(Date.now()) }]);
  await user.click(screen.getByRole("button", { name: "Show more" }));
  expect(await screen.findByText(/^last\.call/)).toBeVisible();
  expect(lists.inputs.at(-1)).toEqual({ day: dayOf(Date.now()), after: "next" });
});

test("a day and an ID stand in the address", async () => {
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

test("entries of somebody lead to those of everybody else they name", async () => {
  await open("/admin/audit?of=uid-bob");
  await screen.findAllByRole("listitem");
  expect(screen.queryByRole("link", { name: "Entries by or about bob@example.com" })).toBeNull();
  expect(screen.getAllByRole("link", { name: "Entries by or about ada@example.com" })).not.toHaveLength(0);
});

test("what an address says wrongly is left out", async () => {
  const { lists } = await open("/admin/audit?day=yesterday&of=a%2Fb");
  await screen.findAllByRole("listitem");
  expect(lists.inputs).toEqual([{ day: dayOf(Date.now()) }]);
});

test("what cannot be read can be tried again, and a refused file says why", async () => {
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

test("the same acts have sentences in both languages", async () => {
  await open("/admin/audit", "de");
  expect(await screen.findByText("Rolle „support“ an bob@example.com vergeben")).toBeVisible();
  const { en, de } = platformActMessages;
  expect(Object.keys(de.sentences)).toEqual(Object.keys(en.sentences));
  const words = { target: "TARGET", code: "CODE", before: "BEFORE", after: "AFTER" };
  for (const { sentences } of [en, de])
    for (const sentence of Object.values(sentences)) expect(sentence(words)).toMatch(/TARGET|BEFORE|AFTER/);
  expect([en, de].map(({ sentences }) => sentences["admin.exportActs"]?.({ ...words, target: "" }))).toEqual([
    "Log of CODE downloaded",
    "Protokoll vom CODE heruntergeladen",
  ]);
});

test.each([
  ["disable", "Printed card K1 switched off", "Gedruckte Karte K1 gesperrt"],
  ["enable", "Printed card K1 switched on", "Gedruckte Karte K1 freigegeben"],
  ["assign", "Printed card K1 assigned to someone", "Gedruckte Karte K1 jemandem zugewiesen"],
  ["other", "Printed card K1 changed: other", "Gedruckte Karte K1 geändert: other"],
])("an act on a printed card is named in words: %s", (code, en, de) => {
  const words = { target: "K1", code, before: "", after: "" };
  const sentences = [platformActMessages.en, platformActMessages.de].map(({ sentences: of }) =>
    of["admin.updateRetailCard"]?.(words),
  );
  expect(sentences).toEqual([en, de]);
});
