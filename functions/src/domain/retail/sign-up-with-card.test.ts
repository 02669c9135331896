import { getAuth } from "firebase-admin/auth";
import { beforeAll, describe, expect, test } from "vitest";
import { firebaseApp } from "../../config/app.ts";
import {
  createTestCtx,
  createTestEnterprise,
  createTestPerson,
  stored,
  type TestPerson,
  uniqueName,
} from "../../testing/create-test-ctx.ts";
import { codeOf, refusalOf } from "../../testing/refusal.ts";
import type { Ctx } from "../ctx.ts";
import { Failure } from "../failure.ts";
import { allParts } from "../jobs/jobs.test-helper.ts";
import { mintKeys } from "./batches/mint-keys.ts";
import { mintStep } from "./batches/mint-step.ts";
import { createGenerator } from "./batches/save-generator.ts";
import { createRetailCard } from "./create-retail-card.ts";
import { getRetailCard } from "./get-retail-card.ts";
import { signUpWithCard } from "./sign-up-with-card.ts";
import { updateRetailCard } from "./update-retail-card.ts";

let admin: TestPerson;
beforeAll(async () => {
  admin = await createTestPerson({ admin: true });
});

/** The key of an unclaimed card. */
async function mint(more: { enterprise?: string } = {}): Promise<string> {
  const id = uniqueName("key");
  await createRetailCard(admin.ctx, { id, ...more });
  return id;
}

/** The input of a new user. */
const newPerson = (over: object = {}) => ({
  email: `${uniqueName("new")}@example.com`,
  password: "correct horse",
  username: uniqueName(),
  name_first: "Ada",
  name_last: "Lovelace",
  language: "en" as const,
  ...over,
});
const accountOf = (email: string) => createTestCtx().gateways.accounts.findByEmail(email);

/** Expects no data of a user, and a claimable card. */
async function expectNothing(key: string, { email, username }: ReturnType<typeof newPerson>): Promise<void> {
  expect([await accountOf(email), await stored(`usernames/_/${username}`)]).toEqual([null, null]);
  const card = (await stored(`retail/${key}`)) as { held_by?: string };
  expect(card).toMatchObject({ state: "new" });
  expect(card.held_by).toBeUndefined();
}

test("a new user has an account, a card at their username, and the printed card", async () => {
  const [key, person, ctx] = [await mint(), newPerson({ language: "de" }), createTestCtx()];
  const { uid, route } = await signUpWithCard(ctx, { key, ...person });
  expect(route).toBe(`/${person.username}`);
  expect(await accountOf(person.email)).toMatchObject({ uid, emailVerified: false, methods: ["password"] });
  expect(await stored(`users/${uid}`)).toMatchObject({
    email: person.email,
    username: person.username,
    settings: { language: "de" },
  });
  expect(await stored(`vcard/${uid}`)).toMatchObject({ name_first: "Ada", name_last: "Lovelace" });
  expect(await stored(`usernames/_/${person.username}/uid`)).toBe(uid);
  expect(await stored(`retail/${key}`)).toEqual({
    state: "claimed",
    uid,
    created_date: admin.ctx.now,
    claimed_date: ctx.now,
    rev: 3,
  });
  expect(await stored(`retail_of/${uid}`)).toEqual({ [key]: true });
  expect(await getRetailCard(ctx, { id: key })).toMatchObject({ state: "claimed", route });
});

describe("a sign-up that is refused leaves nothing behind:", () => {
  test("a card that is claimed, disabled, unknown, or an enterprise's", async () => {
    const [ctx, owner] = [createTestCtx(), await createTestPerson()];
    const [claimed, off] = [await mint(), await mint()];
    await updateRetailCard(owner.ctx, { id: claimed, action: "claim" });
    await updateRetailCard(admin.ctx, { id: off, action: "disable", reason: "Asked by phone" });
    const keys = [claimed, off, uniqueName("key"), await mint({ enterprise: await createTestEnterprise() })];
    const people = keys.map(() => newPerson());
    const codes = [];
    for (const [at, key] of keys.entries())
      codes.push(await codeOf(signUpWithCard(ctx, { key, ...(people[at] ?? newPerson()) })));
    expect(codes).toEqual(["key-claimed", "not-found", "not-found", "permission-denied"]);
    for (const { email, username } of people)
      expect([await accountOf(email), await stored(`usernames/_/${username}`)]).toEqual([null, null]);
    expect(await stored(`retail/${claimed}/uid`)).toBe(owner.uid);
  });

  test("a username that is taken, with suggestions", async () => {
    const [key, { username }] = [await mint(), await createTestPerson()];
    const person = newPerson({ username });
    const refusal = await refusalOf(signUpWithCard(createTestCtx(), { key, ...person }));
    expect([refusal.code, (refusal.details.suggestions ?? []).length > 0]).toEqual(["username-taken", true]);
    expect(await accountOf(person.email)).toBeNull();
    await expectNothing(key, newPerson());
    await expect(signUpWithCard(createTestCtx(), { key, ...person, username: uniqueName() })).resolves.toBeDefined();
  });

  test("an address that has an account, which is unchanged", async () => {
    const [key, { uid, email }] = [await mint(), await createTestPerson()];
    const person = newPerson({ email });
    const refusal = await refusalOf(signUpWithCard(createTestCtx(), { key, ...person }));
    expect([refusal.code, refusal.details.fields]).toEqual([
      "already-exists",
      { email: "There is already an account with this email address." },
    ]);
    expect(await accountOf(email)).toMatchObject({ uid });
    await expectNothing(key, { ...person, email: newPerson().email });
  });
});

test("an address with an account is reported at most three times an hour per card; a free one is not counted", async () => {
  const [key, other, { email }] = [await mint(), await mint(), await createTestPerson()];
  const ctx = createTestCtx();
  const taken = (of: string) => signUpWithCard(ctx, { key: of, ...newPerson({ email }) });
  expect(await codeOf(taken(key))).toBe("already-exists");
  const { username } = await createTestPerson();
  for (let tried = 0; tried < 3; tried += 1)
    expect(await codeOf(signUpWithCard(ctx, { key, ...newPerson({ username }) }))).toBe("username-taken");
  const attempts = await Promise.allSettled(Array.from({ length: 6 }, () => taken(key)));
  const reported = attempts.filter(
    (one) => one.status === "rejected" && (one.reason as Failure).code === "already-exists",
  );
  expect(reported.length).toBeLessThanOrEqual(2);
  for (let tried = reported.length; tried < 2; tried += 1) expect(await codeOf(taken(key))).toBe("already-exists");
  const free = newPerson();
  for (const person of [newPerson({ email }), free]) {
    const refusal = await refusalOf(signUpWithCard(ctx, { key, ...person }));
    expect([refusal.code, (refusal.details.retryAfter ?? 0) > 3000]).toEqual(["resource-exhausted", true]);
  }
  await expectNothing(key, free);
  expect(await codeOf(taken(other))).toBe("already-exists");
  const later = { ...ctx, now: ctx.now + 3_600_001 };
  await expect(signUpWithCard(later, { key, ...free })).resolves.toBeDefined();
});

test("the batch that is named has to be that of the card", async () => {
  const ctx = createTestCtx();
  const { id: generator } = await createGenerator(admin.ctx, { name: "Kiosk", limit: 5 });
  await mintKeys(admin.ctx, { id: generator, count: 1 });
  await allParts(mintStep, admin.ctx, generator);
  const [key = ""] = Object.keys((await stored(`retail_in/${generator}`)) as object);
  const [person, plain] = [newPerson(), await mint()];
  for (const [of, batch] of [
    [key, uniqueName("batch")],
    [plain, generator],
  ] as const) {
    const refusal = await refusalOf(signUpWithCard(ctx, { key: of, generator: batch, ...person }));
    const fields = { generator: "This card isn’t part of this batch." };
    expect([refusal.code, refusal.details.fields]).toEqual(["invalid-argument", fields]);
    await expectNothing(of, person);
  }
  await expect(signUpWithCard(ctx, { key, generator, ...person })).resolves.toBeDefined();
  expect(await codeOf(signUpWithCard(ctx, { key, generator: uniqueName("batch"), ...newPerson() }))).toBe(
    "key-claimed",
  );
});

test("of two concurrent sign-ups, one gets the card, and the other leaves nothing behind", async () => {
  for (let round = 0; round < 5; round += 1) {
    const [key, ctx] = [await mint(), createTestCtx()];
    const people = [newPerson(), newPerson()];
    const outcomes = await Promise.allSettled(people.map((person) => signUpWithCard(ctx, { key, ...person })));
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    const lost = outcomes.findIndex(({ status }) => status === "rejected");
    const reason = (outcomes[lost] as PromiseRejectedResult).reason as Failure;
    // The other sign-up is in progress or done by then.
    expect(["in-progress", "key-claimed"]).toContain(reason.code);
    expect(await accountOf(people[lost]?.email ?? "")).toBeNull();
    expect(await stored(`usernames/_/${people[lost]?.username}`)).toBeNull();
  }
});

test("while a user signs up with a card, no one else can change it", async () => {
  const [key, other] = [await mint(), await createTestPerson()];
  const person = newPerson();
  const { accounts } = createTestCtx().gateways;
  const codes: string[] = [];
  const create: typeof accounts.create = async (...input) => {
    codes.push(await codeOf(updateRetailCard(other.ctx, { id: key, action: "claim" })));
    codes.push(await codeOf(updateRetailCard(admin.ctx, { id: key, action: "disable", reason: "Asked by phone" })));
    return accounts.create(...input);
  };
  const ctx = createTestCtx();
  const { uid } = await signUpWithCard(
    { ...ctx, gateways: { ...ctx.gateways, accounts: { ...accounts, create } } },
    { key, ...person },
  );
  expect(codes).toEqual(["in-progress", "in-progress"]);
  expect(await stored(`retail/${key}/uid`)).toBe(uid);
});

describe("a sign-up that is killed", () => {
  type Kill = readonly [when: string, ctx: (ctx: Ctx) => Ctx];
  const killed = () => Promise.reject(new Error("Killed."));
  const KILLS: readonly Kill[] = [
    [
      "before the account is created",
      (ctx) => ({ ...ctx, gateways: { ...ctx.gateways, accounts: { ...ctx.gateways.accounts, create: killed } } }),
    ],
    [
      "after the account is created",
      (ctx) => {
        const { accounts } = ctx.gateways;
        const create: typeof accounts.create = async (...input) => accounts.create(...input).then(killed);
        return { ...ctx, gateways: { ...ctx.gateways, accounts: { ...accounts, create } } };
      },
    ],
    ["before everything is written", (ctx) => ({ ...ctx, stores: { ...ctx.stores, commit: killed } })],
  ];

  test.each(KILLS)("%s has written no part of a user, and is completed when it is repeated", async (_when, die) => {
    const [key, person] = [await mint(), newPerson()];
    await expect(signUpWithCard(die(createTestCtx()), { key, ...person })).rejects.toThrow("Killed.");
    expect(await stored(`usernames/_/${person.username}`)).toBeNull();
    const { held_by: uid } = (await stored(`retail/${key}`)) as { held_by: string };
    expect([await stored(`users/${uid}`), await stored(`vcard/${uid}`), await stored(`retail_of/${uid}`)]).toEqual([
      null,
      null,
      null,
    ]);
    expect(await codeOf(signUpWithCard(createTestCtx(), { key, ...newPerson() }))).toBe("in-progress");
    const done = await signUpWithCard(createTestCtx(), { key, ...person });
    expect(done.uid).toBe(uid);
    expect((await getAuth(firebaseApp()).getUser(done.uid)).email).toBe(person.email);
    const card = await stored(`retail/${key}`);
    expect(card).toMatchObject({ state: "claimed", uid });
    expect(Object.keys(card as object).filter((field) => field.startsWith("held"))).toEqual([]);
  });

  test.each(KILLS)("%s is also completed when it is repeated after the reservation", async (_when, die) => {
    const [key, person] = [await mint(), newPerson()];
    await expect(signUpWithCard(die(createTestCtx()), { key, ...person })).rejects.toThrow("Killed.");
    const done = await signUpWithCard(createTestCtx({ now: Date.now() + 150_000 }), { key, ...person });
    expect((await getAuth(firebaseApp()).getUser(done.uid)).email).toBe(person.email);
    expect(await stored(`retail/${key}/uid`)).toBe(done.uid);
  });

  test("by a failing provider does not count as an address with an account, however often", async () => {
    const [key, person] = [await mint(), newPerson()];
    const ctx = createTestCtx();
    const failing = { ...ctx, gateways: { ...ctx.gateways, accounts: { ...ctx.gateways.accounts, create: killed } } };
    for (let tried = 0; tried < 4; tried += 1)
      await expect(signUpWithCard(failing, { key, ...person })).rejects.toThrow("Killed.");
    await expect(signUpWithCard(ctx, { key, ...person })).resolves.toBeDefined();
  });

  test("can be repeated with a corrected address, or by a person with an account, after two minutes", async () => {
    const [key, person, other, ctx] = [await mint(), newPerson(), await createTestPerson(), createTestCtx()];
    const failing = { ...ctx, gateways: { ...ctx.gateways, accounts: { ...ctx.gateways.accounts, create: killed } } };
    await expect(signUpWithCard(failing, { key, ...person })).rejects.toThrow("Killed.");
    const corrected = { key, ...person, email: newPerson().email };
    const refusals = [
      await refusalOf(signUpWithCard(ctx, corrected)),
      await refusalOf(updateRetailCard(other.ctx, { id: key, action: "claim" })),
    ];
    for (const { code, message, details } of refusals)
      expect([code, message, details.retryAfter]).toEqual([
        "in-progress",
        "A sign-up with this card is still in progress. Try again in two minutes.",
        120,
      ]);
    expect(await accountOf(corrected.email)).toBeNull();
    const { uid } = await signUpWithCard({ ...ctx, now: ctx.now + 120_001 }, corrected);
    expect(await stored(`retail/${key}/uid`)).toBe(uid);
  });

  test("and is not repeated reserves the card for no longer than two minutes", async () => {
    const [key, person] = [await mint(), newPerson()];
    const ctx = createTestCtx();
    await expect(
      signUpWithCard({ ...ctx, stores: { ...ctx.stores, commit: killed } }, { key, ...person }),
    ).rejects.toThrow("Killed.");
    const other = await createTestPerson();
    const later = { ...other.ctx, now: ctx.now + 120_001 };
    expect(await updateRetailCard(later, { id: key, action: "claim" })).toMatchObject({ uid: other.uid });
    expect(await stored(`retail/${key}/held_by`)).toBeNull();
  });
});
