import { MAX_CONTACTS, MAX_TAGS } from "@cardinal/contract/entities/contact";
import { describe, expect, test } from "vitest";
import { createTestPerson, stored, testDatabase, type TestPerson } from "../../testing/create-test-ctx.ts";
import { refusalOf } from "../../testing/refusal.ts";
import { createConnected, interrupted, addressPartsOfList, wordsOfList, writeDown } from "./contacts.test-helper.ts";
import { createContact } from "./create-contact.ts";
import { deleteContact, deleteContacts } from "./delete-contact.ts";
import { exportContacts } from "./export/export-contacts.ts";
import { restoreContacts } from "./restore-contacts.ts";
import { tagContacts } from "./tag-contacts.ts";
import { updateContact } from "./update-contact.ts";

const countOf = (uid: string) => stored(`contact_counts/${uid}`);

/** A user with a connection and two contacts without an account. */
async function createList(): Promise<{ ada: TestPerson; ids: string[] }> {
  const [ada, bob] = await createConnected();
  const vera = await writeDown(ada.ctx, { id: "a", name_first: "Vera", tags: ["Messe 2025"] });
  const viktor = await writeDown(ada.ctx, { id: "b", name_first: "Viktor", phone: "+44 1234" });
  return { ada, ids: [bob.uid, vera, viktor] };
}

describe("a contact that is added by hand", () => {
  test("is stored with all its details, and found by them", async () => {
    const ada = await createTestPerson();
    const notes = { note: "N", tags: ["VIP"], met_place: "Bern", met_event: "Expo", met_date: 5 };
    const made = await createContact(ada.ctx, {
      name_first: "Vera",
      name_last: "Stein",
      email: "v@acme.example",
      ...notes,
    });
    expect(made).toMatchObject({ name_first: "Vera", source: "manual", added_date: ada.ctx.now, ...notes });
    expect(await stored(`contacts/${ada.uid}/${made.id}`)).toMatchObject({ sort_name: "1stein vera", ...notes });
    expect(await wordsOfList(ada.uid)).toEqual(["=vip", "stein", "vera"].map((word) => `${word}~${made.id}`));
    expect(await addressPartsOfList(ada.uid)).toContain(`@acme,example~${made.id}`);
    expect(await countOf(ada.uid)).toBe(1);
  });

  test("is refused when the list is full", async () => {
    const ada = await createTestPerson();
    await testDatabase().ref(`contact_counts/${ada.uid}`).set(MAX_CONTACTS);
    const refusal = await refusalOf(createContact(ada.ctx, { name_first: "Vera", name_last: "" }));
    expect(refusal.code).toBe("quota-exceeded");
    expect(await stored(`contacts/${ada.uid}`)).toBeNull();
  });
});

describe("deleting several contacts", () => {
  test("removes them at once, and one undo restores all of them", async () => {
    const { ada, ids } = await createList();
    const [before, words] = [await stored(`contacts/${ada.uid}`), await stored(`contact_words/${ada.uid}`)];
    const { deleted, undo } = await deleteContacts(ada.ctx, { ids });
    expect(deleted).toBe(3);
    expect([await stored(`contacts/${ada.uid}`), await wordsOfList(ada.uid), await countOf(ada.uid)]).toEqual([
      null,
      [],
      0,
    ]);
    const { items } = await restoreContacts(ada.ctx, { undo });
    expect(items.map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
    expect(Object.keys((await stored(`contacts/${ada.uid}`)) as object)).toEqual(Object.keys(before as object));
    expect([await stored(`contact_words/${ada.uid}`), await countOf(ada.uid)]).toEqual([words, 3]);
  });

  test("removes none when one does not exist", async () => {
    const { ada, ids } = await createList();
    const other = await createTestPerson();
    const before = await stored(`contacts/${ada.uid}`);
    expect((await refusalOf(deleteContacts(ada.ctx, { ids: [...ids, other.uid] }))).code).toBe("not-found");
    expect((await refusalOf(deleteContacts(other.ctx, { ids }))).code).toBe("not-found");
    expect([await stored(`contacts/${ada.uid}`), await stored(`contact_undo/${ada.uid}`)]).toEqual([before, null]);
  });

  test("keeps them for the undo as they are at that moment", async () => {
    const { ada, ids } = await createList();
    const [, vera = ""] = ids;
    const ctx = interrupted(ada.ctx, () => updateContact(ada.ctx, { id: vera, note: "Meanwhile" }));
    const { undo } = await deleteContacts(ctx, { ids });
    const { items } = await restoreContacts(ada.ctx, { undo });
    expect(items.find(({ id }) => id === vera)?.note).toBe("Meanwhile");
  });
});

describe("tagging several contacts", () => {
  test("adds the tags to all of them; an existing tag that differs only in case stays as it is", async () => {
    const { ada, ids } = await createList();
    const [, vera, viktor] = ids;
    expect(await tagContacts(ada.ctx, { ids, tags: ["messe 2025", "VIP"] })).toEqual({ tagged: 3 });
    expect(await stored(`contacts/${ada.uid}/${vera}/tags`)).toEqual(["Messe 2025", "VIP"]);
    expect(await stored(`contacts/${ada.uid}/${viktor}/tags`)).toEqual(["messe 2025", "VIP"]);
    const words = await wordsOfList(ada.uid);
    for (const id of ids) expect(words).toContain(`=vip~${id}`);
  });

  test.each([
    ["the company", { organization_name: "Acme" }, "Acme"],
    ["nothing", {}, "One of these contacts"],
  ])("names a contact without a name by %s when it has too many tags", async (_what, known, shown) => {
    const { ctx, uid } = await createTestPerson();
    const gone = { name_first: "", name_last: "", added_date: 1, source: "link" as const, gone: true, tags: ["one"] };
    const record = { ...gone, vcard: { name_first: "", ...known } };
    await ctx.stores.commit(ctx.stores.contacts.creation(uid, "k1", record));
    const tags = Array.from({ length: MAX_TAGS }, (_, at) => `t${at}`);
    const refusal = await refusalOf(tagContacts(ctx, { ids: ["k1"], tags }));
    expect(refusal.message).toBe(`${shown} would have more than ${MAX_TAGS} tags.`);
  });

  test("tags none when one has too many tags or does not exist", async () => {
    const { ada, ids } = await createList();
    const [, vera = ""] = ids;
    const tags = Array.from({ length: MAX_TAGS }, (_, at) => `t${at}`);
    const refusal = await refusalOf(tagContacts(ada.ctx, { ids, tags }));
    const message = `Vera would have more than ${MAX_TAGS} tags.`;
    expect([refusal.code, refusal.message, refusal.details.fields]).toEqual(["conflict", message, { tags: message }]);
    await deleteContact(ada.ctx, { id: vera });
    expect((await refusalOf(tagContacts(ada.ctx, { ids, tags: ["x"] }))).code).toBe("not-found");
    expect((await wordsOfList(ada.uid)).filter((word) => word.startsWith("="))).toEqual([]);
  });
});

test("some contacts are exported as one file, and none when one belongs to another user", async () => {
  const { ada, ids } = await createList();
  const { body } = (await exportContacts(ada.ctx, { format: "csv", ids: ids.slice(1) })) as {
    body: AsyncIterable<string>;
  };
  let text = "";
  for await (const part of body) text += part;
  expect(text.trim().split("\r\n")).toHaveLength(3);
  for (const name of ["Vera", "Viktor"]) expect(text).toContain(name);
  const other = await createTestPerson();
  expect((await refusalOf(exportContacts(other.ctx, { format: "vcf", ids }))).code).toBe("not-found");
});
