import { describe, expect, test } from "vitest";
import { createTestPerson, stored, testDatabase } from "../../testing/create-test-ctx.ts";
import { refusalOf } from "../../testing/refusal.ts";
import { allParts } from "../jobs/jobs.test-helper.ts";
import { sweepContactUndo } from "../sweeps/sweep-records.ts";
import { updateCard } from "../vcard/update-card.ts";
import { addContact } from "./add-contact.ts";
import { at, createConnected, interrupted, wordsOfList, writeDown } from "./contacts.test-helper.ts";
import { deleteContact } from "./delete-contact.ts";
import { restoreContacts, UNDO_MS } from "./restore-contacts.ts";
import { updateContact } from "./update-contact.ts";

const SEVERAL = 30;

describe("a deleted contact", () => {
  test("leaves the caller's own list and its search index; the other person's list is unchanged", async () => {
    const [ada, bob] = await createConnected();
    const theirs = await stored(`contacts/${bob.uid}`);
    expect(await deleteContact(ada.ctx, { uid: bob.uid })).toMatchObject({ deleted: true });
    expect([await stored(`contacts/${ada.uid}`), await wordsOfList(ada.uid)]).toEqual([null, []]);
    expect(await stored(`contacted_by/${bob.uid}`)).toBeNull();
    expect([await stored(`contacts/${bob.uid}`), await stored(`contacted_by/${ada.uid}`)]).toEqual([
      theirs,
      { [bob.uid]: true },
    ]);
  });

  test("is kept for the undo as it is at that moment", async () => {
    const [ada, bob] = await createConnected();
    const ctx = interrupted(ada.ctx, () => updateContact(ada.ctx, { uid: bob.uid, note: "Meanwhile", tags: ["t"] }));
    const { undo } = await deleteContact(ctx, { uid: bob.uid });
    expect(await wordsOfList(ada.uid)).toEqual([]);
    const { items } = await restoreContacts(ada.ctx, { undo });
    expect(items).toMatchObject([{ id: bob.uid, note: "Meanwhile", tags: ["t"] }]);
  });

  test("is not found when it does not exist or belongs to another user", async () => {
    const [, bob] = await createConnected();
    const other = await createTestPerson();
    expect((await refusalOf(deleteContact(other.ctx, { uid: bob.uid }))).code).toBe("not-found");
    expect((await refusalOf(deleteContact(other.ctx, { id: "-none" }))).code).toBe("not-found");
    expect(await stored(`contact_undo/${other.uid}`)).toBeNull();
  });
});

describe("undoing a deletion", () => {
  test("restores everything, with the current card, once", async () => {
    const [ada, bob] = await createConnected();
    await updateContact(ada.ctx, { uid: bob.uid, note: "N", tags: ["t"] });
    const { undo } = await deleteContact(ada.ctx, { uid: bob.uid });
    await updateCard(bob.ctx, { job_title: "Glazier" });
    const { items } = await restoreContacts(ada.ctx, { undo });
    expect(items).toMatchObject([
      { uid: bob.uid, note: "N", tags: ["t"], connected_date: ada.ctx.now, vcard: { job_title: "Glazier" } },
    ]);
    const record = (await stored(`contacts/${ada.uid}/${bob.uid}`)) as Record<string, unknown>;
    expect(record["note"]).toBe("N");
    expect(Object.keys((await stored(`notifications/${bob.uid}`)) as object)).toHaveLength(1);
    expect(await stored(`contacted_by/${bob.uid}`)).toEqual({ [ada.uid]: true });
    expect(await wordsOfList(ada.uid)).toContain(`=t~${bob.uid}`);
    expect([await stored(`contact_undo/${ada.uid}`), await stored(`contact_undo_of/${bob.uid}`)]).toEqual([null, null]);
    expect((await refusalOf(restoreContacts(ada.ctx, { undo }))).code).toBe("not-found");
  });

  test("restores a contact who has deleted the caller meanwhile", async () => {
    const [ada, bob] = await createConnected();
    const { undo } = await deleteContact(ada.ctx, { uid: bob.uid });
    await deleteContact(bob.ctx, { uid: ada.uid });
    expect((await restoreContacts(ada.ctx, { undo })).items).toHaveLength(1);
    expect(await stored(`contacts/${bob.uid}`)).toBeNull();
    expect(await addContact(at(bob.ctx, 5), { uid: ada.uid })).toMatchObject({ connected_date: ada.ctx.now });
  });

  test("does not change a contact that was added again", async () => {
    const [ada, bob] = await createConnected();
    const { undo } = await deleteContact(ada.ctx, { uid: bob.uid });
    await addContact(at(ada.ctx, ada.ctx.now + 9), { uid: bob.uid, message: "Again" });
    expect((await restoreContacts(ada.ctx, { undo })).items).toMatchObject([{ message: "Again" }]);
    expect(await stored(`contacts/${ada.uid}/${bob.uid}/added_date`)).toBe(ada.ctx.now + 9);
  });

  test("restores a person without an account", async () => {
    const ada = await createTestPerson();
    const key = await writeDown(ada.ctx, { id: "v", name_first: "Vera" });
    const before = await stored(`contacts/${ada.uid}/${key}`);
    const { undo } = await deleteContact(ada.ctx, { id: key });
    await restoreContacts(ada.ctx, { undo });
    expect(await stored(`contacts/${ada.uid}/${key}`)).toEqual({ ...(before as object), restored_date: ada.ctx.now });
    expect(await wordsOfList(ada.uid)).toEqual([`vera~${key}`]);
  });

  test("is possible for the user who deleted, within a day", async () => {
    const [ada, bob] = await createConnected();
    const { undo } = await deleteContact(ada.ctx, { uid: bob.uid });
    expect((await refusalOf(restoreContacts(bob.ctx, { undo }))).code).toBe("not-found");
    const late = at(ada.ctx, ada.ctx.now + UNDO_MS + 1);
    expect((await refusalOf(restoreContacts(late, { undo }))).code).toBe("not-found");
    expect(await stored(`contacts/${ada.uid}`)).toBeNull();
  });
});

test("expired undo records are removed, of any number of users", async () => {
  const { ctx, uid } = await createTestPerson();
  const owners = Array.from({ length: SEVERAL }, (_, index) => `${uid}-${index}`);
  const { commit, contactUndo } = ctx.stores;
  const record = {
    uid,
    name_first: "A",
    name_last: "",
    vcard: { name_first: "A" },
    added_date: 1,
    source: "link" as const,
  };
  const undoRecord = (owner: string, id: string, date: number) =>
    contactUndo.creation(owner, id, { date, records: { [uid]: record } });
  await commit(
    ...owners.flatMap((owner) => [undoRecord(owner, "old", ctx.now - UNDO_MS - 1), undoRecord(owner, "new", ctx.now)]),
  );
  await allParts(sweepContactUndo, ctx);
  const left = await Promise.all(
    owners.map(async (owner) => Object.keys((await stored(`contact_undo/${owner}`)) as object)),
  );
  expect(left).toEqual(owners.map(() => ["new"]));
  const entries = Object.keys((await testDatabase().ref(`contact_undo_of/${uid}`).get()).val() as object);
  expect(entries.every((entry) => entry.endsWith("~new"))).toBe(true);
  const due = Object.keys((await stored("contact_undo_due")) as object).filter((entry) => entry.includes(`~${uid}-`));
  expect(due.toSorted()).toEqual(owners.map((owner) => `0${ctx.now}~${owner}~new`).toSorted());
});
