import { describe, expect, test } from "vitest";
import { stored } from "../../testing/create-test-ctx.ts";
import { refusalOf } from "../../testing/refusal.ts";
import { addContact } from "./add-contact.ts";
import { at, createConnected, interrupted, writeDown } from "./contacts.test-helper.ts";
import { deleteContact, deleteContacts } from "./delete-contact.ts";
import { mergeContacts } from "./merge/merge-contacts.ts";
import { restoreContacts } from "./restore-contacts.ts";

const UNDO = "-OaAaAaAaAaAaAaAaAaB";

async function createList() {
  const [ada, bob] = await createConnected();
  const vera = await writeDown(ada.ctx, { id: "a", name_first: "Vera", note: "N" });
  return { ada, bob, vera, ids: [bob.uid, vera] };
}
const keysOf = async (uid: string) => Object.keys(((await stored(`contacts/${uid}`)) ?? {}) as object).toSorted();

describe("a deletion with an id that the client has chosen", () => {
  test("is undone with that id, without its answer", async () => {
    const { ada, bob, ids } = await createList();
    expect(await deleteContacts(ada.ctx, { ids, undo: UNDO })).toEqual({ deleted: 2, undo: UNDO });
    await restoreContacts(ada.ctx, { undo: UNDO });
    expect(await keysOf(ada.uid)).toEqual(ids.toSorted());
    expect(await deleteContact(ada.ctx, { uid: bob.uid, undo: UNDO })).toEqual({ deleted: true, undo: UNDO });
  });

  test("can be repeated, which changes nothing again", async () => {
    const { ada, bob, ids } = await createList();
    await deleteContacts(ada.ctx, { ids, undo: UNDO });
    const [undos, counted] = [await stored(`contact_undo/${ada.uid}`), await stored(`contact_counts/${ada.uid}`)];
    expect(await deleteContacts(ada.ctx, { ids, undo: UNDO })).toEqual({ deleted: 2, undo: UNDO });
    await addContact(at(ada.ctx, ada.ctx.now + 9), { uid: bob.uid });
    expect(await deleteContacts(ada.ctx, { ids, undo: UNDO })).toEqual({ deleted: 2, undo: UNDO });
    expect(await keysOf(ada.uid)).toEqual([bob.uid]);
    expect(await stored(`contact_undo/${ada.uid}`)).toEqual(undos);
    expect([counted, await stored(`contact_counts/${ada.uid}`)]).toEqual([0, 1]);
  });

  test("is done once when it is repeated while the first attempt is running", async () => {
    const { ada, bob } = await createList();
    const input = { uid: bob.uid, undo: UNDO };
    const ctx = interrupted(ada.ctx, () => deleteContact(ada.ctx, input));
    expect(await deleteContact(ctx, input)).toEqual({ deleted: true, undo: UNDO });
    expect((await restoreContacts(ada.ctx, { undo: UNDO })).items).toHaveLength(1);
  });

  test("is refused when the id was used for other contacts, or for a merge", async () => {
    const { ada, bob, vera, ids } = await createList();
    await deleteContact(ada.ctx, { uid: bob.uid, undo: UNDO });
    const refusal = await refusalOf(deleteContact(ada.ctx, { id: vera, undo: UNDO }));
    expect([refusal.code, Object.keys(refusal.details.fields ?? {})]).toEqual(["invalid-argument", ["undo"]]);
    await restoreContacts(ada.ctx, { undo: UNDO });
    await mergeContacts(ada.ctx, { keep: bob.uid, drop: vera, undo: UNDO });
    expect((await refusalOf(deleteContacts(ada.ctx, { ids, undo: UNDO }))).code).toBe("invalid-argument");
    expect(await keysOf(ada.uid)).toEqual([bob.uid]);
  });

  test("is not confused with another user's of the same id", async () => {
    const { ada, bob } = await createList();
    await deleteContact(ada.ctx, { uid: bob.uid, undo: UNDO });
    await deleteContact(bob.ctx, { uid: ada.uid, undo: UNDO });
    expect([await keysOf(ada.uid), await keysOf(bob.uid)]).toEqual([[expect.any(String)], []]);
    expect((await restoreContacts(bob.ctx, { undo: UNDO })).items).toMatchObject([{ uid: ada.uid }]);
    expect((await restoreContacts(ada.ctx, { undo: UNDO })).items).toMatchObject([{ uid: bob.uid }]);
  });
});

describe("a merge with an id that the client has chosen", () => {
  test.each(["person", "written"] as const)("can be repeated and undone; %s is to be kept", async (kept) => {
    const { ada, bob, vera, ids } = await createList();
    const [keep, drop] = kept === "person" ? [bob.uid, vera] : [vera, bob.uid];
    const first = await mergeContacts(ada.ctx, { keep, drop, undo: UNDO });
    const record = await stored(`contacts/${ada.uid}/${bob.uid}`);
    expect(await mergeContacts(ada.ctx, { keep, drop, undo: UNDO })).toEqual(first);
    expect(await stored(`contacts/${ada.uid}/${bob.uid}`)).toEqual(record);
    await restoreContacts(ada.ctx, { undo: first.undo });
    expect([first.undo, await keysOf(ada.uid)]).toEqual([UNDO, ids.toSorted()]);
  });

  test("is refused when the id was used for a deletion, and not found once the contact is deleted", async () => {
    const { ada, bob, vera } = await createList();
    const merge = { keep: bob.uid, drop: vera, undo: UNDO };
    await mergeContacts(ada.ctx, merge);
    await deleteContact(ada.ctx, { uid: bob.uid });
    expect((await refusalOf(mergeContacts(ada.ctx, merge))).code).toBe("not-found");
    await addContact(ada.ctx, { uid: bob.uid });
    const used = UNDO.replace(/B$/, "C");
    await deleteContact(ada.ctx, { uid: bob.uid, undo: used });
    expect((await refusalOf(mergeContacts(ada.ctx, { ...merge, undo: used }))).code).toBe("invalid-argument");
  });
});
