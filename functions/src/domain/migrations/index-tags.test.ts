import { expect, test } from "vitest";
import { createTestPerson, stored, testDatabase } from "../../testing/create-test-ctx.ts";
import { indexTags } from "./index-tags.ts";

/** More than one part processes. */
const MANY = 530;

/** The cursor of the user before this one in order: other users of the database are skipped. */
const startBefore = (uid: string) => `${uid.slice(0, -1)}${String.fromCharCode(uid.charCodeAt(uid.length - 1) - 1)}`;

const contact = (...tags: string[]) => ({
  name_first: "Ada",
  name_last: "Byron",
  vcard: {},
  added_date: 1,
  source: "link",
  sort_name: "1byron ada",
  tags,
});
const wordsOf = async (uid: string) => Object.keys(((await stored(`contact_words/${uid}`)) ?? {}) as object);

test("contacts with tags of signs get their entries, and lose those of an earlier release", async () => {
  const { ctx, uid } = await createTestPerson();
  const tagsOf = (at: number) => (at === 7 ? ["❤️", "VIP"] : at === MANY - 1 ? ["⭐"] : ["VIP"]);
  const keys = Array.from({ length: MANY }, (_, at) => `old-${String(at).padStart(3, "0")}`);
  await testDatabase()
    .ref(`contacts/${uid}`)
    .update(Object.fromEntries(keys.map((key, at) => [key, contact(...tagsOf(at))])));
  await testDatabase().ref(`contact_words/${uid}`).set({ "=\ufe0f~old-007": true, "=vip~old-007": true });
  const unchanged = await stored(`contacts/${uid}/old-008`);

  const first = await indexTags(ctx, "all", startBefore(uid));
  expect(first).toEqual({ cursor: `${startBefore(uid)}~old-499`, done: 500 });
  expect((await wordsOf(uid)).toSorted()).toEqual(["==❤~old-007", "=vip~old-007"]);
  const second = await indexTags(ctx, "all", first.cursor);
  expect(second.done).toBeGreaterThanOrEqual(30);
  expect((await wordsOf(uid)).toSorted()).toEqual(["==⭐~old-529", "==❤~old-007", "=vip~old-007"].toSorted());
  expect(await stored(`contacts/${uid}/old-008`)).toEqual(unchanged);
});

test("a contact that cannot be changed does not stop the others", async () => {
  const { ctx, uid } = await createTestPerson();
  const gone = await createTestPerson();
  await testDatabase()
    .ref(`contacts/${uid}`)
    .update({ [gone.uid]: { ...contact("⭐"), uid: gone.uid, connected_date: 1 }, zold: contact("⭐") });
  await testDatabase().ref(`users/${gone.uid}/deleting`).set(true);
  await indexTags(ctx, "all", startBefore(uid));
  expect(await wordsOf(uid)).toEqual(["==⭐~zold"]);
});
