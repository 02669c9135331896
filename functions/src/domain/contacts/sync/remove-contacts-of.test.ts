import { expect, test } from "vitest";
import { createTestPerson, stored, storedTree } from "../../../testing/create-test-ctx.ts";
import { refusalOf } from "../../../testing/refusal.ts";
import { deleteUser } from "../../account-deletion/delete-user.ts";
import { updateCard } from "../../vcard/update-card.ts";
import { addContact } from "../add-contact.ts";
import { createConnected, interrupted, wordsOfList, writeDown } from "../contacts.test-helper.ts";
import { deleteContact, deleteContacts } from "../delete-contact.ts";
import { mergeContacts } from "../merge/merge-contacts.ts";
import { restoreContacts } from "../restore-contacts.ts";
import { updateContact } from "../update-contact.ts";

type Records = Record<string, Record<string, unknown>>;

test("contact owners keep only their own notes, under a key that does not identify the person", async () => {
  const [ada, bob] = await createConnected();
  const notes = { note: "Knows about glass", tags: ["glass"], met_place: "Venice", met_date: 1_700_000_000_000 };
  await updateContact(ada.ctx, { uid: bob.uid, ...notes });
  const mark = `canary${bob.uid}`;
  await updateCard(bob.ctx, { name_last: mark });
  await updateContact(ada.ctx, { uid: bob.uid, refresh: true });
  await deleteUser(bob.ctx, bob);
  const list = (await stored(`contacts/${ada.uid}`)) as Records;
  const [key = ""] = Object.keys(list);
  expect(Object.values(list)).toEqual([
    {
      ...notes,
      name_first: "",
      name_last: "",
      sort_name: "2",
      vcard: { name_first: "" },
      added_date: ada.ctx.now,
      source: "link",
      gone: true,
      restored_date: expect.any(Number) as number,
    },
  ]);
  expect(key).not.toContain(bob.uid);
  expect(await wordsOfList(ada.uid)).toEqual([`=glass~${key}`]);
  const everything = JSON.stringify(await storedTree());
  for (const trace of [bob.uid, mark]) expect([trace, everything.includes(trace)]).toEqual([trace, false]);
});

test("a former employee, who has no username, keeps the notes as well", async () => {
  const [ada, bob] = await createConnected();
  await updateContact(ada.ctx, { uid: bob.uid, note: "Knows about glass" });
  await ada.ctx.stores.commit(ada.ctx.stores.users.patch(ada.uid, { username: null }));
  await deleteUser(bob.ctx, bob);
  const list = (await stored(`contacts/${ada.uid}`)) as Records;
  expect(Object.values(list)).toMatchObject([{ note: "Knows about glass", gone: true }]);
  expect(JSON.stringify(list)).not.toContain(bob.uid);
});

test("a contact without notes is removed; other contacts stay", async () => {
  const [ada, bob] = await createConnected();
  const key = await writeDown(ada.ctx, { id: "a", name_first: "Vera" });
  await deleteUser(bob.ctx, bob);
  expect(Object.keys((await stored(`contacts/${ada.uid}`)) as object)).toEqual([key]);
  expect(await wordsOfList(ada.uid)).toEqual([`vera~${key}`]);
});

test("a contact that was deleted before cannot be restored, and its undo record is removed", async () => {
  const [ada, bob] = await createConnected();
  await deleteContact(ada.ctx, { uid: bob.uid });
  expect(JSON.stringify(await stored("contact_undo"))).toContain(bob.uid);
  await deleteUser(bob.ctx, bob);
  for (const place of [`contact_undo/${ada.uid}`, `contact_undo_of/${bob.uid}`])
    expect([place, await stored(place)]).toEqual([place, null]);
});

test("the other contacts of a deletion can still be restored", async () => {
  const [ada, bob] = await createConnected();
  const vera = await writeDown(ada.ctx, { id: "a", name_first: "Vera" });
  const viktor = await writeDown(ada.ctx, { id: "b", name_first: "Viktor" });
  const { undo } = await deleteContacts(ada.ctx, { ids: [bob.uid, vera, viktor] });
  await deleteUser(bob.ctx, bob);
  expect(JSON.stringify(await storedTree())).not.toContain(bob.uid);
  const { items } = await restoreContacts(ada.ctx, { undo });
  expect(items.map(({ id }) => id).toSorted()).toEqual([vera, viktor].toSorted());
  expect([await stored(`contact_undo/${ada.uid}`), await wordsOfList(ada.uid)]).toEqual([
    null,
    [`vera~${vera}`, `viktor~${viktor}`],
  ]);
});

test("a merge with the user cannot be undone", async () => {
  const [ada, bob] = await createConnected();
  const vera = await writeDown(ada.ctx, { id: "a", name_first: "Vera" });
  const { undo } = await mergeContacts(ada.ctx, { keep: bob.uid, drop: vera });
  await deleteUser(bob.ctx, bob);
  expect((await refusalOf(restoreContacts(ada.ctx, { undo }))).code).toBe("not-found");
  expect(await stored(`contact_undo/${ada.uid}`)).toBeNull();
});

test("the user's own list, its search index and undo records are removed", async () => {
  const [ada, bob] = await createConnected();
  await writeDown(bob.ctx, { id: "a", name_first: "Vera", tags: ["x"] });
  await deleteContact(bob.ctx, { uid: ada.uid });
  await deleteUser(bob.ctx, bob);
  for (const place of ["contacts", "contact_words", "contact_undo", "contacted_by", "contact_undo_of"])
    expect([place, JSON.stringify(await stored(place))?.includes(bob.uid) ?? false]).toEqual([place, false]);
});

test("the user is removed from more lists than one batch has", async () => {
  const bob = await createTestPerson();
  const owners = Array.from({ length: 55 }, (_, at) => `${bob.uid.replace("t", "h")}-${at}`);
  const card = { uid: bob.uid, name_first: "Bob", name_last: "", vcard: { name_first: "Bob" } };
  const record = { ...card, added_date: 1, source: "link" as const };
  const { commit, contacts } = bob.ctx.stores;
  const people = Object.fromEntries(owners.map((owner) => [`users/${owner}/username`, owner]));
  const made = owners.map((owner, at) =>
    contacts.creation(owner, bob.uid, { ...record, ...(at < 3 ? { note: "N" } : {}) }),
  );
  await commit(people, ...made);
  await deleteUser(bob.ctx, bob);
  const lists = await Promise.all(owners.map((owner) => stored(`contacts/${owner}`)));
  expect(lists.filter((list) => list !== null)).toHaveLength(3);
  expect(JSON.stringify(await storedTree())).not.toContain(bob.uid);
});

test("two users who are deleted at the same time leave nothing in each other's lists", async () => {
  const [ada, bob] = await createConnected();
  await updateContact(ada.ctx, { uid: bob.uid, note: "Note of Ada" });
  await updateContact(bob.ctx, { uid: ada.uid, note: "Note of Bob" });
  await Promise.all([deleteUser(ada.ctx, ada), deleteUser(bob.ctx, bob)]);
  const everything = JSON.stringify(await storedTree());
  for (const trace of [ada.uid, bob.uid]) expect([trace, everything.includes(trace)]).toEqual([trace, false]);
});

test.each(["note", "restore"] as const)(
  "a request that was running during the deletion writes nothing: %s",
  async (what) => {
    const [ada, bob] = await createConnected();
    const ctx = interrupted(ada.ctx, () => deleteUser(bob.ctx, bob));
    if (what === "note") await updateContact(ctx, { uid: bob.uid, note: "Late" }).catch(() => undefined);
    else {
      await deleteContact(ada.ctx, { uid: bob.uid });
      await addContact(ctx, { uid: bob.uid }).catch(() => undefined);
    }
    expect(await stored(`contacts/${ada.uid}/${bob.uid}`)).toBeNull();
    expect(JSON.stringify(await storedTree())).not.toContain(bob.uid);
  },
);
