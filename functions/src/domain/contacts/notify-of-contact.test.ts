import { describe, expect, test } from "vitest";
import { createTestPerson, stored, testDatabase, type TestPerson } from "../../testing/create-test-ctx.ts";
import { request } from "../../testing/http.ts";
import { refusalOf } from "../../testing/refusal.ts";
import { deleteUser } from "../account-deletion/delete-user.ts";
import type { ActorCtx } from "../ctx.ts";
import { updateUser } from "../users/update-user.ts";
import { addContact } from "./add-contact.ts";
import { at, createConnected, interrupted, writeDown } from "./contacts.test-helper.ts";
import { deleteContact } from "./delete-contact.ts";
import { restoreContacts } from "./restore-contacts.ts";

const toldTo = async ({ uid }: TestPerson) =>
  Object.values(((await stored(`notifications/${uid}`)) ?? {}) as Record<string, Record<string, unknown>>);

/** The same person, and the mails that are put into the outbox: what was sent is gone from there. */
function withMails(ctx: ActorCtx): { readonly ctx: ActorCtx; readonly mails: readonly unknown[] } {
  const mails: unknown[] = [];
  const { outbox } = ctx.stores;
  const creation: typeof outbox.creation = (...mail) => {
    mails.push(mail);
    return outbox.creation(...mail);
  };
  return { ctx: { ...ctx, stores: { ...ctx.stores, outbox: { ...outbox, creation } } }, mails };
}

describe("somebody whose card was added", () => {
  test("is told once, in the same moment, however often it is added, and at the same time", async () => {
    const [ada, bob] = [await createTestPerson(), await createTestPerson()];
    const add = (later = 0) =>
      addContact(at(ada.ctx, ada.ctx.now + later), { uid: bob.uid, message: "Nice to\nmeet you" });
    await add();
    await Promise.all([add(1), add(2), add(3)]);
    expect(await toldTo(bob)).toEqual([
      {
        kind: "contact",
        from: { uid: ada.uid, name: "Ada Lovelace", route: `/${ada.username}` },
        text: "Nice to meet you",
        ref: ada.uid,
        date: ada.ctx.now,
        read: false,
      },
    ]);
    expect(await toldTo(ada)).toEqual([]);
  });

  test("is told once by somebody who adds them on several devices at once", async () => {
    const [ada, bob] = [await createTestPerson(), await createTestPerson()];
    const add = (later: number) => addContact(at(ada.ctx, ada.ctx.now + later), { uid: bob.uid });
    await Promise.all([1, 2, 3, 4].map(add));
    expect(await toldTo(bob)).toHaveLength(1);
  });

  test("keeps no word of whom they delete at that moment", async () => {
    const [ada, bob] = await createConnected();
    const addAgain = async () => {
      await deleteContact(ada.ctx, { uid: bob.uid });
      await addContact(at(ada.ctx, ada.ctx.now + 1), { uid: bob.uid });
    };
    await deleteContact(interrupted(bob.ctx, addAgain), { uid: ada.uid });
    expect(await toldTo(bob)).toEqual([]);
  });

  test("stays told when they have read it and the request comes again", async () => {
    const [ada, bob] = await createConnected();
    const [id = ""] = Object.keys((await stored(`notifications/${bob.uid}`)) as object);
    await testDatabase().ref(`notifications/${bob.uid}/${id}/read`).set(true);
    await addContact(at(ada.ctx, ada.ctx.now + 3_600_000), { uid: bob.uid });
    expect((await toldTo(bob)).map(({ read }) => read)).toEqual([true]);
  });

  test("gets a mail when they want one, in their language", async () => {
    const [ada, bob] = [await createTestPerson(), await createTestPerson()];
    await updateUser(bob.ctx, { settings: { language: "de", notifications: { contact: { email: true } } } });
    const { ctx, mails } = withMails(ada.ctx);
    await addContact(ctx, { uid: bob.uid, message: "Hi" });
    const id = `${String(ctx.now).padStart(14, "0")}-contact-${ada.uid}`;
    expect(mails).toEqual([
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
        id,
        ctx.now,
      ],
    ]);
  });

  test("gets none as long as they have not asked for it", async () => {
    const [ada, bob] = [await createTestPerson(), await createTestPerson()];
    const { ctx, mails } = withMails(ada.ctx);
    await addContact(ctx, { uid: bob.uid });
    expect([mails, (await toldTo(bob)).length]).toEqual([[], 1]);
  });
});

describe("nobody is told", () => {
  test("of the record that they got in return, and of what was imported", async () => {
    const [ada, bob] = await createConnected();
    await writeDown(bob.ctx, { id: "a" });
    expect([await toldTo(ada), (await toldTo(bob)).length]).toEqual([[], 1]);
  });

  test("of somebody whom they had already", async () => {
    const [ada, bob] = await createConnected();
    await deleteContact(bob.ctx, { uid: ada.uid });
    await addContact(bob.ctx, { uid: ada.uid });
    expect(await toldTo(ada)).toEqual([]);
  });

  test("of somebody whom they have taken off their list since, nor when they are brought back", async () => {
    const [ada, bob] = await createConnected();
    const { undo } = await deleteContact(bob.ctx, { uid: ada.uid });
    expect(await toldTo(bob)).toEqual([]);
    await restoreContacts(bob.ctx, { undo });
    const { undo: own } = await deleteContact(ada.ctx, { uid: bob.uid });
    await restoreContacts(ada.ctx, { undo: own });
    expect([await toldTo(ada), await toldTo(bob)]).toEqual([[], []]);
  });

  test("of somebody who is gone, or disabled, and nobody who is gone is told", async () => {
    const [ada, bob] = [await createTestPerson(), await createTestPerson()];
    await testDatabase().ref(`users/${ada.uid}/disabled`).set(true);
    expect((await refusalOf(addContact(ada.ctx, { uid: bob.uid }))).code).toBe("registration-incomplete");
    expect(await toldTo(bob)).toEqual([]);
    await testDatabase().ref(`users/${ada.uid}/disabled`).remove();
    await addContact(ada.ctx, { uid: bob.uid });
    await deleteUser(ada.ctx, ada);
    expect(JSON.stringify(await stored("notifications"))).not.toContain(ada.uid);
    await deleteUser(bob.ctx, bob);
    expect(await stored(`notifications/${bob.uid}`)).toBeNull();
  });

  test("when the adder's deletion begins between reading and writing", async () => {
    const [ada, bob] = [await createTestPerson(), await createTestPerson()];
    const leave = () => testDatabase().ref(`users/${ada.uid}/deleting`).set(true);
    await refusalOf(addContact(interrupted(ada.ctx, leave), { uid: bob.uid }));
    expect([await toldTo(bob), await stored(`contacts/${bob.uid}`)]).toEqual([[], null]);
  });

  test("through the calls by somebody who is not signed in", async () => {
    const answer = await request("PUT", "/api/contacts/", { body: { uid: "somebody" } });
    expect(answer.status).toBe(401);
  });
});
