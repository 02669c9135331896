import { updateContact as updateCall } from "@cardinal/contract/endpoints/contacts/update-contact";
import { describe, expect, test } from "vitest";
import { createTestPerson, stored, testDatabase } from "../../testing/create-test-ctx.ts";
import { refusalOf } from "../../testing/refusal.ts";
import { updateCard } from "../vcard/update-card.ts";
import { createConnected, interrupted, addressPartsOfList, wordsOfList, writeDown } from "./contacts.test-helper.ts";
import { deleteContact } from "./delete-contact.ts";
import { getConnection } from "./get-connection.ts";
import { restoreContacts } from "./restore-contacts.ts";
import { updateContact } from "./update-contact.ts";

describe("notes on a contact", () => {
  test("are stored, and found by their tags; absent fields stay, empty ones are removed", async () => {
    const [ada, bob] = await createConnected();
    const notes = { note: "Two\nlines", tags: ["Fair", "VIP"], met_place: "Bern", met_date: 5 };
    expect(await updateContact(ada.ctx, { uid: bob.uid, ...notes })).toMatchObject(notes);
    expect(await stored(`contacts/${ada.uid}/${bob.uid}`)).toMatchObject({ ...notes, rev: 1 });
    expect(await wordsOfList(ada.uid)).toContain(`=vip~${bob.uid}`);
    expect(await updateContact(ada.ctx, { id: bob.uid, tags: ["Fair"], met_date: null })).toMatchObject({
      note: "Two\nlines",
      tags: ["Fair"],
      met_place: "Bern",
      met_date: null,
    });
    expect(await wordsOfList(ada.uid)).not.toContain(`=vip~${bob.uid}`);
    await updateContact(ada.ctx, { uid: bob.uid, note: "", tags: [], met_place: "" });
    const record = (await stored(`contacts/${ada.uid}/${bob.uid}`)) as object;
    for (const name of ["note", "tags", "met_place", "met_date"]) expect(Object.keys(record)).not.toContain(name);
    expect(await stored(`contacts/${bob.uid}/${ada.uid}/note`)).toBeNull();
  });

  test("are stored, and restored, for a contact who has left their enterprise and has no card of their own", async () => {
    const [ada, bob] = await createConnected();
    await testDatabase().ref(`users/${bob.uid}/username`).remove();
    expect(await updateContact(ada.ctx, { uid: bob.uid, note: "N" })).toMatchObject({ note: "N" });
    const { undo } = await deleteContact(ada.ctx, { uid: bob.uid });
    await restoreContacts(ada.ctx, { undo });
    expect(await stored(`contacts/${ada.uid}/${bob.uid}`)).toMatchObject({ uid: bob.uid, note: "N" });
  });

  test("from several devices at once are all stored", async () => {
    const [ada, bob] = await createConnected();
    await Promise.all([
      updateContact(ada.ctx, { uid: bob.uid, note: "N" }),
      updateContact(ada.ctx, { uid: bob.uid, tags: ["t"] }),
      updateContact(ada.ctx, { uid: bob.uid, met_place: "P" }),
    ]);
    const kept = { note: "N", tags: ["t"], met_place: "P", rev: 3 };
    expect(await stored(`contacts/${ada.uid}/${bob.uid}`)).toMatchObject(kept);
    expect(await wordsOfList(ada.uid)).toContain(`=t~${bob.uid}`);
  });

  test("do not restore a contact that is deleted meanwhile", async () => {
    const [ada, bob] = await createConnected();
    const ctx = interrupted(ada.ctx, () => deleteContact(ada.ctx, { uid: bob.uid }));
    expect((await refusalOf(updateContact(ctx, { uid: bob.uid, note: "Late" }))).code).toBe("not-found");
    expect([await stored(`contacts/${ada.uid}`), await wordsOfList(ada.uid)]).toEqual([null, []]);
  });

  test("are limited to one's own contacts", async () => {
    const [ada, bob] = await createConnected();
    const other = await createTestPerson();
    const refused = await refusalOf(updateContact(other.ctx, { uid: bob.uid, note: "Mine" }));
    expect([refused.code, await stored(`contacts/${other.uid}`)]).toEqual(["not-found", null]);
    expect(await stored(`contacts/${ada.uid}/${bob.uid}/note`)).toBeNull();
  });
});

describe("a card", () => {
  test("is refreshed on request", async () => {
    const [ada, bob] = await createConnected();
    await updateCard(bob.ctx, { job_title: "Glazier" });
    const fresh = await updateContact(ada.ctx, { uid: bob.uid, refresh: true, note: "N" });
    expect(fresh).toMatchObject({ note: "N", vcard: { job_title: "Glazier" } });
    expect(await stored(`contacts/${ada.uid}/${bob.uid}/vcard/job_title`)).toBe("Glazier");
  });

  test("of a disabled user is not found", async () => {
    const [ada, bob] = await createConnected();
    await testDatabase().ref(`users/${bob.uid}/disabled`).set(true);
    expect((await refusalOf(updateContact(ada.ctx, { uid: bob.uid, refresh: true }))).code).toBe("not-found");
  });

  test("can be changed by its owner only", async () => {
    const [ada, bob] = await createConnected();
    const refused = await refusalOf(updateContact(ada.ctx, { uid: bob.uid, details: { name_first: "X" } }));
    expect([refused.code, Object.keys(refused.details.fields ?? {})]).toEqual(["invalid-argument", ["details"]]);
    expect(await stored(`contacts/${ada.uid}/${bob.uid}/name_first`)).toBe("Ada");
  });
});

describe("a person without an account", () => {
  test("is corrected field by field, and found by the new details", async () => {
    const ada = await createTestPerson();
    const entry = { id: "v", name_first: "Vera", name_last: "Old", organization_name: "Acme", phone: "+44 1234" };
    const key = await writeDown(ada.ctx, { ...entry, email: "v@old.example", websites: ["https://v.example"] });
    const details = { name_last: "Neu", organization_name: "", job_title: "Pilot", email: "v@new.example", phone: "" };
    expect(await updateContact(ada.ctx, { id: key, details })).toMatchObject({ name_first: "Vera", name_last: "Neu" });
    expect(await stored(`contacts/${ada.uid}/${key}`)).toMatchObject({ name_last: "Neu" });
    expect(await stored(`contacts/${ada.uid}/${key}/vcard`)).toEqual({
      name_first: "Vera",
      name_last: "Neu",
      job_title: "Pilot",
      buttons: [
        { id: "email", ref: "email", data: "v@new.example" },
        { id: "website", ref: "website", data: "https://v.example" },
      ],
    });
    expect(await wordsOfList(ada.uid)).toEqual([`neu~${key}`, `vera~${key}`]);
    expect(await addressPartsOfList(ada.uid)).toEqual([`@new,example~${key}`, `@v@new,example~${key}`]);
    expect(await stored(`contacts/${ada.uid}/${key}/sort_name`)).toBe("1neu vera");
    await updateContact(ada.ctx, { id: key, details: { phone: "+44 999" }, refresh: true });
    expect(await stored(`contacts/${ada.uid}/${key}/vcard/buttons/0`)).toEqual({
      id: "phone",
      ref: "phone",
      data: "+44 999",
    });
  });
});

test("a contact with 40 numbers and links takes no further one, and loses none", async () => {
  const ada = await createTestPerson();
  const key = await writeDown(ada.ctx, { id: "v", name_first: "Vera" });
  const buttons = Array.from({ length: 40 }, (_, at) => ({
    id: `b${at}`,
    ref: "website",
    data: `https://${at}.example`,
  }));
  await testDatabase().ref(`contacts/${ada.uid}/${key}/vcard/buttons`).set(buttons);
  const refused = await refusalOf(updateContact(ada.ctx, { id: key, details: { email: "v@new.example" } }));
  expect([refused.code, refused.message]).toEqual(["conflict", "This contact already has 40 numbers and links."]);
  expect(updateCall.fails).toContain("conflict");
  expect(await stored(`contacts/${ada.uid}/${key}/vcard/buttons`)).toEqual(buttons);
});

describe("getConnection", () => {
  test("returns whether and since when two people are connected, for each of them separately", async () => {
    const [ada, bob] = await createConnected();
    const connected = { connected: true, connected_date: ada.ctx.now };
    expect(await getConnection(ada.ctx, { uid: bob.uid })).toEqual(connected);
    expect(await getConnection(bob.ctx, { uid: ada.uid })).toEqual(connected);
    await deleteContact(bob.ctx, { uid: ada.uid });
    expect(await getConnection(bob.ctx, { uid: ada.uid })).toEqual({ connected: false });
    expect(await getConnection(ada.ctx, { uid: bob.uid })).toEqual(connected);
    const key = await writeDown(ada.ctx, { id: "x" });
    expect(await getConnection(ada.ctx, { uid: key })).toEqual({ connected: false });
  });
});
