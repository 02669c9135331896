import { describe, expect, test } from "vitest";
import { createTestPerson, stored, testDatabase } from "../../../testing/create-test-ctx.ts";
import { refusalOf } from "../../../testing/refusal.ts";
import { updateCard } from "../../vcard/update-card.ts";
import { addContact } from "../add-contact.ts";
import { at, createConnected, addressPartsOfList, wordsOfList, writeDown } from "../contacts.test-helper.ts";
import { mergeContacts } from "./merge-contacts.ts";
import { restoreContacts } from "../restore-contacts.ts";
import { updateContact } from "../update-contact.ts";

describe("merging two contacts without an account", () => {
  test("creates one with the details of both", async () => {
    const ada = await createTestPerson();
    const keep = await writeDown(at(ada.ctx, 20), {
      id: "a",
      name_first: "Vera",
      name_last: "Stein",
      phone: "+44 1234 567",
      note: "First",
      tags: ["x", "y"],
    });
    const drop = await writeDown(at(ada.ctx, 10), {
      id: "b",
      name_first: "V.",
      organization_name: "Acme",
      phone: "+44 (1234) 567",
      other_phones: ["+44 999"],
      email: "v@acme.example",
      note: "Second",
      tags: ["y", "z"],
      met_place: "Bern",
    });
    const { contact } = await mergeContacts(ada.ctx, { keep, drop });
    expect(contact).toMatchObject({
      id: keep,
      name_first: "Vera",
      name_last: "Stein",
      note: "First\n\nSecond",
      tags: ["x", "y", "z"],
      met_place: "Bern",
      added_date: 10,
    });
    expect(contact.vcard.organization_name).toBe("Acme");
    expect(contact.vcard.buttons.map(({ data }) => data)).toEqual(["+44 1234 567", "+44 999", "v@acme.example"]);
    expect(new Set(contact.vcard.buttons.map(({ id }) => id)).size).toBe(3);
    expect(Object.keys((await stored(`contacts/${ada.uid}`)) as object)).toEqual([keep]);
    expect(await wordsOfList(ada.uid)).toEqual(
      ["=x", "=y", "=z", "acme", "stein", "vera"].map((word) => `${word}~${keep}`),
    );
    expect(await addressPartsOfList(ada.uid)).toEqual(
      [
        ...["1234567", "234567", "34567", "41234567", "441234567", "44999", "4567", "4999", "567", "999"].map(
          (digits) => `+${digits}`,
        ),
        "@acme,example",
        "@v@acme,example",
      ].map((way) => `${way}~${keep}`),
    );
  });

  test("keeps as many emoji in the note as one contact may have", async () => {
    const ada = await createTestPerson();
    const keep = await writeDown(ada.ctx, { id: "a", note: "🙂".repeat(1000) });
    const drop = await writeDown(ada.ctx, { id: "b", note: "😀".repeat(998) });
    const { contact } = await mergeContacts(ada.ctx, { keep, drop });
    expect(contact.note).toBe(`${"🙂".repeat(1000)}\n\n${"😀".repeat(998)}`);
    await updateContact(ada.ctx, { id: contact.id, note: contact.note });
  });

  test("keeps one of two tags that differ only in case or accents, as the kept contact writes it", async () => {
    const ada = await createTestPerson();
    const own = ["Café", ...Array.from({ length: 19 }, (_, at) => `t${at}`)];
    const keep = await writeDown(ada.ctx, { id: "a", tags: own });
    const drop = await writeDown(ada.ctx, { id: "b", tags: ["CAFE", "T3"] });
    expect((await mergeContacts(ada.ctx, { keep, drop })).contact.tags).toEqual(own);
  });

  test("can be undone", async () => {
    const ada = await createTestPerson();
    const [keep, drop] = [
      await writeDown(ada.ctx, { id: "a", name_first: "Vera", note: "1" }),
      await writeDown(ada.ctx, { id: "b", name_first: "Viktor", note: "2" }),
    ];
    const before = await stored(`contacts/${ada.uid}`);
    const { undo } = await mergeContacts(ada.ctx, { keep, drop });
    const { items } = await restoreContacts(ada.ctx, { undo });
    expect(items.map(({ id, note }) => [id, note])).toEqual([
      [keep, "1"],
      [drop, "2"],
    ]);
    const restored_date = ada.ctx.now;
    const [one, two] = Object.values(before as Record<string, object>);
    expect(await stored(`contacts/${ada.uid}`)).toEqual({
      [keep]: { ...one, restored_date, rev: 2 },
      [drop]: { ...two, restored_date },
    });
    expect(await wordsOfList(ada.uid)).toEqual([`vera~${keep}`, `viktor~${drop}`]);
  });
});

describe("merging a person with a card and a contact without an account", () => {
  test.each(["person", "written"] as const)("results in the person, whichever is kept: %s", async (kept) => {
    const [ada, bob] = await createConnected();
    await updateCard(bob.ctx, { buttons: [{ id: "p", ref: "phone", data: "+44 1" + "23" }] });
    await updateContact(ada.ctx, { uid: bob.uid, refresh: true, note: "Of the person" });
    const other = await writeDown(ada.ctx, {
      id: "b",
      name_first: "Bob",
      phone: "+44 555",
      note: "Written",
      tags: ["t"],
    });
    const [keep, drop] = kept === "person" ? [bob.uid, other] : [other, bob.uid];
    const { contact, undo } = await mergeContacts(ada.ctx, { keep, drop });
    const notes = kept === "person" ? ["Of the person", "Written"] : ["Written", "Of the person"];
    expect(contact).toMatchObject({ id: bob.uid, uid: bob.uid, tags: ["t"], note: [...notes, "+44 555"].join("\n\n") });
    expect(contact.vcard.buttons.map(({ data }) => data)).toEqual(["+44 123"]);
    expect(Object.keys((await stored(`contacts/${ada.uid}`)) as object)).toEqual([bob.uid]);
    expect(await stored(`contacted_by/${bob.uid}`)).toEqual({ [ada.uid]: true });
    await restoreContacts(ada.ctx, { undo });
    expect(Object.keys((await stored(`contacts/${ada.uid}`)) as object).toSorted()).toEqual(
      [bob.uid, other].toSorted(),
    );
    expect(await stored(`contacts/${ada.uid}/${bob.uid}/note`)).toBe("Of the person");
  });
});

describe("merging is refused", () => {
  test("for two people who each have a card", async () => {
    const [ada, bob] = await createConnected();
    const eve = await createTestPerson();
    await addContact(ada.ctx, { uid: eve.uid });
    const before = await stored(`contacts/${ada.uid}`);
    expect((await refusalOf(mergeContacts(ada.ctx, { keep: bob.uid, drop: eve.uid }))).code).toBe("conflict");
    expect(await stored(`contacts/${ada.uid}`)).toEqual(before);
  });

  const tags = (mark: string) => Array.from({ length: 15 }, (_, index) => `${mark}${index}`);
  test.each([
    ["notes", { note: "x".repeat(1500) }, { note: "y".repeat(1500) }],
    ["tags", { tags: tags("a") }, { tags: tags("b") }],
  ])("when the %s of both exceed the limit of one contact", async (_what, first, second) => {
    const ada = await createTestPerson();
    const keep = await writeDown(ada.ctx, { id: "a", ...first });
    const drop = await writeDown(ada.ctx, { id: "b", ...second });
    expect((await refusalOf(mergeContacts(ada.ctx, { keep, drop }))).code).toBe("conflict");
    expect(Object.keys((await stored(`contacts/${ada.uid}`)) as object)).toHaveLength(2);
  });

  test("when the numbers of both exceed the limit of one contact", async () => {
    const ada = await createTestPerson();
    const [keep, drop] = [await writeDown(ada.ctx, { id: "a" }), await writeDown(ada.ctx, { id: "b" })];
    for (const [at, key] of [keep, drop].entries())
      await testDatabase()
        .ref(`contacts/${ada.uid}/${key}/vcard/buttons`)
        .set(Array.from({ length: 25 }, (_, n) => ({ id: `n${n}`, ref: "phone", data: `+44 ${at}00${n}` })));
    const refusal = await refusalOf(mergeContacts(ada.ctx, { keep, drop }));
    expect([refusal.code, refusal.message]).toEqual([
      "conflict",
      "Together, the two contacts have more than 40 numbers and links.",
    ]);
    expect(Object.keys((await stored(`contacts/${ada.uid}`)) as object)).toHaveLength(2);
  });

  test("when emoji in short notes exceed the limit", async () => {
    const ada = await createTestPerson();
    const keep = await writeDown(ada.ctx, { id: "a", note: "🙂".repeat(1000) });
    const drop = await writeDown(ada.ctx, { id: "b", note: "😀".repeat(999) });
    const refusal = await refusalOf(mergeContacts(ada.ctx, { keep, drop }));
    expect(refusal.message).toBe("Together, the two notes are too long for one contact.");
  });

  test("with a contact that is not on the caller's list", async () => {
    const [ada, bob] = await createConnected();
    const other = await createTestPerson();
    const key = await writeDown(other.ctx, { id: "a" });
    for (const [keep, drop] of [["-none", bob.uid] as const, [bob.uid, key] as const])
      expect((await refusalOf(mergeContacts(ada.ctx, { keep, drop }))).code).toBe("not-found");
  });
});
