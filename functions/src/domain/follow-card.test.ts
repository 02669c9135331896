import { expect, test } from "vitest";
import { pageIn } from "../stores/public-cards-store.ts";
import { createTestEnterprise, createTestPerson, stored, testDatabase } from "../testing/create-test-ctx.ts";
import type { ActorCtx } from "./ctx.ts";
import { followCard } from "./follow-card.ts";
import { updateCard } from "./vcard/update-card.ts";

const EVERYTHING = { isDrawn: true, isListed: true };

/** The context with a note of each read of a person's own records, and with work that is done after some of them. */
function watched(ctx: ActorCtx, afterRead: (what: string) => Promise<unknown> = () => Promise.resolve()) {
  const { cards, publicCards, skills, users } = ctx.stores;
  const reads: string[] = [];
  const noted = <A extends unknown[], R>(what: string, read: (...input: A) => Promise<R>) => {
    return async (...input: A): Promise<R> => {
      const value = await read(...input);
      reads.push(what);
      await afterRead(what);
      return value;
    };
  };
  const stores = {
    ...ctx.stores,
    cards: { ...cards, get: noted("card", (uid: string) => cards.get(uid)) },
    publicCards: { ...publicCards, get: noted("stamp", (scope: string, name: string) => publicCards.get(scope, name)) },
    skills: { ...skills, get: noted("skills", (uid: string) => skills.get(uid)) },
    users: { ...users, get: noted("user", (uid: string) => users.get(uid)) },
  };
  return { ctx: { ...ctx, stores }, reads };
}

async function htmlAt(scope: string, username: string): Promise<string> {
  return pageIn(await stored(`public/${scope}/${username}`))?.html ?? "";
}

test("a changed card is on the page, in the employee's record and in the lists of admins", async () => {
  const layer = { address: "Branch S" };
  const enterprise = await createTestEnterprise({ groups: { sales: { name: "Sales", count: 0, layer } } });
  const { ctx, uid, username } = await createTestPerson({ enterprise, groups: ["sales"] });
  await testDatabase().ref(`vcard/${uid}`).update({ name_last: "Byron", job_title: "Countess" });
  // The triggers of the stack replace the page at the same time; after too many collisions it is removed until the next
  // call.
  const draw = async () => {
    await followCard(ctx, uid, EVERYTHING);
    const html = await htmlAt(enterprise, username);
    return [html.includes("Countess"), html.includes("Branch S")];
  };
  await expect.poll(draw).toEqual([true, true]);
  expect(await stored(`employees/${enterprise}/${uid}`)).toMatchObject({ name_last: "Byron", job_title: "Countess" });
  expect(await stored(`user_index/${uid}/name_last`)).toBe("Byron");
});

test("the person is read once for all that follows, after the stamp of the page", async () => {
  const enterprise = await createTestEnterprise();
  const { ctx, uid } = await createTestPerson({ enterprise });
  const { ctx: counting, reads } = watched(ctx);
  // The triggers of the stack write the same records at the same time: here, no write is refused because of them.
  const commitIfUnchanged = () => Promise.resolve("written" as const);
  const { employees, people, publicCards } = counting.stores;
  const stores = {
    ...counting.stores,
    employees: { ...employees, commitIfUnchanged },
    people: { ...people, commitIfUnchanged },
    publicCards: { ...publicCards, replace: () => Promise.resolve(true) },
  };
  await followCard({ ...counting, stores }, uid, EVERYTHING);
  // Before the stamp, the user is read for the place of the page.
  expect(reads.slice(0, 3)).toEqual(["user", "stamp", "user"]);
  expect(reads.slice(3).toSorted()).toEqual(["card", "skills"]);
});

test.each(["stamp", "user", "card", "skills"])(
  "a page that was made before a change is not kept, when the change comes after the read of the %s",
  async (what) => {
    const { ctx, uid, username } = await createTestPerson();
    let isChanged = false;
    const { ctx: racing } = watched(ctx, async (read) => {
      if (read !== what || isChanged) return;
      isChanged = true;
      await updateCard(ctx, { job_title: "Countess" });
    });
    await followCard(racing, uid, EVERYTHING);
    expect(await htmlAt("_", username)).toContain("Countess");
  },
);

test("names that change after they were read are in the employee's record and in the lists of admins after their own event", async () => {
  const enterprise = await createTestEnterprise();
  const { ctx, uid } = await createTestPerson({ enterprise });
  let isChanged = false;
  const { ctx: racing } = watched(ctx, async (read) => {
    if (read !== "card" || isChanged) return;
    isChanged = true;
    await updateCard(ctx, { name_last: "Byron" });
    await followCard(ctx, uid, EVERYTHING);
  });
  await followCard(racing, uid, EVERYTHING);
  expect(await stored(`employees/${enterprise}/${uid}/name_last`)).toBe("Byron");
  expect(await stored(`user_index/${uid}/name_last`)).toBe("Byron");
});

test("a page of a person who is not shown is removed, and a person without a record is passed over", async () => {
  const { ctx, uid, username } = await createTestPerson();
  await testDatabase().ref(`users/${uid}/disabled`).set(true);
  await followCard(ctx, uid, EVERYTHING);
  expect(await htmlAt("_", username)).toBe("");
  await expect(followCard(ctx, `${uid}-none`, EVERYTHING)).resolves.toBeUndefined();
});
