import { randomBytes } from "node:crypto";
import { LOG_PAGE } from "@cardinal/contract/entities/platform/act";
import { printCardKey, toCardKey } from "@cardinal/contract/fields/card-key";
import { dayOf } from "@cardinal/contract/fields/day";
import { beforeAll, expect, test } from "vitest";
import { useOwnProject } from "../../testing/authority/own-project.ts";
import { createTestActor, createTestPerson, stored, testDatabase, uniqueName } from "../../testing/create-test-ctx.ts";
import { referenceOf } from "../../stores/audit-store.ts";
import { actOfAdmin } from "../person/act-of-admin.ts";
import type { ActorCtx } from "../ctx.ts";
import { allParts } from "../jobs/jobs.test-helper.ts";
import { indexActs } from "../migrations/index-acts.ts";
import { exportActs, listActs } from "./list-acts.ts";

beforeAll(() => useOwnProject("demo-audit"));

const DAY_MS = 86_400_000;

const note = (ctx: ActorCtx, target: string, reason: string) =>
  ctx.stores.commit(actOfAdmin(ctx, { call: "admin.updatePlan", target, reason, before: "free", after: "pro" }));

async function textOf(ctx: ActorCtx, filter: Parameters<typeof exportActs>[1]): Promise<string> {
  let text = "";
  for await (const part of (await exportActs(ctx, filter)).body) text += String(part);
  return text;
}

test("an entry says who did what to whom, when and why, and is listed under its day and under each account it names", async () => {
  const [admin, person] = [await createTestActor({ admin: true }), await createTestPerson()];
  await note(admin.ctx, person.uid, "A gift");
  const entry = {
    id: expect.any(String) as string,
    date: admin.ctx.now,
    actor: { id: admin.uid, email: admin.email },
    call: "admin.updatePlan",
    target: { id: person.uid, email: person.email },
    enterprise: null,
    thing: null,
    code: null,
    before: "free",
    after: "pro",
    reason: "A gift",
    request_id: admin.ctx.requestId,
  };
  for (const of of [admin.uid, person.uid])
    expect(await listActs(admin.ctx, { of })).toEqual({ items: [entry], next: null });
  const { items } = await listActs(admin.ctx, { day: dayOf(admin.ctx.now) });
  expect(items).toContainEqual(entry);
  expect((await listActs(admin.ctx, {})).items).toEqual(items);
  expect(await listActs(admin.ctx, { day: "2020-01-31" })).toEqual({ items: [], next: null });
  expect(await listActs(admin.ctx, { of: uniqueName() })).toEqual({ items: [], next: null });
});

test("a long list is read in pages, newest first, and exported as a file, which is logged as well", async () => {
  const admin = await createTestActor({ admin: true });
  const ctx = { ...admin.ctx, now: Date.parse("2026-03-10T12:00:00Z") };
  const reasons = Array.from({ length: LOG_PAGE + 1 }, (_, at) => `=${at}`);
  for (const reason of reasons) await note(ctx, "acme", reason);
  for (const filter of [{ day: "2026-03-10" }, { of: admin.uid }, { of: "acme" }]) {
    const first = await listActs(ctx, filter);
    expect(first.items).toHaveLength(LOG_PAGE);
    const rest = await listActs(ctx, { ...filter, after: first.next ?? "" });
    expect([...first.items, ...rest.items].map(({ reason }) => reason)).toEqual(reasons.toReversed());
    expect(rest.next).toBeNull();
  }
  const lines = (await textOf(admin.ctx, { of: "acme" })).split("\r\n");
  expect(lines[0]).toMatch(/^\ufeffDate,Who,/);
  // The entry about the export is the first; a cell that a spreadsheet would evaluate is escaped as text.
  expect(lines.slice(1, 3).map((line) => line.split(",").at(3))).toEqual(["admin.exportActs", "admin.updatePlan"]);
  expect(lines[2]).toContain(`,'=${LOG_PAGE},`);
  expect(lines).toHaveLength(LOG_PAGE + 4);
  const [{ call, target, code } = {}] = (await listActs(admin.ctx, { of: "acme" })).items;
  expect([call, target, code]).toEqual(["admin.exportActs", { id: "acme", email: null }, "all"]);
  expect(await textOf(admin.ctx, { day: "2026-03-10" })).not.toContain("exportActs");
});

test("a printed card is found by its key in each form, and an ID that looks like a key by itself", async () => {
  const admin = await createTestActor({ admin: true });
  const key = toCardKey(randomBytes(12));
  await note(admin.ctx, key, "Lost");
  for (const of of [key, printCardKey(key), printCardKey(key).toLowerCase()]) {
    const { items } = await listActs(admin.ctx, { of });
    expect(items.map(({ reason }) => reason)).toEqual(["Lost"]);
  }
  await textOf(admin.ctx, { of: printCardKey(key) });
  expect((await listActs(admin.ctx, { of: key })).items[0]).toMatchObject({ call: "admin.exportActs" });
  const enterprise = toCardKey(randomBytes(12)).toLowerCase();
  await note(admin.ctx, enterprise, "A gift");
  expect((await listActs(admin.ctx, { of: enterprise })).items).toMatchObject([{ reason: "A gift" }]);
});

test("the migration lists old entries by day once, and removes those older than a year", async () => {
  const { ctx } = await createTestActor({ admin: true });
  await testDatabase().ref("audit").remove();
  const entry = { actor: "old", call: "admin.updatePlan", target: null, code: null, request_id: "r" };
  const date = ctx.now - 3 * DAY_MS;
  const ids = Array.from({ length: 520 }, (_, at) => `-a${String(at).padStart(18, "0")}`);
  const past = `-${"z".repeat(19)}`;
  await testDatabase()
    .ref()
    .update({
      ...Object.fromEntries(ids.map((id) => [`audit/${id}`, { ...entry, date }])),
      [`audit/${past}`]: { ...entry, date: ctx.now - 366 * DAY_MS },
      [`audit_of/old/${past}`]: true,
    });
  const first = await indexActs(ctx, "all", null);
  expect([first.done, first.cursor]).toEqual([500, ids[499]]);
  expect(await allParts(indexActs, ctx)).toBe(521);
  expect(await allParts(indexActs, ctx)).toBe(520);
  expect(Object.keys((await stored(`audit_by/${dayOf(date)}`)) as object)).toEqual(ids);
  expect([await stored(`audit/${past}`), await stored("audit_of/old")]).toEqual([null, null]);
  expect((await listActs(ctx, { day: dayOf(date) })).items[0]?.id).toBe(ids.at(-1));
});

test("the migration adds acts of admins to the lists of the users whom they concern, where they follow the entry", async () => {
  const [admin, person] = [await createTestActor({ admin: true }), await createTestPerson()];
  const { ctx, uid } = person;
  await note(admin.ctx, uid, "A gift");
  await ctx.stores.audit.add({
    actor: uid,
    call: "admin.updateRetailCard",
    target: uid,
    code: null,
    date: 1,
    request_id: "r",
  });
  const listed = () => stored(`admin_acts/${uid}`);
  const before = (await listed()) as object;
  expect(Object.keys(before)).toHaveLength(1);
  await testDatabase().ref(`admin_acts/${uid}`).remove();
  await allParts(indexActs, ctx);
  expect(await listed()).toEqual(before);
  await ctx.stores.audit.anonymizeActs(uid);
  const listedByReference = () => stored(`admin_acts/${referenceOf(uid)}`);
  expect([await listed(), await listedByReference()]).toEqual([null, before]);
  await allParts(indexActs, { ...ctx, now: ctx.now + 366 * DAY_MS });
  expect(await listedByReference()).toBeNull();
});
