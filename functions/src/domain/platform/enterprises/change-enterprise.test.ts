import { beforeEach, describe, expect, test } from "vitest";
import { catchMails } from "../../../testing/catch-mails.ts";
import { createVictim } from "../../../testing/authority/victims.ts";
import {
  createTestEnterprise,
  createTestPerson,
  stored,
  testDatabase,
  uniqueName,
} from "../../../testing/create-test-ctx.ts";
import { refusalOf, refusalsOf } from "../../../testing/refusal.ts";
import type { ActorCtx } from "../../ctx.ts";
import { updateProfile } from "../../enterprise/brand/update-profile.ts";
import { createEmployees } from "../../enterprise/employees/create-employees.ts";
import { requireSeats } from "../../enterprise/roster/requirements.ts";
import { updateGroup } from "../../enterprise/groups/update-group.ts";
import { updateGroupManagers } from "../../enterprise/groups/update-managers.ts";
import { updateGroupMembers } from "../../enterprise/groups/update-members.ts";
import { updateAdmin } from "../../enterprise/roles/update-admin.ts";
import { getEnterprise } from "../../enterprise/get-enterprise.ts";
import { Failure } from "../../failure.ts";
import { listActs } from "../../audit/list-acts.ts";
import { holderOfEmail } from "../../enterprise/domains/holder.ts";
import { changeEnterprise } from "./change-enterprise.ts";
import { getEnterpriseOverview } from "./get-enterprise-overview.ts";

const DAY_MS = 86_400_000;
const FROZEN = "Cardinal has frozen this organisation. Every card stays as it is, but nothing can be added or changed.";

async function createOperator(): Promise<ActorCtx> {
  const { ctx } = await createTestPerson({ admin: true });
  return { ...ctx, actor: { ...ctx.actor, role: "operator" as const } };
}
type Person = Awaited<ReturnType<typeof createTestPerson>>;

let [ctx, id, boss]: [ActorCtx, string, Person] = [] as never;
beforeEach(async () => {
  ctx = await createOperator();
  id = await createTestEnterprise({ seats: { limit: 10, used: 1 } });
  boss = await createTestPerson({ enterprise: id, enterpriseAdmin: true });
});

const codeOf = (outcome: Promise<unknown>) =>
  outcome.then(
    () => "done",
    (error: unknown) => (error instanceof Failure ? error.code : error),
  );
const actsOf = async () => (await listActs(ctx, { of: id })).items;
const invite = (email: string) =>
  createEmployees(boss.ctx, { employees: [{ email, name_first: "Grace", name_last: "Hopper" }] });

describe("a frozen enterprise", () => {
  test("cannot change groups or appoint admins, but can revoke an admin", async () => {
    const { uid } = await createTestPerson({ enterprise: id, enterpriseAdmin: true });
    const { id: group } = await updateGroup(boss.ctx, { name: "Sales" });
    await changeEnterprise(ctx, { id, frozen: true, reason: "Spam" });
    for (const attempt of [
      () => updateGroup(boss.ctx, { name: "Legal" }),
      () => updateGroup(boss.ctx, { id: group, name: "Legal" }),
      () => updateGroupMembers(boss.ctx, { group, add: [uid], remove: [] }),
      () => updateGroupMembers(boss.ctx, { group, add: [], remove: [uid] }),
      () => updateGroupManagers(boss.ctx, { group, add: [uid], remove: [] }),
      () => updateAdmin(boss.ctx, { uid, enterprise_admin: true }),
    ])
      expect(await codeOf(attempt())).toBe("plan-required");
    expect(await updateAdmin(boss.ctx, { uid, enterprise_admin: false })).toEqual({ uid, enterprise_admin: false });
  });

  test("keeps its people, and cannot add or change anything; once unfrozen, everything is as before", async () => {
    expect(await changeEnterprise(ctx, { id, frozen: true, reason: "Spam" })).toMatchObject({
      id,
      frozen_date: ctx.now,
      in_force: false,
    });
    const seen = await getEnterprise(boss.ctx, {});
    expect([seen.in_force, seen.frozen, seen.deleting]).toEqual([false, true, undefined]);
    const attempts = [invite(`${uniqueName()}@x.co`), updateProfile(boss.ctx, { name: "Other" })];
    for (const { code, message, details } of await refusalsOf(attempts))
      expect([code, message, details.plan]).toEqual(["plan-required", FROZEN, undefined]);
    expect(await stored(`users/${boss.uid}/disabled`)).toBe(null);
    expect(await stored(`enterprise_index/${id}/frozen`)).toBe(true);

    const thawed = await changeEnterprise(ctx, { id, frozen: false, reason: "A mistake" });
    expect(thawed).toMatchObject({ frozen_date: null, in_force: true });
    expect((await getEnterprise(boss.ctx, {})).frozen).toBeUndefined();
    await updateProfile(boss.ctx, { name: "Other" });
    expect(await stored(`enterprise/${id}/profile/name`)).toBe("Other");
    expect(await stored(`enterprise_index/${id}/frozen`)).toBe(null);
    expect(await stored(`enterprise/${id}/standing`)).toEqual({ rev: 2 });
    const notes = (await actsOf()).filter(({ call }) => call === "admin.changeEnterprise");
    expect(notes.map(({ code, reason, before, after }) => [code, reason, before, after])).toEqual([
      ["active", "A mistake", "frozen", "active"],
      ["frozen", "Spam", "active", "frozen"],
    ]);
  });

  test("has a verified domain that admits no one", async () => {
    const name = `${uniqueName().toLowerCase()}.example`;
    const { domains } = ctx.stores;
    const domain = { domain: name, token: "t", auto_join: "auto", added_date: 1, verified_date: 1 } as const;
    await domains.add(id, domain, 1);
    expect(await domains.claim(id, name)).toBe(true);
    expect(await holderOfEmail(ctx, `a@${name}`)).not.toBe(null);
    await changeEnterprise(ctx, { id, frozen: true, reason: "Spam" });
    expect(await holderOfEmail(ctx, `a@${name}`)).toBe(null);
  });

  test("mails its admins once, however often it is frozen, and logs it once", async () => {
    await createTestPerson({ enterprise: id });
    const { ctx: watched, mails } = catchMails(ctx);
    const sent = () => mails.map(({ kind, about }) => [kind, about]);
    for (const reason of ["Spam", "Spam again"]) await changeEnterprise(watched, { id, frozen: true, reason });
    expect(sent()).toEqual([["enterprise-frozen", boss.uid]]);
    for (const reason of ["Well", "Well again"]) await changeEnterprise(watched, { id, frozen: false, reason });
    expect(sent().slice(1)).toEqual([["enterprise-thawed", boss.uid]]);
    expect((await actsOf()).filter(({ call }) => call === "admin.changeEnterprise")).toHaveLength(2);
  });
});

describe("a granted plan", () => {
  const given = (seats: number, until?: number) => ({
    id,
    given: { seats, ...(until === undefined ? {} : { until }) },
    reason: "A trial",
  });
  const inForceAt = async (now: number) => (await getEnterpriseOverview({ ...ctx, now }, { id })).in_force;
  const bill = (fields: object) => testDatabase().ref(`enterprise/${id}/billing`).set(fields);

  test("grants its seats, and ends at its date", async () => {
    const until = ctx.now + DAY_MS;
    expect(await changeEnterprise(ctx, given(50, until))).toMatchObject({
      seats: { limit: 50, used: expect.any(Number) as number },
      plan_from: { own: null, given: { seats: 50, until } },
      in_force: true,
    });
    expect([await inForceAt(until - 1), await inForceAt(until)]).toEqual([true, false]);
    expect((await getEnterpriseOverview({ ...ctx, now: until }, { id })).seats.limit).toBe(10);
    const notes = (await actsOf()).filter(({ call }) => call === "admin.changeEnterprise");
    const words = `50 seats until ${new Date(until).toISOString()}`;
    expect(notes.map(({ code, before, after }) => [code, before, after])).toEqual([["plan", "none", words]]);
  });

  test.each([
    ["was granted until a day", { seats: 50, until: 1 }],
    ["was granted without an end", { seats: 50 }],
    ["has existed since the enterprise was created", null],
  ])("that %s is revoked: it ends now, once, and can be granted again", async (_what, first) => {
    if (first !== null)
      await changeEnterprise(ctx, given(first.seats, "until" in first ? ctx.now + DAY_MS : undefined));
    const now = ctx.now + 1;
    const takeBack = (at: number) => changeEnterprise({ ...ctx, now: at }, { id, given: null, reason: "Over" });
    expect(await takeBack(now)).toMatchObject({
      seats: { limit: 10 },
      plan_from: { own: null, given: null },
      in_force: false,
    });
    expect(await codeOf(invite(`${uniqueName()}@x.co`))).toBe("plan-required");
    const standing = { given_until: now, rev: first === null ? 1 : 2 };
    expect(await stored(`enterprise/${id}/standing`)).toEqual(standing);
    await takeBack(now + 1);
    expect(await stored(`enterprise/${id}/standing`)).toEqual(standing);
    expect((await actsOf()).filter(({ after }) => after === "none")).toHaveLength(1);
    expect(await changeEnterprise(ctx, given(5))).toMatchObject({
      in_force: true,
      plan_from: { given: { until: null } },
    });
  });

  test("exists beside a subscription: the greater number of seats counts, and the plan lasts as long as either", async () => {
    const until = ctx.now + DAY_MS;
    await bill({ plan: "enterprise", state: "active", seats: 20, interval: "month" });
    await testDatabase().ref(`enterprise/${id}/seats/limit`).set(20);
    expect((await changeEnterprise(ctx, given(5))).seats.limit).toBe(20);
    expect((await changeEnterprise(ctx, given(30, until))).seats.limit).toBe(30);
    expect(await inForceAt(until + 1)).toBe(true);
    expect(await changeEnterprise(ctx, { id, given: null, reason: "Over" })).toMatchObject({
      seats: { limit: 20 },
      in_force: true,
    });
    await bill({ plan: "enterprise", state: "canceled", seats: 20, interval: "month" });
    expect(await inForceAt(ctx.now)).toBe(false);
    await changeEnterprise(ctx, given(30, until));
    expect([await inForceAt(until - 1), await inForceAt(until)]).toEqual([true, false]);
    await changeEnterprise(ctx, { id, frozen: true, reason: "Spam" });
    expect(await inForceAt(until - 1)).toBe(false);
  });

  test("grants its seats until its end, whatever the daily sync of the subscription stores in between", async () => {
    const [until, billing] = [ctx.now + 3 * DAY_MS, ctx.stores.billing];
    const applyBilling = async (day: number, seats: number, state: "active" | "canceled") => {
      const copy = { plan: "enterprise", state, seats, interval: "month" } as const;
      const ticket = await billing.takeTicket(`e-${id}`);
      const applied = { ticket, before: ticket - 1, date: ctx.now + day * DAY_MS, billing: copy };
      expect(await billing.apply(`e-${id}`, applied, copy, null, [])).toBe(true);
    };
    const seatsAt = async (now: number) => (await getEnterpriseOverview({ ...ctx, now }, { id })).seats.limit;
    const lastOf = (now: number) =>
      testDatabase()
        .ref(`enterprise/${id}/seats/used`)
        .set(25)
        .then(() => codeOf(requireSeats({ ...ctx, now }, id, 1)));
    await applyBilling(0, 20, "active");
    await changeEnterprise(ctx, given(30, until));
    expect([await seatsAt(ctx.now), await lastOf(ctx.now)]).toEqual([30, "done"]);
    await applyBilling(1, 20, "active");
    expect([await seatsAt(until - 1), await lastOf(until - 1)]).toEqual([30, "done"]);
    // No daily sync has run since.
    expect([await seatsAt(until), await lastOf(until)]).toEqual([20, "seats-exhausted"]);
    await applyBilling(2, 40, "active");
    expect([await seatsAt(until - 1), await seatsAt(until)]).toEqual([40, 40]);
    // A subscription that has ended leaves no seats beside the granted ones.
    await applyBilling(3, 40, "canceled");
    expect([await seatsAt(until - 1), await inForceAt(until - 1), await inForceAt(until)]).toEqual([30, true, false]);
  });

  test("must end in the future", async () => {
    const refusal = await refusalOf(changeEnterprise(ctx, given(5, ctx.now)));
    expect([refusal.code, refusal.details.fields]).toEqual([
      "invalid-argument",
      { "given.until": "Use a time in the future." },
    ]);
    expect(await stored(`enterprise/${id}/standing`)).toBe(null);
  });

  test("can be granted and frozen with one request", async () => {
    const done = await changeEnterprise(ctx, { ...given(17), frozen: true });
    expect(done).toMatchObject({ frozen_date: ctx.now, in_force: false, seats: { limit: 17 } });
    expect((await actsOf()).filter(({ call }) => call === "admin.changeEnterprise")).toHaveLength(2);
  });
});

test("an enterprise is shown with its seats, people, admins, printed cards and log, and an unknown one is not found", async () => {
  const { generators } = ctx.stores;
  const batch = generators.newId();
  const record = { name: "Badges", enterprise: id, limit: 5, wanted: 2, minted: 2, created_date: 1, rev: 0 };
  await generators.commitIfUnchanged(generators.replacement(batch, record));
  await testDatabase().ref(`retail_counts/${batch}`).set({ new: 1, claimed: 1 });
  await changeEnterprise(ctx, { id, frozen: true, reason: "Spam" });
  const shown = await getEnterpriseOverview(ctx, { id });
  expect(shown).toMatchObject({
    id,
    frozen_date: ctx.now,
    plan_from: { own: null, given: null },
    admins: [{ uid: boss.uid, name: "Ada Lovelace", status: "active" }],
    batches: [{ id: batch, name: "Badges", new: 1, claimed: 1, disabled: 0 }],
  });
  expect(shown.counts.admins).toBe(1);
  expect(shown.acts.map(({ call }) => call)).toEqual(["admin.getEnterpriseOverview", "admin.changeEnterprise"]);
  const unknown = uniqueName().toLowerCase();
  for (const refusal of await refusalsOf([
    getEnterpriseOverview(ctx, { id: unknown }),
    changeEnterprise(ctx, { id: unknown, frozen: true, reason: "Spam" }),
  ]))
    expect(refusal.code).toBe("not-found");
  expect(await stored(`enterprise/${unknown}`)).toBe(null);
});

describe("concurrent requests", () => {
  test("that freeze it and grant seats both take effect", async () => {
    const other = await createOperator();
    for (let round = 0; round < 5; round += 1) {
      const seats = 20 + round;
      await Promise.all([
        changeEnterprise(ctx, { id, frozen: round % 2 === 0, reason: "Spam" }),
        changeEnterprise(other, { id, given: { seats }, reason: "A trial" }),
      ]);
      const standing = (await stored(`enterprise/${id}/standing`)) as Record<string, unknown>;
      expect([standing["given_seats"], standing["frozen_date"] !== undefined]).toEqual([seats, round % 2 === 0]);
    }
    expect((await actsOf()).filter(({ call }) => call === "admin.changeEnterprise")).toHaveLength(10);
  });

  test("that freeze it do so once, with one entry of the log", async () => {
    const both = [ctx, await createOperator()];
    await Promise.all(both.map((one) => changeEnterprise(one, { id, frozen: true, reason: "Spam" })));
    expect(await stored(`enterprise/${id}/standing/rev`)).toBe(1);
    expect((await actsOf()).filter(({ call }) => call === "admin.changeEnterprise")).toHaveLength(1);
  });
});

test("each view is logged, except of an enterprise that doesn't exist", async () => {
  const unknown = uniqueName().toLowerCase();
  for (let view = 0; view < 2; view += 1) await getEnterpriseOverview(ctx, { id });
  await refusalOf(getEnterpriseOverview(ctx, { id: unknown }));
  expect((await actsOf()).map(({ call, actor }) => [call, actor.id])).toEqual(
    Array.from({ length: 2 }, () => ["admin.getEnterpriseOverview", ctx.actor.uid]),
  );
  expect((await listActs(ctx, { of: unknown })).items).toEqual([]);
});

test("no answer contains anything that its people wrote, received or store", async () => {
  const victim = await createVictim("watched", id);
  const [canary = ""] = victim.secrets;
  expect(JSON.stringify(await getEnterpriseOverview(ctx, { id }))).not.toContain(canary);
});
