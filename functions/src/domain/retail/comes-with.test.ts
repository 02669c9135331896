import { BUILT_IN_THEMES, FALLBACK_THEME } from "@cardinal/card/themes/built-in-themes";
import { ownPlanOf, readUser } from "@cardinal/contract/stored/user";
import { beforeAll, describe, expect, test } from "vitest";
import { auditOf } from "../../testing/audit-of.ts";
import {
  createTestCtx,
  createTestEnterprise,
  createTestPerson,
  stored,
  testDatabase,
  type TestPerson,
  uniqueName,
} from "../../testing/create-test-ctx.ts";
import { refusalOf } from "../../testing/refusal.ts";
import { allParts } from "../jobs/jobs.test-helper.ts";
import { updatePlan } from "../users/update-plan.ts";
import { getBatch } from "./batches/get-batch.ts";
import { getGenerator } from "./batches/get-generators.ts";
import { mintKeys } from "./batches/mint-keys.ts";
import { mintStep } from "./batches/mint-step.ts";
import { createGenerator, updateGenerator } from "./batches/save-generator.ts";
import { getRetailCard } from "./get-retail-card.ts";
import { signUpWithCard } from "./sign-up-with-card.ts";
import { updateRetailCard } from "./update-retail-card.ts";

const DAY_MS = 86_400_000;
const SHOP = "https://shop.example/cards";
const PRO = { plan: "pro", days: 365 } as const;
const [THEME = "", OTHER_THEME = ""] = BUILT_IN_THEMES.map(({ id }) => id).filter((id) => id !== FALLBACK_THEME.id);

let admin: TestPerson;
beforeAll(async () => {
  admin = await createTestPerson({ admin: true });
});

type Extras = Partial<Parameters<typeof createGenerator>[1]>;
const createBatch = (extras: Extras = {}) => createGenerator(admin.ctx, { name: "Kiosk", limit: 5, ...extras });

/** A batch with extras for its cards. @returns its ID and its keys. */
async function createCards(extras: Extras, count = 1) {
  const { id } = await createBatch(extras);
  await mintKeys(admin.ctx, { id, count });
  await allParts(mintStep, admin.ctx, id);
  const keys = Object.keys((await stored(`retail_in/${id}`)) as object);
  return { id, keys, key: keys[0] ?? "" };
}

const newPerson = () => ({
  email: `${uniqueName("new")}@example.com`,
  password: "correct horse",
  username: uniqueName(),
  name_first: "Ada",
  name_last: "Lovelace",
});
const claim = ({ ctx }: Pick<TestPerson, "ctx">, id: string) => updateRetailCard(ctx, { id, action: "claim" });
const userOf = async (uid: string) => {
  const user = readUser(await stored(`users/${uid}`));
  if (user === null) throw new Error("There is no such user.");
  return user;
};
const givenTo = async (uid: string) => {
  const { plan, plan_until } = await userOf(uid);
  return [plan, plan_until];
};
const templateOf = (id: string) => ({ ...FALLBACK_THEME, id, name: id });
const refusedFields = async (outcome: Promise<unknown>) => {
  const { code, details } = await refusalOf(outcome);
  return [code, Object.keys(details.fields ?? {})];
};

describe("a batch", () => {
  test("stores the extras of its cards, which can be changed and removed, and this is logged", async () => {
    const { id, name } = await createBatch({ ...PRO, theme: THEME, shop: SHOP });
    expect(await getGenerator(admin.ctx, { id })).toMatchObject({ ...PRO, theme: THEME, shop: SHOP });
    expect(await updateGenerator(admin.ctx, { id, days: 30, theme: null, reason: "Moved" })).toMatchObject({
      plan: "pro",
      days: 30,
      theme: null,
      shop: SHOP,
    });
    await updateGenerator(admin.ctx, { id, name: "Shelf", reason: "Moved" });
    const nothing = { plan: null, days: null, shop: null };
    const emptied = await updateGenerator(admin.ctx, { id, ...nothing, reason: "Moved" });
    expect(emptied).toMatchObject({ name: "Shelf", ...nothing });
    const [first, second] = [`pro for 365 days, ${THEME}`, "pro for 30 days"];
    expect((await auditOf(id)).map(({ before, after }) => [before, after])).toEqual([
      [undefined, `${first}, ${SHOP}`],
      [first, second],
      [name, "Shelf"],
      [`${second}, ${SHOP}`, undefined],
    ]);
    expect((await auditOf(id))[2]?.reason).toBe("Moved");
  });

  test("has either a plan with its days or none, and a template that exists", async () => {
    expect(await refusedFields(createBatch({ plan: "pro" }))).toEqual(["invalid-argument", ["days"]]);
    expect(await refusedFields(createBatch({ days: 5 }))).toEqual(["invalid-argument", ["plan"]]);
    expect(await refusedFields(createBatch({ theme: uniqueName() }))).toEqual(["not-found", ["theme"]]);
    expect(await refusedFields(createBatch({ enterprise: uniqueName("e") }))).toEqual(["not-found", ["enterprise"]]);
    const { id } = await createBatch(PRO);
    const update = (change: Omit<Parameters<typeof updateGenerator>[1], "id" | "reason">) =>
      refusedFields(updateGenerator(admin.ctx, { id, ...change, reason: "Moved" }));
    expect(await update({ plan: null })).toEqual(["invalid-argument", ["plan"]]);
    expect(await update({ days: null })).toEqual(["invalid-argument", ["days"]]);
    expect(await update({ theme: uniqueName() })).toEqual(["not-found", ["theme"]]);
    expect(await getGenerator(admin.ctx, { id })).toMatchObject(PRO);
  });

  test("is shown to anyone by its ID without its name, as long as it is enabled", async () => {
    const enterprise = await createTestEnterprise();
    const ctx = createTestCtx();
    const { id } = await createBatch({ ...PRO, enterprise, theme: THEME, shop: SHOP, pin: true });
    const LOGO = "https://acme.example/logo.png";
    await testDatabase().ref(`enterprise/${enterprise}/profile`).update({ name: "Acme", logo: LOGO });
    const of = { enterprise, enterprise_name: "Acme", brand_logo: LOGO };
    expect(await getBatch(ctx, { id })).toEqual({ id, ...PRO, ...of, theme: THEME, shop: SHOP, pin: true });
    const { id: plain } = await createBatch();
    expect(await getBatch(ctx, { id: plain })).toEqual({ id: plain });
    const person = await createTestPerson();
    expect(await getBatch(person.ctx, { id: plain })).toEqual({ id: plain });
    await testDatabase().ref(`generators/${plain}/off_date`).set(1);
    for (const off of [plain, uniqueName()])
      expect((await refusalOf(getBatch(ctx, { id: off }))).code).toBe("not-found");
  });

  test("accepts a template once it is published", async () => {
    const theme = uniqueName("t");
    await testDatabase().ref(`templates/drafts/${theme}`).set(templateOf(theme));
    expect(await refusedFields(createBatch({ theme }))).toEqual(["not-found", ["theme"]]);
    await testDatabase().ref(`templates/published/${theme}`).set(templateOf(theme));
    const { id } = await createBatch({ theme });
    await testDatabase().ref(`templates/published/${theme}/withdrawn`).set(true);
    expect(await refusedFields(createBatch({ theme }))).toEqual(["invalid-argument", ["theme"]]);
    const update = (change: object) => updateGenerator(admin.ctx, { id, ...change, reason: "Moved" });
    expect(await update({ theme, shop: SHOP })).toMatchObject({ theme, shop: SHOP });
    await update({ theme: null });
    expect(await refusedFields(update({ theme }))).toEqual(["invalid-argument", ["theme"]]);
  });
});

describe("a new user who signs up with a card", () => {
  test("has its plan until its days are over, and its theme", async () => {
    const { key } = await createCards({ ...PRO, theme: THEME });
    const ctx = createTestCtx();
    const until = ctx.now + 365 * DAY_MS;
    const { uid, given } = await signUpWithCard(ctx, { key, ...newPerson() });
    expect(given).toEqual({ plan: "pro", until });
    expect(await givenTo(uid)).toEqual(["pro", until]);
    expect(await stored(`vcard/${uid}`)).toMatchObject({ profile_theme: THEME, name_first: "Ada" });
    expect(await stored(`theme_users/${THEME}/${uid}`)).toBe(true);
    expect(await stored(`retail/${key}`)).toMatchObject({ uid, given_date: ctx.now });
    const user = await userOf(uid);
    expect([ownPlanOf(user, until - 1), ownPlanOf(user, until)]).toEqual(["pro", "free"]);
  });

  test("has neither when the card has no extras, or its template is no longer offered", async () => {
    const theme = uniqueName("t");
    await testDatabase().ref(`templates/published/${theme}`).set(templateOf(theme));
    const { key } = await createCards({ theme });
    await testDatabase().ref(`templates/published/${theme}/withdrawn`).set(true);
    const { uid, given } = await signUpWithCard(createTestCtx(), { key, ...newPerson() });
    expect([given, await givenTo(uid), await stored(`vcard/${uid}/profile_theme`)]).toEqual([
      undefined,
      [undefined, undefined],
      null,
    ]);
    expect(await stored(`retail/${key}/given_date`)).toBeNull();
  });

  test("has none of it when the sign-up is refused or killed before it is written", async () => {
    const { key } = await createCards({ ...PRO, theme: THEME });
    const [ctx, { username }] = [createTestCtx(), await createTestPerson()];
    const taken = signUpWithCard(ctx, { key, ...newPerson(), username });
    expect((await refusalOf(taken)).code).toBe("username-taken");
    const person = newPerson();
    const killed = () => Promise.reject(new Error("Killed."));
    const dying = { ...ctx, stores: { ...ctx.stores, commit: killed } };
    await expect(signUpWithCard(dying, { key, ...person })).rejects.toThrow("Killed.");
    const { held_by: uid } = (await stored(`retail/${key}`)) as { held_by: string };
    expect([
      await stored(`users/${uid}`),
      await stored(`vcard/${uid}`),
      await stored(`retail/${key}/given_date`),
    ]).toEqual([null, null, null]);
    const done = await signUpWithCard(createTestCtx(), { key, ...person });
    expect([done.uid, done.given?.plan, (await userOf(uid)).plan]).toEqual([uid, "pro", "pro"]);
  });
});

describe("a signed-in user who claims a card", () => {
  test("gets its plan, and its theme where none was chosen", async () => {
    const { keys } = await createCards({ ...PRO, theme: THEME }, 2);
    const [person, choosy] = [await createTestPerson(), await createTestPerson()];
    await testDatabase().ref(`vcard/${choosy.uid}/profile_theme`).set(OTHER_THEME);
    const until = person.ctx.now + 365 * DAY_MS;
    expect(await claim(person, keys[0] ?? "")).toMatchObject({ uid: person.uid, given: { plan: "pro", until } });
    await claim(choosy, keys[1] ?? "");
    expect(await givenTo(person.uid)).toEqual(["pro", until]);
    expect((await givenTo(choosy.uid))[0]).toBe("pro");
    expect([
      await stored(`vcard/${person.uid}/profile_theme`),
      await stored(`vcard/${choosy.uid}/profile_theme`),
    ]).toEqual([THEME, OTHER_THEME]);
    expect([
      await stored(`theme_users/${THEME}/${person.uid}`),
      await stored(`theme_users/${THEME}/${choosy.uid}`),
    ]).toEqual([true, null]);
  });

  test("keeps a longer or better plan, and the card keeps its plan for the next user", async () => {
    const { key } = await createCards({ plan: "pro", days: 30 });
    const [person, other] = [await createTestPerson(), await createTestPerson()];
    const until = person.ctx.now + 365 * DAY_MS;
    await updatePlan(admin.ctx, { uid: person.uid, plan: "pro", until, reason: "Prize" });
    expect(await claim(person, key)).not.toHaveProperty("given");
    expect(await givenTo(person.uid)).toEqual(["pro", until]);
    expect(await getRetailCard(person.ctx, { id: key })).toMatchObject({ state: "claimed" });
    await updateRetailCard(person.ctx, { id: key, action: "release" });
    expect(await getRetailCard(person.ctx, { id: key })).toMatchObject({ plan: "pro", days: 30 });
    expect((await claim(other, key)).given?.plan).toBe("pro");
  });

  test("does not get the plan of a card that has granted it before, whoever releases the card", async () => {
    const { key } = await createCards({ plan: "pro", days: 1 });
    const [person, other] = [await createTestPerson(), await createTestPerson()];
    await claim(person, key);
    expect(await claim(person, key)).not.toHaveProperty("given");
    await updateRetailCard(person.ctx, { id: key, action: "release" });
    expect(await getRetailCard(other.ctx, { id: key })).toEqual({ key, state: "new" });
    expect(await claim(other, key)).not.toHaveProperty("given");
    expect(await givenTo(other.uid)).toEqual([undefined, undefined]);
  });

  test("keeps a subscription unchanged, and has the plan when the subscription ends first", async () => {
    const { key } = await createCards({ plan: "pro", days: 30 });
    const person = await createTestPerson();
    const ends = person.ctx.now + 10 * DAY_MS;
    const billing = { plan: "pro", state: "canceled", interval: "month", seats: 1, period_end: ends };
    await testDatabase().ref(`users/${person.uid}/billing`).set(billing);
    await claim(person, key);
    expect(await stored(`users/${person.uid}/billing`)).toEqual(billing);
    expect(ownPlanOf(await userOf(person.uid), ends + DAY_MS)).toBe("pro");
    expect(ownPlanOf(await userOf(person.uid), person.ctx.now + 31 * DAY_MS)).toBe("free");
  });

  test("does not lose a plan that is granted while the claim is running", async () => {
    const { key } = await createCards({ plan: "pro", days: 30 });
    const person = await createTestPerson();
    const { users } = person.ctx.stores;
    const until = person.ctx.now + 365 * DAY_MS;
    let reads = 0;
    const get: typeof users.get = async (uid) => {
      const user = await users.get(uid);
      reads += 1;
      if (reads === 2) await updatePlan(admin.ctx, { uid, plan: "enterprise", until, reason: "Prize" });
      return user;
    };
    const slow = { ctx: { ...person.ctx, stores: { ...person.ctx.stores, users: { ...users, get } } } };
    expect(await claim(slow, key)).not.toHaveProperty("given");
    expect(reads).toBeGreaterThan(2);
    expect(await givenTo(person.uid)).toEqual(["enterprise", until]);
  });

  test("gets a card of their enterprise with its extras, and others are refused without any of it", async () => {
    const enterprise = await createTestEnterprise();
    const { key } = await createCards({ enterprise, theme: THEME, ...PRO });
    const [stranger, member] = [await createTestPerson(), await createTestPerson({ enterprise })];
    const name = await stored(`enterprise/${enterprise}/profile/name`);
    expect(await getRetailCard(stranger.ctx, { id: key })).toMatchObject({ enterprise: { id: enterprise, name } });
    expect((await refusalOf(claim(stranger, key))).code).toBe("permission-denied");
    expect([await givenTo(stranger.uid), await stored(`vcard/${stranger.uid}/profile_theme`)]).toEqual([
      [undefined, undefined],
      null,
    ]);
    expect(await claim(member, key)).toMatchObject({ uid: member.uid, given: { plan: "pro" } });
  });
});

describe("the shop of a batch", () => {
  test("is named by unclaimed cards and by those that an admin has disabled, and by no other", async () => {
    const { id, keys } = await createCards({ ...PRO, shop: SHOP }, 4);
    const [fresh = "", disabled = "", lost = "", claimed = ""] = keys;
    const person = await createTestPerson();
    await updateRetailCard(admin.ctx, { id: disabled, action: "disable", reason: "Asked by phone" });
    for (const key of [lost, claimed]) await claim(person, key);
    await updateRetailCard(person.ctx, { id: lost, action: "lost" });
    const read = (key: string) => getRetailCard(person.ctx, { id: key });
    expect(await read(fresh)).toEqual({ key: fresh, state: "new", shop: SHOP, ...PRO });
    expect(await read(disabled)).toEqual({ key: disabled, state: "disabled", shop: SHOP });
    expect((await refusalOf(read(lost))).code).toBe("not-found");
    expect(await read(claimed)).not.toHaveProperty("shop");
    await testDatabase().ref(`generators/${id}/off_date`).set(1);
    expect(await read(fresh)).toEqual({ key: fresh, state: "disabled", shop: SHOP });
    await updateGenerator(admin.ctx, { id, shop: null, reason: "Moved" });
    for (const key of [fresh, disabled]) expect((await refusalOf(read(key))).code).toBe("not-found");
  });
});
