import { importContacts as call } from "@cardinal/contract/endpoints/contacts/import-contacts";
import { MAX_CONTACTS } from "@cardinal/contract/entities/contact";
import { describe, expect, test } from "vitest";
import { createTestPerson, stored, testDatabase } from "../../testing/create-test-ctx.ts";
import { refusalOf } from "../../testing/refusal.ts";
import { addContact } from "./add-contact.ts";
import { type Entry, wordsOfList } from "./contacts.test-helper.ts";
import { deleteContact } from "./delete-contact.ts";
import { importContacts } from "./import-contacts.ts";
import { mergeContacts } from "./merge/merge-contacts.ts";
import { restoreContacts } from "./restore-contacts.ts";

const entry = (id: string, over: Partial<Entry> = {}): Entry => ({ id, name_first: "Vera", name_last: "", ...over });

describe("people imported from a file", () => {
  test("are stored with all their details", async () => {
    const ada = await createTestPerson();
    const details = { job_title: "Pilot", organization_name: "Acme", address: "1 Road\nBern" };
    const reach = { phone: "+44 1", other_phones: ["+44 2"], email: "v@a.example", websites: ["https://v.example"] };
    const notes = { note: "N", tags: ["t"], met_place: "Bern", met_date: 5 };
    const full = entry("a", { name_last: "Stein", ...details, ...reach, ...notes });
    expect(await importContacts(ada.ctx, { contacts: [full, entry("b")] })).toEqual({ added: 2, unchanged: 0 });
    expect(await stored(`contacts/${ada.uid}`)).toEqual({
      "i-a": {
        name_first: "Vera",
        name_last: "Stein",
        sort_name: "1stein vera",
        added_date: ada.ctx.now,
        source: "import",
        ...notes,
        vcard: {
          name_first: "Vera",
          name_last: "Stein",
          ...details,
          buttons: [
            { id: "phone", ref: "phone", data: "+44 1" },
            { id: "phone2", ref: "phone", data: "+44 2" },
            { id: "email", ref: "email", data: "v@a.example" },
            { id: "website", ref: "website", data: "https://v.example" },
          ],
        },
      },
      "i-b": {
        name_first: "Vera",
        name_last: "",
        sort_name: "1vera",
        added_date: ada.ctx.now,
        source: "import",
        vcard: { name_first: "Vera" },
      },
    });
    expect(await wordsOfList(ada.uid)).toContain("=t~i-a");
  });

  test("are added once, also when the import is repeated, in part or concurrently", async () => {
    const ada = await createTestPerson();
    await importContacts(ada.ctx, { contacts: [entry("a"), entry("b")] });
    await testDatabase().ref(`contacts/${ada.uid}/i-a/note`).set("Mine");
    const more = [entry("a", { name_first: "Other" }), entry("c"), entry("c", { name_first: "Last" })];
    expect(await importContacts(ada.ctx, { contacts: more })).toEqual({ added: 1, unchanged: 2 });
    expect(await stored(`contacts/${ada.uid}/i-a`)).toMatchObject({ name_first: "Vera", note: "Mine" });
    const many = Array.from({ length: 100 }, (_, index) => entry(`m${index}`));
    const answers = await Promise.all([1, 2, 3].map(() => importContacts(ada.ctx, { contacts: many })));
    expect(answers.reduce((sum, { added }) => sum + added, 0)).toBe(100);
    expect(Object.keys((await stored(`contacts/${ada.uid}`)) as object)).toHaveLength(103);
  });

  test("are not added again when they were merged into another contact, until the merge is undone", async () => {
    const ada = await createTestPerson();
    await importContacts(ada.ctx, { contacts: [entry("a"), entry("b"), entry("b2")] });
    const { undo } = await mergeContacts(ada.ctx, { keep: "i-b", drop: "i-a" });
    const again = () => importContacts(ada.ctx, { contacts: [entry("a"), entry("c")] });
    expect(await again()).toEqual({ added: 1, unchanged: 1 });
    expect(Object.keys((await stored(`contacts/${ada.uid}`)) as object)).toEqual(["i-b", "i-b2", "i-c"]);
    await restoreContacts(ada.ctx, { undo });
    await deleteContact(ada.ctx, { id: "i-a" });
    expect(await again()).toEqual({ added: 1, unchanged: 1 });
  });

  test("cannot replace a person with a card", async () => {
    const [ada, bob] = [await createTestPerson(), await createTestPerson()];
    await importContacts(ada.ctx, { contacts: [entry(bob.uid)] });
    expect(await addContact(ada.ctx, { uid: bob.uid })).toMatchObject({ uid: bob.uid });
    expect(Object.keys((await stored(`contacts/${ada.uid}`)) as object)).toHaveLength(2);
  });

  test("are not added for a user who is being deleted", async () => {
    const ada = await createTestPerson();
    await testDatabase().ref(`users/${ada.uid}/deleting`).set(true);
    expect((await refusalOf(importContacts(ada.ctx, { contacts: [entry("a")] }))).code).toBe("unavailable");
    expect(await stored(`contacts/${ada.uid}`)).toBeNull();
  });

  test.each([
    ["none", []],
    ["more than a hundred", Array.from({ length: 101 }, (_, index) => entry(`m${index}`))],
    ["one without a name", [entry("a", { name_first: " \u200b" })]],
    ["one whose id is a path", [entry("a/b")]],
    ["one with a script as its address", [entry("a", { websites: ["javascript:alert(1)"] })]],
  ])("are refused by the call: %s", (_name, contacts) => {
    expect(call.input.safeParse({ contacts }).success).toBe(false);
  });
});

describe("the number of contacts", () => {
  const countOf = (uid: string) => stored(`contact_counts/${uid}`);

  test("changes with every record that is added or removed, and with nothing else", async () => {
    const [ada, bob] = [await createTestPerson(), await createTestPerson()];
    await importContacts(ada.ctx, { contacts: [entry("a"), entry("b"), entry("c")] });
    await importContacts(ada.ctx, { contacts: [entry("c"), entry("d")] });
    await addContact(ada.ctx, { uid: bob.uid });
    expect([await countOf(ada.uid), await countOf(bob.uid)]).toEqual([5, 1]);
    const { undo } = await deleteContact(ada.ctx, { id: "i-a" });
    await mergeContacts(ada.ctx, { keep: "i-b", drop: "i-c" });
    expect(await countOf(ada.uid)).toBe(3);
    await restoreContacts(ada.ctx, { undo });
    expect(await countOf(ada.uid)).toBe(4);
    expect(Object.keys((await stored(`contacts/${ada.uid}`)) as object)).toHaveLength(4);
  });

  test("is limited for imports, and an import beyond the limit stores nothing", async () => {
    const ada = await createTestPerson();
    await testDatabase()
      .ref(`contact_counts/${ada.uid}`)
      .set(MAX_CONTACTS - 1);
    const refusal = await refusalOf(importContacts(ada.ctx, { contacts: [entry("a"), entry("b")] }));
    expect([refusal.code, refusal.message]).toEqual(["quota-exceeded", expect.stringContaining("100,000")]);
    expect(await stored(`contacts/${ada.uid}`)).toBeNull();
    expect(await importContacts(ada.ctx, { contacts: [entry("a")] })).toEqual({ added: 1, unchanged: 0 });
    expect(await importContacts(ada.ctx, { contacts: [entry("a")] })).toEqual({ added: 0, unchanged: 1 });
  });
});
