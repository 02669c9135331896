import { readContact } from "@cardinal/contract/stored/contact";
import { expect, test } from "vitest";
import { createTestPerson, stored, testDatabase } from "../../testing/create-test-ctx.ts";
import { createContact } from "../contacts/create-contact.ts";
import { sortOldContacts } from "./sort-old-contacts.ts";

/** More than one part processes. */
const MANY = 230;

/** The cursor of the user before this one in order: other users of the database are skipped. */
const startBefore = (uid: string) => `>${uid.slice(0, -1)}${String.fromCharCode(uid.charCodeAt(uid.length - 1) - 1)}~`;

test("contacts from before the order existed get their position and search words, and current ones are unchanged", async () => {
  const { ctx, uid } = await createTestPerson();
  const today = await createContact(ctx, { name_first: "Bea", name_last: "Young" });
  const before = await stored(`contacts/${uid}/${today.id}`);
  const keys = Array.from({ length: MANY }, (_, at) => `old-${String(at).padStart(3, "0")}`);
  const record = (at: number) => {
    const name_last = `\u00d6ster ${at}`;
    return { name_first: "Ada", name_last, vcard: { name_first: "Ada", name_last }, added_date: 1, source: "link" };
  };
  await testDatabase()
    .ref(`contacts/${uid}`)
    .update(Object.fromEntries(keys.map((key, at) => [key, record(at)])));

  const start = startBefore(uid);
  const first = await sortOldContacts(ctx, "all", start);
  expect(first.done).toBe(200);
  const second = await sortOldContacts(ctx, "all", first.cursor);
  expect(second.done).toBeGreaterThanOrEqual(30);

  const after = await stored(`contacts/${uid}/old-007`);
  expect(readContact(after)).toEqual({ ...record(7), sort_name: "1oster-7 ada", rev: 1 });
  const list = await testDatabase().ref(`contacts/${uid}`).orderByChild("sort_name").equalTo(null).get();
  expect(list.exists()).toBe(false);
  expect(Object.keys((await stored(`contact_words/${uid}`)) as object)).toContain("oster~old-007");
  expect(await stored(`contacts/${uid}/${today.id}`)).toEqual(before);

  await sortOldContacts(ctx, "all", start);
  expect(await stored(`contacts/${uid}/old-007`)).toEqual(after);
});

test("a user without contacts is skipped", async () => {
  const { ctx, uid } = await createTestPerson();
  await sortOldContacts(ctx, "all", `>${uid.slice(0, -1)}`);
  expect(await stored(`contacts/${uid}`)).toBeNull();
});

test("a user whose contacts cannot be changed because the account is being deleted does not stop the users behind", async () => {
  const { ctx, uid } = await createTestPerson();
  const record = { name_first: "Ada", name_last: "Byron", vcard: {}, added_date: 1, source: "link" };
  const keys = Array.from({ length: 30 }, (_, at) => `old-${String(at).padStart(2, "0")}`);
  await testDatabase()
    .ref(`contacts/${uid}`)
    .update(Object.fromEntries(keys.map((key) => [key, record])));
  await testDatabase().ref(`users/${uid}/deleting`).set(true);

  const { cursor } = await sortOldContacts(ctx, "all", startBefore(uid));
  expect((cursor ?? "~") > `>${uid}`).toBe(true);
  expect(await stored(`contacts/${uid}/old-00/sort_name`)).toBeNull();
});

test("a contact that cannot be changed does not stop the others of the same list", async () => {
  const { ctx, uid } = await createTestPerson();
  const gone = await createTestPerson();
  const record = { name_first: "Ada", name_last: "Byron", vcard: {}, added_date: 1, source: "link" };
  await testDatabase()
    .ref(`contacts/${uid}`)
    .update({ [gone.uid]: { ...record, uid: gone.uid, connected_date: 1 }, "old-1": record });
  await testDatabase().ref(`users/${gone.uid}/deleting`).set(true);

  await sortOldContacts(ctx, "all", startBefore(uid));
  expect(await stored(`contacts/${uid}/old-1/sort_name`)).toBe("1byron ada");
  expect(await stored(`contacts/${uid}/${gone.uid}/sort_name`)).toBeNull();
});
