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

const notificationsOf = async ({ uid }: TestPerson) =>
  Object.values(((await stored(`notifications/${uid}`)) ?? {}) as Record<string, Record<string, unknown>>);

/** The same context, and the mails that are added to the outbox: it no longer contains those that were sent. */
function withMails(ctx: ActorCtx): { readonly ctx: ActorCtx; readonly mails: readonly unknown[] } {
  const mails: unknown[] = [];
  const { outbox } = ctx.stores;
  const creation: typeof outbox.creation = (...mail) => {
    mails.push(mail);
    return outbox.creation(...mail);
  };
  return { ctx: { ...ctx, stores: { ...ctx.stores, outbox: { ...outbox, creation } } }, mails };
}

describe("a user whose card was added", () => {
  test("is notified once, in the same write, however often it is added, also concurrently", async () => {
    const [ada, bob] = [await createTestPerson(), await createTestPerson()];
    const add = (later = 0) =>
      addContact(at(ada.ctx, ada.ctx.now + later), { uid: bob.uid, message: "Nice to\nmeet you" });
    await add();
    await Promise.all([add(1), add(2), add(3)]);
    expect(await notificationsOf(bob)).toEqual([
      {
        kind: "contact",
        from: { uid: ada.uid, name: "Ada Lovelace", route: `/${ada.username}` },
        text: "Nice to meet you",
        ref: ada.uid,
        date: ada.ctx.now,
        read: false,
      },
    ]);
    expect(await notificationsOf(ada)).toEqual([]);
  });

  test("is notified once when the other person adds them on several devices at once", async () => {
    const [ada, bob] = [await createTestPerson(), await createTestPerson()];
    const add = (later: number) => addContact(at(ada.ctx, ada.ctx.now + later), { uid: bob.uid });
    await Promise.all([1, 2, 3, 4].map(add));
    expect(await notificationsOf(bob)).toHaveLength(1);
  });

  test("keeps no notification about a contact whom they delete at that moment", async () => {
    const [ada, bob] = await createConnected();
    const addAgain = async () => {
      await deleteContact(ada.ctx, { uid: bob.uid });
      await addContact(at(ada.ctx, ada.ctx.now + 1), { uid: bob.uid });
    };
    await deleteContact(interrupted(bob.ctx, addAgain), { uid: ada.uid });
    expect(await notificationsOf(bob)).toEqual([]);
  });

  test("is not notified again when they have read it and the request is repeated", async () => {
    const [ada, bob] = await createConnected();
    const [id = ""] = Object.keys((await stored(`notifications/${bob.uid}`)) as object);
    await testDatabase().ref(`notifications/${bob.uid}/${id}/read`).set(true);
    await addContact(at(ada.ctx, ada.ctx.now + 3_600_000), { uid: bob.uid });
    expect((await notificationsOf(bob)).map(({ read }) => read)).toEqual([true]);
  });

  test("gets a mail in their language when they have enabled it", async () => {
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

  test("gets no mail unless they have enabled it", async () => {
    const [ada, bob] = [await createTestPerson(), await createTestPerson()];
    const { ctx, mails } = withMails(ada.ctx);
    await addContact(ctx, { uid: bob.uid });
    expect([mails, (await notificationsOf(bob)).length]).toEqual([[], 1]);
  });
});

describe("no one is notified", () => {
  test("of the record that they got in return, or of an import", async () => {
    const [ada, bob] = await createConnected();
    await writeDown(bob.ctx, { id: "a" });
    expect([await notificationsOf(ada), (await notificationsOf(bob)).length]).toEqual([[], 1]);
  });

  test("of a contact whom they had already", async () => {
    const [ada, bob] = await createConnected();
    await deleteContact(bob.ctx, { uid: ada.uid });
    await addContact(bob.ctx, { uid: ada.uid });
    expect(await notificationsOf(ada)).toEqual([]);
  });

  test("of a contact whom they have deleted since, nor when the deletion is undone", async () => {
    const [ada, bob] = await createConnected();
    const { undo } = await deleteContact(bob.ctx, { uid: ada.uid });
    expect(await notificationsOf(bob)).toEqual([]);
    await restoreContacts(bob.ctx, { undo });
    const { undo: own } = await deleteContact(ada.ctx, { uid: bob.uid });
    await restoreContacts(ada.ctx, { undo: own });
    expect([await notificationsOf(ada), await notificationsOf(bob)]).toEqual([[], []]);
  });

  test("of a deleted or disabled user, and a deleted user is not notified", async () => {
    const [ada, bob] = [await createTestPerson(), await createTestPerson()];
    await testDatabase().ref(`users/${ada.uid}/disabled`).set(true);
    expect((await refusalOf(addContact(ada.ctx, { uid: bob.uid }))).code).toBe("registration-incomplete");
    expect(await notificationsOf(bob)).toEqual([]);
    await testDatabase().ref(`users/${ada.uid}/disabled`).remove();
    await addContact(ada.ctx, { uid: bob.uid });
    await deleteUser(ada.ctx, ada);
    expect(JSON.stringify(await stored("notifications"))).not.toContain(ada.uid);
    await deleteUser(bob.ctx, bob);
    expect(await stored(`notifications/${bob.uid}`)).toBeNull();
  });

  test("when the adder's deletion starts between reading and writing", async () => {
    const [ada, bob] = [await createTestPerson(), await createTestPerson()];
    const leave = () => testDatabase().ref(`users/${ada.uid}/deleting`).set(true);
    await refusalOf(addContact(interrupted(ada.ctx, leave), { uid: bob.uid }));
    expect([await notificationsOf(bob), await stored(`contacts/${bob.uid}`)]).toEqual([[], null]);
  });

  test("by a caller who is not signed in", async () => {
    const answer = await request("PUT", "/api/contacts/", { body: { uid: "somebody" } });
    expect(answer.status).toBe(401);
  });
});
