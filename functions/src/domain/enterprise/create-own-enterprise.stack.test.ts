import { beforeAll, describe, expect, it } from "vitest";
import { auditOf } from "../../testing/audit-of.ts";
import {
  createTestEnterprise,
  createTestPerson,
  stored,
  testDatabase,
  uniqueName,
} from "../../testing/create-test-ctx.ts";
import { refusalOf } from "../../testing/refusal.ts";
import { startTestStripe, type TestStripe } from "../../testing/servers/start-stripe.ts";
import { addContact } from "../contacts/add-contact.ts";
import { getSession } from "../payments/get-session.ts";
import { payersOf } from "../payments/payers.test-helper.ts";
import { syncBilling } from "../payments/sync-billing.ts";
import { findPage } from "../publish/find-page.ts";
import { updateUser } from "../users/update-user.ts";
import { claimUsername } from "../usernames/claim-username.ts";
import { changeEnterprise } from "../platform/enterprises/change-enterprise.ts";
import { createOwnEnterprise } from "./create-own-enterprise.ts";
import { getEnterprise } from "./get-enterprise.ts";
import { recount } from "./recount.test-helper.ts";

const DAY_MS = 86_400_000;

let stripe: TestStripe;
beforeAll(async () => {
  stripe = await startTestStripe();
  return () => stripe.stop();
});
const { ctxOf, buy, customerOf } = payersOf(() => stripe);
const createBuyer = () => createTestPerson({ plan: "enterprise" });
const again = (person: Awaited<ReturnType<typeof createBuyer>>) => ({ ...person.ctx, requestId: uniqueName("r") });

describe("creating an enterprise", () => {
  it("makes the caller its first admin, and redirects their old address to the new one", async () => {
    const { ctx, uid, email, username } = await createBuyer();
    const id = uniqueName("firm");
    const reply = await createOwnEnterprise(ctx, { id, name: "Firm Ltd" });
    expect(reply).toMatchObject({
      id,
      in_force: true,
      profile: { name: "Firm Ltd" },
      rights: { admin: true, groups: null },
      seats: { limit: 10, used: 1 },
      counts: { active: 1, invited: 0, disabled: 0, admins: 1 },
      roles: [{ name: "manager", permissions: ["cards.edit", "cards.create", "stats.view"] }],
      billing: null,
      tour: { step: "brand", done: false },
    });
    expect(await stored(`users/${uid}`)).toMatchObject({
      enterprise: id,
      enterprise_admin: true,
      username,
      former_usernames: { _: { [username]: ctx.now } },
    });
    expect(await stored(`employees/${id}/${uid}`)).toMatchObject({ email, username, admin: true, status: "active" });
    expect(await stored(`usernames/${id}/${username}/uid`)).toBe(uid);
    expect(await stored(`username_claims/${uid}`)).toBeNull();
    expect(await findPage(ctx, null, username)).toMatchObject({ kind: "moved", route: `/${id}/${username}` });
    expect(await findPage(ctx, id, username)).toMatchObject({ kind: "page" });
    const noted = await auditOf(uid);
    expect(noted.map(({ call, target }) => [call, target])).toEqual([["admin.createOwnEnterprise", id]]);
    await recount(id);
  });

  it("updates the caller's card in other people's contacts", async () => {
    const { ctx, uid, username } = await createBuyer();
    const ada = await createTestPerson();
    await addContact(ada.ctx, { uid });
    const id = uniqueName("firm");
    await createOwnEnterprise(ctx, { id, name: "Firm Ltd" });
    await expect.poll(() => stored(`contacts/${ada.uid}/${uid}/route`), { interval: 100 }).toBe(`/${id}/${username}`);
  });

  it("takes over the subscription that the caller bought for it, with its seats and its customer", async () => {
    const person = await createTestPerson();
    const { id: session } = await buy(person, { plan: "enterprise", interval: "month", seats: 5 });
    stripe.controls.checkout({ session });
    await stripe.controls.settled({});
    const customer = await customerOf(person.uid);
    const id = uniqueName("firm");
    await createOwnEnterprise(ctxOf(person), { id, name: "Firm Ltd" });
    expect(await stored(`billing/u-${person.uid}`)).toEqual({ trial_used: true });
    expect(await stored(`users/${person.uid}/billing`)).toBeNull();
    expect(await stored(`billing/e-${id}`)).toMatchObject({ customer, contact: person.uid, trial_used: true });
    expect(await stored(`stripe_customers/${customer}`)).toBe(`e-${id}`);
    const paid = { plan: "enterprise", state: "trialing", seats: 5 };
    expect(await stored(`enterprise/${id}/billing`)).toMatchObject(paid);
    expect(await stored(`enterprise/${id}/seats`)).toEqual({ limit: 5, used: 1 });
    await syncBilling(ctxOf(person), `e-${id}`);
    expect(await stored(`enterprise/${id}/billing`)).toMatchObject(paid);
    expect(await stored(`enterprise/${id}/seats`)).toEqual({ limit: 5, used: 1 });
  });

  it("gives the enterprise its founder's granted plan until that plan's end date", async () => {
    const person = await createBuyer();
    const [id, until] = [uniqueName("firm"), person.ctx.now + 30 * DAY_MS];
    await testDatabase().ref(`users/${person.uid}/plan_until`).set(until);
    expect(await createOwnEnterprise(person.ctx, { id, name: "Firm Ltd" })).toMatchObject({
      in_force: true,
      seats: { limit: 10, used: 1 },
    });
    expect(await stored(`enterprise/${id}/standing`)).toEqual({ given_seats: 10, given_until: until, rev: 1 });
    const inForceAt = async (now: number) => (await getEnterprise({ ...person.ctx, now }, {})).in_force;
    expect([await inForceAt(until - 1), await inForceAt(until)]).toEqual([true, false]);
    // A platform admin grants more.
    const operator = await createTestPerson({ admin: true });
    await changeEnterprise(operator.ctx, { id, given: { seats: 20 }, reason: "A partner" });
    expect(await inForceAt(until)).toBe(true);
  });

  it("takes over the checkout that the caller has opened for it, which can be paid afterwards", async () => {
    const person = await createBuyer();
    const { id: session } = await buy(person, { plan: "enterprise", interval: "month", seats: 5 });
    const id = uniqueName("firm");
    await createOwnEnterprise(ctxOf(person), { id, name: "Firm Ltd" });
    stripe.controls.checkout({ session });
    await stripe.controls.settled({});
    expect(await getSession(ctxOf(person), { session_id: session })).toEqual({
      status: "complete",
      plan: "enterprise",
    });
    expect(await stored(`enterprise/${id}/billing`)).toMatchObject({ plan: "enterprise", state: "trialing", seats: 5 });
    expect(await stored(`users/${person.uid}/billing`)).toBeNull();
  });

  it("leaves a checkout of the pro plan to the caller", async () => {
    const person = await createBuyer();
    await buy(person);
    const id = uniqueName("firm");
    await createOwnEnterprise(ctxOf(person), { id, name: "Firm Ltd" });
    expect(await stored(`billing/u-${person.uid}/checkout/session`)).toEqual(expect.any(String));
    expect(await stored(`billing/e-${id}`)).toBeNull();
  });

  it.each([
    ["counts until its end in addition to a paid subscription", "active", 1, true],
    ["counts until its end in addition to a trial, which can end before it", "trialing", 1, true],
    ["counts until its end in addition to a subscription that has ended", "canceled", 1, false],
    ["without an end counts in addition to a subscription that has ended", "canceled", null, true],
  ] as const)("a plan that was granted to the founder %s", async (_what, state, days, isAfter) => {
    const person = await createBuyer();
    const [id, until] = [uniqueName("firm"), days === null ? null : person.ctx.now + days * DAY_MS];
    const billing = { plan: "enterprise", state, interval: "month", seats: 3 };
    await testDatabase()
      .ref()
      .update({
        [`users/${person.uid}/plan_until`]: until,
        [`users/${person.uid}/billing`]: billing,
        [`billing/u-${person.uid}`]: {
          contact: person.uid,
          ticket: 1,
          applied: { ticket: 1, before: 0, date: 1, billing },
        },
      });
    await createOwnEnterprise(person.ctx, { id, name: "Firm Ltd" });
    const given = { given_seats: 10, ...(until === null ? {} : { given_until: until }), rev: 1 };
    expect(await stored(`enterprise/${id}/standing`)).toEqual(given);
    const inForceAt = async (now: number) => (await getEnterprise({ ...person.ctx, now }, {})).in_force;
    const after = until ?? person.ctx.now + 999 * DAY_MS;
    expect([await inForceAt(person.ctx.now), await inForceAt(after)]).toEqual([true, isAfter]);
  });

  it("is allowed for users with the plan who belong to no enterprise, and for platform admins", async () => {
    const input = { id: uniqueName("firm"), name: "Firm Ltd" };
    const enterprise = await createTestEnterprise();
    const colleague = await createTestPerson({ enterprise });
    expect(await refusalOf(createOwnEnterprise(colleague.ctx, input))).toMatchObject({ code: "conflict" });
    for (const plan of ["free", "pro"] as const) {
      const refused = await refusalOf(createOwnEnterprise((await createTestPerson({ plan })).ctx, input));
      expect(refused).toMatchObject({ code: "plan-required", details: { plan: "enterprise" } });
    }
    expect(await stored(`enterprise/${input.id}`)).toBeNull();
    const admin = await createTestPerson({ admin: true });
    expect(await createOwnEnterprise(admin.ctx, input)).toMatchObject({ id: input.id });
  });

  it("refuses an id that is taken or looks like a taken name", async () => {
    const [person, other] = [await createBuyer(), await createTestPerson()];
    const id = uniqueName("firm");
    const taken = `${id}-l0`;
    await updateUser(other.ctx, { username: taken });
    const refused: readonly string[] = [taken, `${id}-1o`, await createTestEnterprise()];
    for (const name of refused) {
      const failure = await refusalOf(createOwnEnterprise(again(person), { id: name, name: "Firm Ltd" }));
      expect([name, failure.code, Object.keys(failure.details.fields ?? {})]).toEqual([name, "already-exists", ["id"]]);
    }
    expect(await stored(`users/${person.uid}/enterprise`)).toBeNull();
    await createOwnEnterprise(again(person), { id: `${id}-15`, name: "Firm Ltd" });
    // The enterprise's id and its lookalikes are reserved as well.
    const second = await createBuyer();
    const like = createOwnEnterprise(second.ctx, { id: `${id}-l5`, name: "Firm Ltd" });
    expect((await refusalOf(like)).code).toBe("already-exists");
    const claim = claimUsername(second.ctx, { uid: second.uid, scope: "_", name: `${id}is`, current: second.username });
    expect((await refusalOf(claim)).code).toBe("username-taken");
  });

  it("gives an id to one of ten concurrent requests", async () => {
    const id = uniqueName("firm");
    const people = await Promise.all(Array.from({ length: 10 }, createBuyer));
    const outcomes = await Promise.allSettled(
      people.map(({ ctx }) => createOwnEnterprise(ctx, { id, name: "Firm Ltd" })),
    );
    const winners = people.filter((_person, at) => outcomes[at]?.status === "fulfilled");
    expect(winners).toHaveLength(1);
    expect(Object.keys((await stored(`employees/${id}`)) as object)).toEqual(winners.map(({ uid }) => uid));
    await recount(id);
  });

  it("creates one enterprise for a user who requests several at once, or one twice", async () => {
    const person = await createBuyer();
    const id = uniqueName("firm");
    const ids = [id, id, `${id}-a`, `${id}-b`];
    const outcomes = await Promise.allSettled(
      ids.map((name) => createOwnEnterprise(again(person), { id: name, name: "Firm Ltd" })),
    );
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    const made = await Promise.all([...new Set(ids)].map((name) => stored(`enterprise/${name}`)));
    expect(made.filter((one) => one !== null)).toHaveLength(1);
    await recount(String(await stored(`users/${person.uid}/enterprise`)));
  });
});
