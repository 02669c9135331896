import type { StoredContact } from "@cardinal/contract/stored/contact";
import { describe, expect, test } from "vitest";
import { createTestPerson, stored, testDatabase, type TestPerson } from "../../../testing/create-test-ctx.ts";
import { request } from "../../../testing/http.ts";
import { deleteUser } from "../../admin/delete-user.ts";
import { updateUser } from "../../users/update-user.ts";
import { addContact } from "../add-contact.ts";
import { announceContact } from "./announce-contact.ts";
import { at, createConnected, interrupted, writeDown } from "../contacts.test-helper.ts";
import { deleteContact } from "../delete-contact.ts";

const record = async (owner: string, key: string) => (await stored(`contacts/${owner}/${key}`)) as StoredContact;
const toldTo = async ({ uid }: TestPerson) =>
  Object.values(((await stored(`notifications/${uid}`)) ?? {}) as Record<string, Record<string, unknown>>);
const mailsAbout = async (uid: string) => {
  const mails = await testDatabase().ref("outbox").orderByChild("mail/about").equalTo(uid).get();
  return Object.values((mails.val() ?? {}) as Record<string, { mail: Record<string, unknown> }>);
};
/** The stack's own trigger tells too, in its own time: what is looked at here is the same whoever was first. */
const SOON = { timeout: 15_000, interval: 100 };

describe("somebody whose card was added", () => {
  test("is told once, however often it runs, and at the same time", async () => {
    const [ada, bob] = [await createTestPerson(), await createTestPerson()];
    await addContact(ada.ctx, { uid: bob.uid, message: "Nice to\nmeet you" });
    const added = await record(ada.uid, bob.uid);
    const run = () => announceContact(ada.ctx, ada.uid, bob.uid, added);
    await Promise.all([run(), run(), run()]);
    await run();
    expect(await toldTo(bob)).toEqual([
      {
        kind: "contact",
        from: { uid: ada.uid, name: "Ada Lovelace", route: `/${ada.username}` },
        text: "Nice to meet you",
        ref: ada.uid,
        date: added.added_date,
        read: false,
      },
    ]);
    expect(await toldTo(ada)).toEqual([]);
  });

  test("keeps no word of whom they delete at that moment", async () => {
    const [ada, bob] = await createConnected();
    const added = await record(ada.uid, bob.uid);
    const announce = () => announceContact(ada.ctx, ada.uid, bob.uid, added);
    await deleteContact(interrupted(bob.ctx, announce), { uid: ada.uid });
    expect(await toldTo(bob)).toEqual([]);
    const { contacts } = ada.ctx.stores;
    // What a run still believes that has read the list before the deletion.
    const get: typeof contacts.get = () => Promise.resolve({ ...added, uid: ada.uid });
    const stores = { ...ada.ctx.stores, contacts: { ...contacts, get } };
    await announceContact({ ...ada.ctx, stores }, ada.uid, bob.uid, added);
    expect(await toldTo(bob)).toEqual([]);
  });

  test("is told by the trigger", async () => {
    const [, bob] = await createConnected();
    await expect.poll(async () => (await toldTo(bob)).length, SOON).toBe(1);
  });

  test("stays told when they have read it and the event comes again", async () => {
    const [ada, bob] = await createConnected();
    const added = await record(ada.uid, bob.uid);
    await announceContact(ada.ctx, ada.uid, bob.uid, added);
    const [id = ""] = Object.keys((await stored(`notifications/${bob.uid}`)) as object);
    await testDatabase().ref(`notifications/${bob.uid}/${id}/read`).set(true);
    await announceContact(at(ada.ctx, ada.ctx.now + 3_600_000), ada.uid, bob.uid, added);
    expect((await toldTo(bob)).map(({ read }) => read)).toEqual([true]);
  });

  test("gets a mail when they want one, in their language", async () => {
    const [ada, bob] = [await createTestPerson(), await createTestPerson()];
    await updateUser(bob.ctx, { settings: { language: "de", notifications: { contact: { email: true } } } });
    const sent: unknown[] = [];
    const { outbox } = ada.ctx.stores;
    // A mail that was sent is gone from the outbox: what was put there is what counts.
    const creation: typeof outbox.creation = (...mail) => {
      sent.push(mail);
      return outbox.creation(...mail);
    };
    const ctx = { ...ada.ctx, stores: { ...ada.ctx.stores, outbox: { ...outbox, creation } } };
    await testDatabase().ref(`contacts/${bob.uid}/${ada.uid}/connected_date`).set(7);
    const added = { announced: true, uid: bob.uid, connected_date: 7, added_date: 7, message: "Hi" };
    await announceContact(ctx, ada.uid, bob.uid, { ...WRITTEN, ...added });
    expect(sent).toEqual([
      [
        {
          kind: "contact-added",
          to: bob.email,
          language: "de",
          data: {
            name: "Ada Lovelace",
            from: "Ada Lovelace",
            message: "Hi",
            url: `${ada.ctx.gateways.site.url}/contacts?open=${ada.uid}`,
          },
          about: ada.uid,
          unsubscribe: bob.uid,
        },
        ctx.now,
        `00000000000007-contact-${ada.uid}`,
      ],
    ]);
  });

  test("gets none as long as they have not asked for it", async () => {
    const [ada, bob] = await createConnected();
    await announceContact(ada.ctx, ada.uid, bob.uid, await record(ada.uid, bob.uid));
    expect(await mailsAbout(ada.uid)).toEqual([]);
  });
});

const WRITTEN: StoredContact = {
  name_first: "Bob",
  name_last: "",
  vcard: { name_first: "Bob" },
  added_date: 1,
  source: "link",
};

describe("nobody is told", () => {
  test("of the record that they got in return, and of what was imported", async () => {
    const [ada, bob] = await createConnected();
    await announceContact(bob.ctx, bob.uid, ada.uid, await record(bob.uid, ada.uid));
    const key = await writeDown(bob.ctx, { id: "a" });
    await announceContact(bob.ctx, bob.uid, key, await record(bob.uid, key));
    expect(await toldTo(ada)).toEqual([]);
  });

  test("of somebody whom they had already", async () => {
    const [ada, bob] = await createConnected();
    await deleteContact(bob.ctx, { uid: ada.uid });
    await addContact(bob.ctx, { uid: ada.uid });
    await announceContact(bob.ctx, bob.uid, ada.uid, await record(bob.uid, ada.uid));
    expect(await toldTo(ada)).toEqual([]);
  });

  test("of somebody whom they have taken off their list since, even when it comes late", async () => {
    const [ada, bob] = await createConnected();
    const added = await record(ada.uid, bob.uid);
    await announceContact(ada.ctx, ada.uid, bob.uid, added);
    await deleteContact(bob.ctx, { uid: ada.uid });
    await announceContact(ada.ctx, ada.uid, bob.uid, added);
    expect(await toldTo(bob)).toEqual([]);
  });

  test("of somebody who is gone, or switched off, and nobody who is gone is told", async () => {
    const [ada, bob] = await createConnected();
    const added = await record(ada.uid, bob.uid);
    await testDatabase().ref(`notifications/${bob.uid}`).remove();
    await testDatabase().ref(`users/${ada.uid}/disabled`).set(true);
    await announceContact(ada.ctx, ada.uid, bob.uid, added);
    await deleteUser(ada.ctx, ada);
    await announceContact(bob.ctx, ada.uid, bob.uid, added);
    await deleteUser(bob.ctx, bob);
    await announceContact(bob.ctx, ada.uid, bob.uid, added);
    expect(JSON.stringify(await stored("notifications"))).not.toContain(ada.uid);
    expect(await stored(`notifications/${bob.uid}`)).toBeNull();
  });

  test("when the adder's deletion begins between reading and writing", async () => {
    const [ada, bob] = [await createTestPerson(), await createTestPerson()];
    await testDatabase().ref(`contacts/${bob.uid}/${ada.uid}/connected_date`).set(7);
    const { notifications } = ada.ctx.stores;
    const exists: typeof notifications.exists = async (...place) => {
      await testDatabase().ref(`users/${ada.uid}/deleting`).set(true);
      return notifications.exists(...place);
    };
    const ctx = { ...ada.ctx, stores: { ...ada.ctx.stores, notifications: { ...notifications, exists } } };
    await announceContact(ctx, ada.uid, bob.uid, { ...WRITTEN, announced: true, uid: bob.uid, connected_date: 7 });
    expect(await toldTo(bob)).toEqual([]);
  });

  test("through the calls by somebody who is not signed in", async () => {
    const answer = await request("PUT", "/api/contacts/", { body: { uid: "somebody" } });
    expect(answer.status).toBe(401);
  });
});
