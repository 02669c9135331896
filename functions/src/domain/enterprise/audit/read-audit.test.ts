import { ACTS_PAGE, type ActName } from "@cardinal/contract/entities/oversight/enterprise-act";
import { dayOf } from "@cardinal/contract/fields/day";
import papaparse from "papaparse";
import { describe, expect, test } from "vitest";
import { referenceOf } from "../../../stores/audit-store.ts";
import { createTestPerson, stored, type TestPerson } from "../../../testing/create-test-ctx.ts";
import { codeOf, refusalOf } from "../../../testing/refusal.ts";
import type { ActorCtx } from "../../ctx.ts";
import { allParts } from "../../jobs/jobs.test-helper.ts";
import { sweepActs } from "../../sweeps/sweep-records.ts";
import { auditEntry } from "../audit-entry.ts";
import { actsOf, createFirm, type Firm } from "./audit.test-helper.ts";
import { exportActs, listActs } from "./read-audit.ts";

const DAY_MS = 86_400_000;

/** Adds an entry by this user at a given time. */
async function note(
  { ctx }: Pick<TestPerson, "ctx">,
  { enterprise }: Firm,
  call: ActName,
  { now = ctx.now, ...act }: { now?: number; person?: string; thing?: string; code?: string } = {},
): Promise<void> {
  await ctx.stores.commit(await auditEntry({ ...ctx, now }, enterprise, call, act));
}
const namesOf = async (person: TestPerson, filter: object = {}) =>
  (await actsOf(person, filter)).map(({ act, thing }) => thing ?? act);
const day = (n: number) => Date.UTC(2026, 0, n, 12);

async function csvOf(ctx: ActorCtx, filter: object = {}): Promise<Record<string, string>[]> {
  let text = "";
  for await (const part of (await exportActs(ctx, filter)).body) text += String(part);
  return papaparse.parse<Record<string, string>>(text, { header: true, skipEmptyLines: true }).data;
}

/** The same context, with the calls to the store counted. */
function counting(ctx: ActorCtx): { readonly ctx: ActorCtx; readonly reads: () => number } {
  let reads = 0;
  const { audit } = ctx.stores;
  const counted: typeof audit = {
    ...audit,
    getAct: (id) => ((reads += 1), audit.getAct(id)),
    listActs: (...args) => ((reads += 1), audit.listActs(...args)),
  };
  return { ctx: { ...ctx, stores: { ...ctx.stores, audit: counted } }, reads: () => reads };
}

describe("the log of an enterprise", () => {
  test("lists entries newest first, filtered by actor, person, kind and day, or any combination", async () => {
    const firm = await createFirm();
    const { boss, manager, person } = firm;
    const { uid } = person;
    await note(boss, firm, "enterprise.saveRole", { now: day(1), thing: "role" });
    await note(manager, firm, "enterprise.updateEmployee", { now: day(2), person: uid, thing: "first" });
    await note(boss, firm, "enterprise.updateEmployee", { now: day(3), person: uid, thing: "second" });
    await note(boss, firm, "enterprise.updateGroup", { now: day(4), thing: "group" });
    expect(await namesOf(boss)).toEqual(["group", "second", "first", "role"]);
    expect(await namesOf(boss, { actor: boss.uid })).toEqual(["group", "second", "role"]);
    expect(await namesOf(boss, { person: uid })).toEqual(["second", "first"]);
    expect(await namesOf(boss, { person: uid, actor: manager.uid })).toEqual(["first"]);
    expect(await namesOf(boss, { kind: "groups" })).toEqual(["group"]);
    expect(await namesOf(boss, { kind: "people", actor: boss.uid })).toEqual(["second"]);
    expect(await namesOf(boss, { from: dayOf(day(2)), to: dayOf(day(3)) })).toEqual(["second", "first"]);
    expect(await namesOf(boss, { from: dayOf(day(5)) })).toEqual([]);
    const rows = await csvOf(boss.ctx, { person: uid });
    expect(rows.map(({ Thing }) => Thing)).toEqual(["second", "first"]);
    expect(rows[1]).toEqual({
      Date: new Date(day(2)).toISOString(),
      Who: "Ada Lovelace",
      "Who (ID)": manager.uid,
      Act: "enterprise.updateEmployee",
      Kind: "people",
      Person: "Ada Lovelace",
      "Person (ID)": uid,
      Thing: "first",
      Details: "",
    });
  });

  test("is read in pages, each entry once even at equal times, and a page costs the same for a log of any length", async () => {
    const [short, long] = [await createFirm(), await createFirm()];
    for (const [firm, count] of [
      [short, ACTS_PAGE + 5],
      [long, ACTS_PAGE * 4],
    ] as const)
      for (let at = 0; at < count; at += 1)
        await note(firm.boss, firm, "enterprise.saveRole", { now: day(1) + Math.floor(at / 7), thing: `=N${at}` });
    const found = await namesOf(long.boss);
    expect(found.toSorted()).toEqual(Array.from({ length: ACTS_PAGE * 4 }, (_, at) => `=N${at}`).toSorted());
    const costs = await Promise.all(
      [short, long].map(async ({ boss }) => {
        const { ctx, reads } = counting(boss.ctx);
        await listActs(ctx, {});
        return reads();
      }),
    );
    expect(costs).toEqual([ACTS_PAGE + 1, ACTS_PAGE + 1]);
    // No cell is a formula, and the export itself is logged.
    const rows = await csvOf(long.boss.ctx);
    expect(rows.slice(1).map(({ Thing }) => Thing)).toEqual(found.map((name) => `'${name}`));
    expect((await listActs(long.boss.ctx, {})).items[0]).toMatchObject({ act: "enterprise.exportAudit" });
  });

  test("reads a limited number of entries when hardly any match", async () => {
    const firm = await createFirm();
    const { boss, manager, person } = firm;
    await note(manager, firm, "enterprise.updateEmployee", { now: day(1), person: person.uid, thing: "wanted" });
    for (let at = 0; at < 300; at += 1)
      await note(boss, firm, "enterprise.updateEmployee", { now: day(2) + at, person: person.uid });
    const filter = { person: person.uid, actor: manager.uid };
    const first = await listActs(boss.ctx, filter);
    expect(first).toEqual({ items: [], next: expect.stringMatching(/^-.{19}~\d+$/) as string });
    expect(await namesOf(boss, filter)).toEqual(["wanted"]);
  });

  test("can be read only by the admins of its enterprise", async () => {
    const [firm, other] = [await createFirm(), await createFirm()];
    await note(firm.boss, firm, "enterprise.saveRole", { thing: "canary", person: firm.person.uid });
    for (const { ctx } of [firm.person, firm.manager, await createTestPerson()])
      for (const call of [listActs, exportActs]) expect(await codeOf(call(ctx, {}))).toBe("permission-denied");
    expect(await actsOf(other.boss)).toEqual([]);
    expect(await actsOf(other.boss, { person: firm.person.uid })).toEqual([]);
    expect(await actsOf(other.boss, { actor: firm.boss.uid })).toEqual([]);
    expect(JSON.stringify(await csvOf(other.boss.ctx))).not.toContain("canary");
    const { items } = await listActs(firm.boss.ctx, {});
    const after = `${items[0]?.id ?? ""}~${items[0]?.date ?? 0}`;
    expect(await listActs(other.boss.ctx, { after })).toMatchObject({ items: [] });
    expect(await refusalOf(listActs(firm.boss.ctx, { from: "2026-02-31" }))).toMatchObject({
      code: "invalid-argument",
      details: { fields: { from: expect.any(String) as string } },
    });
  });

  test("keeps the name at the time of the act, and is anonymized when the account is deleted", async () => {
    const firm = await createFirm();
    const { boss, manager, person } = firm;
    await note(manager, firm, "enterprise.updateEmployee", { person: person.uid });
    const named = { actor: { name: "Ada Lovelace" }, person: { uid: person.uid, name: "Ada Lovelace" } };
    expect(await actsOf(boss)).toMatchObject([named]);
    for (const { uid } of [person, manager]) expect(await boss.ctx.stores.audit.anonymizeActs(uid)).toBe(false);
    const [act] = await actsOf(boss);
    expect(act).toMatchObject({
      actor: { uid: referenceOf(manager.uid), name: "", kind: "deleted" },
      person: { uid: referenceOf(person.uid), name: "" },
    });
    expect(await actsOf(boss, { person: referenceOf(person.uid), actor: referenceOf(manager.uid) })).toEqual([act]);
    for (const place of ["audit", "ent_audit"]) {
      const left = JSON.stringify(
        place === "audit" ? await stored(`audit/${act?.id ?? ""}`) : await stored(`${place}/${firm.enterprise}`),
      );
      for (const secret of [person.uid, manager.uid, "Lovelace"]) expect(left).not.toContain(secret);
    }
  });

  test("deletes an entry and its index rows after a year", async () => {
    const firm = await createFirm();
    const { boss, person } = firm;
    const year = 365 * DAY_MS;
    const old = await auditEntry({ ...boss.ctx, now: 1000 }, firm.enterprise, "enterprise.updateEmployee", {
      person: person.uid,
      thing: "old",
    });
    // The key of an entry encodes its creation time as well.
    const key = Object.keys(old)[0]?.split("/")[1] ?? "";
    const moved = JSON.stringify(old).replaceAll(key, `-${"0".repeat(11)}${key.slice(12)}`);
    await boss.ctx.stores.commit(JSON.parse(moved) as Record<string, unknown>);
    await note(boss, firm, "enterprise.updateEmployee", { person: person.uid, thing: "new" });
    await allParts(sweepActs, { ...boss.ctx, now: 1000 + year - 1 });
    expect(await namesOf(boss)).toEqual(["new", "old"]);
    await allParts(sweepActs, { ...boss.ctx, now: 1000 + year + 1 });
    expect(await namesOf(boss)).toEqual(["new"]);
    const scopes = (await stored(`ent_audit/${firm.enterprise}`)) as Record<string, object>;
    expect(Object.values(scopes).map((entries) => Object.keys(entries).length)).toEqual([1, 1, 1, 1]);
  });
});
