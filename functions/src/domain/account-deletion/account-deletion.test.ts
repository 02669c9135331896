import { dayOf } from "@cardinal/contract/fields/day";
import { describe, expect, test } from "vitest";
import { referenceOf } from "../../stores/audit-store.ts";
import { breakOff, BrokenOff } from "../../testing/break-off.ts";
import { createTestPerson, stored, testDatabase, uniqueName } from "../../testing/create-test-ctx.ts";
import { deleteUser } from "../admin/delete-user.ts";
import { continueDeletion, continueDeletions } from "./continue-deletions.ts";
import { workOnDeletion } from "./work-on-deletion.ts";

const HOUR = 3_600_000;
type Person = Awaited<ReturnType<typeof createTestPerson>>;

/** What a deletion has written when its request was killed at once. */
async function killedRequest(person: Person): Promise<void> {
  for (let step = 1; (await stored(`account_deletions/${person.uid}`)) === null; step += 1)
    await expect(deleteUser(breakOff(person.ctx, { step, when: "after" }).ctx, person)).rejects.toThrow(BrokenOff);
}

const later = (person: Person) => ({ ...person.ctx, now: person.ctx.now + HOUR });
const placesOf = (uid: string) =>
  Promise.all(["users", "vcard", "account_deletions"].map((p) => stored(`${p}/${uid}`)));

describe("a deletion", () => {
  test("whose request was killed is finished in the background", async () => {
    const person = await createTestPerson();
    await killedRequest(person);
    await continueDeletion(later(person), person.uid);
    expect(await placesOf(person.uid)).toEqual([null, null, null]);
    expect(await person.ctx.gateways.accounts.get(person.uid)).toBeNull();
  });

  test("is found by the clock when nobody is at work on it, and not before", async () => {
    const person = await createTestPerson();
    await killedRequest(person);
    await continueDeletions(person.ctx);
    expect(await stored(`users/${person.uid}/deleting`)).toBe(true);
    await continueDeletions(later(person));
    expect(await placesOf(person.uid)).toEqual([null, null, null]);
  });

  test("whose time is up is paused, and the deployed trigger goes on with it at once", async () => {
    const person = await createTestPerson();
    await killedRequest(person);
    await workOnDeletion(person.ctx, person.uid, AbortSignal.abort());
    await expect.poll(() => placesOf(person.uid), { timeout: 45_000 }).toEqual([null, null, null]);
  });

  test("is worked on by one run at a time", async () => {
    const person = await createTestPerson();
    await killedRequest(person);
    const { deletions } = person.ctx.stores;
    const now = person.ctx.now + HOUR;
    const claims = await Promise.all(Array.from({ length: 10 }, () => deletions.claim(person.uid, now, now + HOUR)));
    expect(claims.filter(Boolean)).toHaveLength(1);
    expect(await deletions.claim(person.uid, now + HOUR, now + 2 * HOUR)).toBe(true);
    expect(await deletions.claim(uniqueName(), now, now + HOUR)).toBe(false);
  });
});

describe("somebody who is named in much of the record", () => {
  test("can be deleted: references take the place of their id, part by part", async () => {
    const person = await createTestPerson();
    const day = dayOf(person.ctx.now);
    const entry = { call: "admin.updatePlan", code: null, date: person.ctx.now, request_id: "r" };
    const ids = Array.from({ length: 450 }, (_, n) => `${uniqueName("z")}${n}`);
    const acts = ids.flatMap((id) => [
      [`audit/${id}`, { ...entry, actor: "somebody", target: person.uid }],
      [`audit_of/${person.uid}/${id}`, true],
    ]);
    await testDatabase()
      .ref()
      .update(Object.fromEntries(acts) as object);
    await person.ctx.stores.audit.addRefusal({ ...entry, code: "not-found", actor: person.uid, target: "another" });
    await deleteUser(person.ctx, person);
    const reference = referenceOf(person.uid);
    expect(await stored(`audit_of/${person.uid}`)).toBeNull();
    expect(Object.keys((await stored(`audit_of/${reference}`)) as object)).toHaveLength(450);
    expect(await stored(`audit/${ids[449]}/target`)).toBe(reference);
    expect(await stored(`refusals/${person.uid}`)).toBeNull();
    expect(await stored(`refusals_by_day/${day}/${person.uid}`)).toBeNull();
    expect(await stored(`refusals/${reference}/${day}`)).toMatchObject({ "admin-updatePlan": { count: 1 } });
  });
});
