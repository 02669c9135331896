import { describe, expect, test } from "vitest";
import {
  createTestPerson,
  stored,
  type TestPerson,
  testDatabase,
  uniqueName,
} from "../../../testing/create-test-ctx.ts";
import { deleteUser } from "../../account-deletion/delete-user.ts";
import { createConnected, mergedKeysOfList, writeDown } from "../contacts.test-helper.ts";
import { deleteContact, deleteContacts } from "../delete-contact.ts";
import { restoreContacts } from "../restore-contacts.ts";
import { mergeContacts } from "./merge-contacts.ts";

/** A user with three contacts without an account. */
async function createListed() {
  const ada = await createTestPerson();
  const [a = "", b = "", c = ""] = await Promise.all(["a", "b", "c"].map((id) => writeDown(ada.ctx, { id })));
  return { ada, a, b, c };
}

/** Stores a notification about a contact. */
async function remind({ ctx, uid }: TestPerson, key: string): Promise<void> {
  const notification = { kind: "reminder", from: { name: "Vera" }, text: "", ref: key, date: ctx.now, read: false };
  await testDatabase()
    .ref(`notifications/${uid}/${uniqueName("n")}`)
    .set(notification);
}

const refsOf = async (uid: string) =>
  Object.values(((await stored(`notifications/${uid}`)) ?? {}) as Record<string, { ref: string }>).map(
    ({ ref }) => ref,
  );

describe("the key of a merged contact", () => {
  test("leads to the contact that is left, also after further merges", async () => {
    const { ada, a, b, c } = await createListed();
    await mergeContacts(ada.ctx, { keep: b, drop: a });
    expect(await mergedKeysOfList(ada.uid)).toEqual([`>${a}~${b}`]);
    const { undo } = await mergeContacts(ada.ctx, { keep: c, drop: b });
    expect(await mergedKeysOfList(ada.uid)).toEqual([`>${a}~${c}`, `>${b}~${c}`]);
    await restoreContacts(ada.ctx, { undo });
    expect(await mergedKeysOfList(ada.uid)).toEqual([`>${a}~${b}`]);
  });

  test("leads to a person with a card, whichever was to be kept, and also after a restored deletion", async () => {
    const [ada, bob] = await createConnected();
    const own = await writeDown(ada.ctx, { id: "own" });
    await mergeContacts(ada.ctx, { keep: own, drop: bob.uid });
    expect(await mergedKeysOfList(ada.uid)).toEqual([`>${own}~${bob.uid}`]);
    const { undo } = await deleteContact(ada.ctx, { uid: bob.uid });
    expect(await mergedKeysOfList(ada.uid)).toEqual([]);
    await restoreContacts(ada.ctx, { undo });
    expect(await mergedKeysOfList(ada.uid)).toEqual([`>${own}~${bob.uid}`]);
  });
});

describe("notifications about a merged contact", () => {
  test("are removed with the contact that is left, and no others", async () => {
    const { ada, a, b, c } = await createListed();
    for (const key of [a, b, c]) await remind(ada, key);
    await mergeContacts(ada.ctx, { keep: b, drop: a });
    expect((await refsOf(ada.uid)).toSorted()).toEqual([a, b, c]);
    await deleteContact(ada.ctx, { id: b });
    expect(await refsOf(ada.uid)).toEqual([c]);
  });

  test("are removed once when a contact with the same key was added again and both are deleted", async () => {
    const { ada, a, b } = await createListed();
    const { contacts, commit } = ada.ctx.stores;
    const before = await contacts.get(ada.uid, a);
    if (before === null) throw new Error("There is no contact.");
    await mergeContacts(ada.ctx, { keep: b, drop: a });
    await commit(contacts.creation(ada.uid, a, before));
    await remind(ada, a);
    await deleteContacts(ada.ctx, { ids: [a, b] });
    expect(await refsOf(ada.uid)).toEqual([]);
  });

  test("are removed with the account of the person who is left", async () => {
    const [ada, bob] = await createConnected();
    const own = await writeDown(ada.ctx, { id: "own" });
    for (const key of [own, bob.uid]) await remind(ada, key);
    await mergeContacts(ada.ctx, { keep: bob.uid, drop: own });
    await deleteUser(bob.ctx, { uid: bob.uid, username: bob.username });
    expect([await refsOf(ada.uid), await mergedKeysOfList(ada.uid)]).toEqual([[], []]);
  });
});
