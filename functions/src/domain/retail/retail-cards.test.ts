import { auditOf } from "../../testing/audit-of.ts";
import { finishRemoval } from "../../testing/finish-removal.ts";
import { randomBytes } from "node:crypto";
import { printCardKey, toCardKey } from "@cardinal/contract/fields/card-key";
import { initializeApp } from "firebase-admin/app";
import { getDatabase } from "firebase-admin/database";
import { beforeAll, describe, expect, test } from "vitest";
import { firebaseApp, retailApp } from "../../config/app.ts";
import { createRetailStore } from "../../stores/retail/retail-store.ts";
import { createTestPerson, stored, testDatabase, type TestPerson, uniqueName } from "../../testing/create-test-ctx.ts";
import { codeOf, refusalOf } from "../../testing/refusal.ts";
import { listAdminActs } from "../audit/list-admin-acts.ts";
import { deleteUser } from "../account-deletion/delete-user.ts";
import { updateUser } from "../users/update-user.ts";
import { createRetailCard } from "./create-retail-card.ts";
import { getRetailCard } from "./get-retail-card.ts";
import { listRetailCards } from "./list-retail-cards.ts";
import type { RetailAction } from "./policy.ts";
import { updateRetailCard } from "./update-retail-card.ts";

let ada: TestPerson;
let bob: TestPerson;
let admin: TestPerson;
beforeAll(async () => {
  [ada, bob, admin] = await Promise.all([createTestPerson(), createTestPerson(), createTestPerson({ admin: true })]);
});

/** The stored record of an unclaimed card. */
const unclaimed = () => ({ state: "new", created_date: admin.ctx.now, rev: expect.any(Number) as number });

/** A new key; with an owner, claimed. */
async function mint(owner?: TestPerson): Promise<string> {
  const id = uniqueName("key");
  await createRetailCard(admin.ctx, { id });
  if (owner !== undefined) await updateRetailCard(owner.ctx, { id, action: "claim" });
  return id;
}

const act = ({ ctx }: TestPerson, id: string, action: RetailAction, more: object = {}) =>
  updateRetailCard(ctx, { id, action, ...(ctx.actor.admin ? { reason: "Asked by phone" } : {}), ...more });
const CALL = "admin.updateRetailCard";

describe("createRetailCard", () => {
  test("registers a key once", async () => {
    const id = uniqueName("key");
    expect(await createRetailCard(admin.ctx, { id })).toMatchObject({ key: id, state: "new", uid: null, route: null });
    expect(await codeOf(createRetailCard(admin.ctx, { id }))).toBe("already-exists");
    // A refused request is not logged as an act.
    expect(await auditOf(id)).toMatchObject([{ actor: admin.uid, call: "admin.createRetailCard", target: id }]);
    expect(await stored(`retail/${id}`)).toEqual(unclaimed());
  });
});

describe("a key that is printed in groups", () => {
  const newKey = () => toCardKey(randomBytes(12));

  test("is accepted as it is typed, for the same card", async () => {
    const key = newKey();
    const printed = printCardKey(key);
    expect(await createRetailCard(admin.ctx, { id: printed })).toMatchObject({ key, state: "new" });
    expect(await codeOf(createRetailCard(admin.ctx, { id: key.toLowerCase() }))).toBe("already-exists");
    expect(await getRetailCard(bob.ctx, { id: printed.toLowerCase() })).toMatchObject({ state: "new" });
    expect(await act(ada, printed.toLowerCase(), "claim")).toMatchObject({ key, uid: ada.uid });
    expect(await codeOf(act(bob, printed, "claim"))).toBe("key-claimed");
    expect(await act(admin, printed, "disable")).toMatchObject({ key, state: "disabled" });
  });

  test("with a typing error is not found", async () => {
    const key = newKey();
    await createRetailCard(admin.ctx, { id: key });
    const wrong = `${key.startsWith("7") ? "8" : "7"}${key.slice(1)}`;
    expect(await codeOf(getRetailCard(bob.ctx, { id: printCardKey(wrong) }))).toBe("not-found");
    expect(await codeOf(act(bob, wrong, "claim"))).toBe("not-found");
  });

  test("that equals an older one except for case refers to the older card in its exact spelling", async () => {
    const key = newKey();
    const older = key.toLowerCase();
    await testDatabase().ref(`retail/${older}`).set({ state: "new", created_date: 1 });
    await createRetailCard(admin.ctx, { id: key });
    await act(ada, older, "claim");
    await act(bob, key, "claim");
    expect([await stored(`retail/${older}/uid`), await stored(`retail/${key}/uid`)]).toEqual([ada.uid, bob.uid]);
  });
});

describe("claiming", () => {
  test("makes the caller the owner of a new card; repeated, it changes nothing", async () => {
    const id = await mint();
    const first = await act(ada, id, "claim", { label: "Keyring" });
    expect(first).toMatchObject({ state: "claimed", uid: ada.uid, route: `/${ada.username}`, label: "Keyring" });
    const kept = await stored(`retail/${id}`);
    expect(await updateRetailCard({ ...ada.ctx, now: ada.ctx.now + 1 }, { id, action: "claim" })).toEqual(first);
    expect(await stored(`retail/${id}`)).toEqual(kept);
    expect((await listRetailCards(ada.ctx, {})).items).toContainEqual(first);
  });

  test("is refused for another user's card, and for one that is disabled or does not exist", async () => {
    const [taken, off] = [await mint(ada), await mint()];
    await act(admin, off, "disable");
    expect(await codeOf(act(bob, taken, "claim"))).toBe("key-claimed");
    expect(await codeOf(act(bob, off, "claim"))).toBe("not-found");
    expect(await codeOf(act(bob, uniqueName("key"), "claim"))).toBe("not-found");
    expect(await stored(`retail/${taken}/uid`)).toBe(ada.uid);
  });

  test("by two users at once gives it to exactly one, a hundred times", async () => {
    const elsewhere = initializeApp(firebaseApp().options, uniqueName("app"));
    const service = initializeApp(
      { ...retailApp().options, databaseAuthVariableOverride: { uid: "service:retail", service: "retail" } },
      uniqueName("app"),
    );
    const hashKey = () => "key";
    const retail = createRetailStore(getDatabase(elsewhere), () => getDatabase(service), hashKey);
    const far = { ...bob.ctx, stores: { ...bob.ctx.stores, retail } };
    for (let round = 0; round < 100; round += 1) {
      const id = await mint();
      const claims = [
        updateRetailCard(ada.ctx, { id, action: "claim" }),
        updateRetailCard(far, { id, action: "claim" }),
      ];
      const results = await Promise.allSettled(claims);
      const winners = results.flatMap((result, at) => (result.status === "fulfilled" ? [[ada, bob][at]?.uid] : []));
      const losers = results.flatMap((result) => (result.status === "rejected" ? [result.reason as unknown] : []));
      expect(losers).toEqual([expect.objectContaining({ code: "key-claimed" })]);
      expect(winners).toEqual([await stored(`retail/${id}/uid`)]);
    }
  });
});

describe("its owner", () => {
  test("can release it, and another user can claim it, with nothing left of the first", async () => {
    const id = await mint(ada);
    await act(ada, id, "label", { label: "Wallet" });
    expect(await act(ada, id, "release")).toMatchObject({ state: "new", uid: null, label: "", route: null });
    expect(await stored(`retail/${id}`)).toEqual(unclaimed());
    expect(await act(bob, id, "claim")).toMatchObject({ uid: bob.uid });
  });

  test("reports it lost, so that no one can use or claim it, and found again", async () => {
    const id = await mint(ada);
    expect(await act(ada, id, "lost")).toMatchObject({ state: "disabled", uid: ada.uid });
    expect(await codeOf(getRetailCard(bob.ctx, { id }))).toBe("not-found");
    expect(await codeOf(act(bob, id, "claim"))).toBe("not-found");
    expect((await listRetailCards(ada.ctx, {})).items.map(({ key }) => key)).toContain(id);
    expect(await act(ada, id, "found")).toMatchObject({ state: "claimed", uid: ada.uid });
    expect(await stored(`retail/${id}/disabled_by`)).toBeNull();
  });

  test("labels it, and removes the label", async () => {
    const id = await mint(ada);
    expect((await act(ada, id, "label", { label: "Wallet" })).label).toBe("Wallet");
    expect((await act(ada, id, "label", { label: "" })).label).toBe("");
    expect(await stored(`retail/${id}/label`)).toBeNull();
    expect((await refusalOf(act(ada, id, "label"))).details.fields).toHaveProperty("label");
  });

  test("cannot enable or release a card that an admin disabled", async () => {
    const id = await mint(ada);
    await act(admin, id, "disable");
    for (const action of ["found", "lost", "release"] as const)
      expect(await codeOf(act(ada, id, action))).toBe("permission-denied");
    expect(await stored(`retail/${id}`)).toMatchObject({ state: "disabled", disabled_by: "admin", uid: ada.uid });
  });

  test.each(["release", "lost", "found", "label"] as const)("is the only one who may: %s", async (action) => {
    const [taken, free] = [await mint(ada), await mint()];
    const before = await stored(`retail/${taken}`);
    expect(await codeOf(act(bob, taken, action, { label: "Mine" }))).toBe("permission-denied");
    expect(await codeOf(act(bob, free, action, { label: "Mine" }))).toBe("conflict");
    expect(await codeOf(act(bob, uniqueName("key"), action, { label: "Mine" }))).toBe("not-found");
    expect(await stored(`retail/${taken}`)).toEqual(before);
  });
});

describe("an admin", () => {
  test("is logged with the role, the reason and what changed, for the card and for each user concerned", async () => {
    const [had, has] = [await createTestPerson(), await createTestPerson()];
    const operator = { ...admin, ctx: { ...admin.ctx, actor: { ...admin.ctx.actor, role: "operator" as const } } };
    const id = await mint(had);
    await act(operator, id, "assign", { uid: has.uid, reason: "Sold" });
    await act(operator, id, "disable", { reason: "Stolen" });
    await act(operator, id, "enable");
    const common = { actor: admin.uid, role: "operator", call: CALL };
    const acts = [
      { ...common, code: "assign", reason: "Sold", before: "claimed", after: "claimed" },
      { ...common, code: "disable", reason: "Stolen", before: "claimed", after: "disabled" },
      { ...common, code: "enable", before: "disabled", after: "claimed" },
    ];
    expect((await auditOf(id)).filter(({ call }) => call === CALL)).toMatchObject(acts);
    expect(await auditOf(had.uid)).toMatchObject([{ ...common, code: "taken", thing: id, reason: "Sold" }]);
    expect(await auditOf(has.uid)).toMatchObject([
      { ...common, code: "given", thing: id, reason: "Sold" },
      { ...common, code: "disable", thing: id },
      { ...common, code: "enable", thing: id },
    ]);
    expect((await listAdminActs(has.ctx, {})).items.map((one) => one.act)).toEqual(Array(3).fill("printed-card"));
  });

  test("is not logged when the card is not changed", async () => {
    const id = await mint();
    await testDatabase()
      .ref(`retail/${id}`)
      .update({ held_by: "somebody", held_until: admin.ctx.now + 60_000 });
    expect(await codeOf(act(admin, id, "disable", { reason: "Stolen" }))).toBe("in-progress");
    expect((await auditOf(id)).filter(({ call }) => call === CALL)).toEqual([]);
  });

  test("is the only one who gives a reason", async () => {
    const id = await mint(ada);
    expect(await codeOf(act(ada, id, "release", { reason: "Sold" }))).toBe("permission-denied");
    expect(await stored(`retail/${id}`)).toMatchObject({ uid: ada.uid });
  });

  test("disables and enables cards, claimed or not", async () => {
    for (const [id, state] of [
      [await mint(ada), "claimed"],
      [await mint(), "new"],
    ] as const) {
      expect((await act(admin, id, "disable", { generator: "batch-1" })).state).toBe("disabled");
      expect(await act(admin, id, "enable")).toMatchObject({ state, generator: "batch-1" });
    }
  });

  test("assigns it to a user, from any owner, without the owner's label, and this is logged", async () => {
    const id = await mint(ada);
    await act(ada, id, "label", { label: "Wallet" });
    expect(await act(admin, id, "assign", { uid: bob.uid })).toMatchObject({ uid: bob.uid, label: "" });
    expect((await listRetailCards(ada.ctx, {})).items.map(({ key }) => key)).not.toContain(id);
    expect((await auditOf(id)).at(-1)).toMatchObject({ actor: admin.uid, call: CALL, code: "assign" });
  });

  test("cannot assign a card to an unknown user, or an unknown card", async () => {
    const id = await mint();
    expect(await codeOf(act(admin, id, "assign", { uid: uniqueName() }))).toBe("not-found");
    expect((await refusalOf(act(admin, id, "assign"))).details.fields).toHaveProperty("uid");
    expect((await refusalOf(act(admin, id, "disable", { uid: bob.uid }))).details.fields).toHaveProperty("uid");
    expect(await codeOf(act(admin, uniqueName("key"), "disable"))).toBe("not-found");
    expect(await stored(`retail/${id}`)).toEqual(unclaimed());
  });

  test.each(["disable", "enable", "assign"] as const)("is the only one who may: %s", async (action) => {
    const id = await mint(ada);
    const input = action === "assign" ? { uid: bob.uid } : {};
    expect(await codeOf(act(ada, id, action, input))).toBe("permission-denied");
    expect(await codeOf(act(ada, id, "claim", { generator: "batch" }))).toBe("permission-denied");
    expect(await stored(`retail/${id}`)).toMatchObject({ state: "claimed", uid: ada.uid });
  });
});

describe("getRetailCard", () => {
  test("returns where a card leads now, and never its owner", async () => {
    const person = await createTestPerson();
    const id = await mint(person);
    expect(await getRetailCard(bob.ctx, { id })).toEqual({ key: id, state: "claimed", route: `/${person.username}` });
    const { username } = await updateUser(person.ctx, { username: uniqueName() });
    await testDatabase().ref(`users/${person.uid}/enterprise`).set("acme");
    expect(await getRetailCard(bob.ctx, { id })).toEqual({ key: id, state: "claimed", route: `/acme/${username}` });
    const free = await mint();
    expect(await getRetailCard(bob.ctx, { id: free })).toEqual({ key: free, state: "new" });
  });

  test.each(["disabled", "deleting"])("does not find a card whose owner is %s", async (mark) => {
    const person = await createTestPerson();
    const id = await mint(person);
    await testDatabase().ref(`users/${person.uid}/${mark}`).set(true);
    expect(await codeOf(getRetailCard(bob.ctx, { id }))).toBe("not-found");
  });
});

describe("a user who is deleted", () => {
  test("leaves claimable cards; those that an admin disabled stay disabled", async () => {
    const person = await createTestPerson();
    const [card, lost, off] = [await mint(person), await mint(person), await mint(person)];
    await act(person, lost, "lost");
    await act(admin, off, "disable");
    await deleteUser(person.ctx, person);
    expect(await stored(`retail/${card}`)).toEqual(unclaimed());
    expect(await stored(`retail/${lost}`)).toEqual(unclaimed());
    expect(await stored(`retail/${off}`)).toMatchObject({ state: "disabled", disabled_by: "admin" });
    expect(await act(bob, card, "claim")).toMatchObject({ uid: bob.uid });
  });

  test("while claiming a card does not own it afterwards", async () => {
    const person = await createTestPerson();
    const id = await mint();
    const { retail } = person.ctx.stores;
    let deletion: Promise<unknown> | undefined;
    const changeWith: typeof retail.changeWith = async (...words) => {
      await (deletion ??= deleteUser(person.ctx, person));
      return retail.changeWith(...words);
    };
    const late = { ...person.ctx, stores: { ...person.ctx.stores, retail: { ...retail, changeWith } } };
    expect(await codeOf(updateRetailCard(late, { id, action: "claim" }))).toBe("not-found");
    await finishRemoval(person.ctx, person.uid);
    expect(await stored(`retail/${id}`)).toEqual(unclaimed());
  });
});
