import type { QueuedMail } from "@cardinal/contract/stored/mail";
import type { StoredText, StoredThread } from "@cardinal/contract/stored/thread";
import type { Notification } from "@cardinal/contract/entities/notification";
import type { Ctx } from "../ctx.ts";
import {
  createTestCtx,
  createTestPerson,
  stored,
  type TestPerson,
  testDatabase,
} from "../../testing/create-test-ctx.ts";
import { sendMessage } from "./send-message.ts";

export const inboxOf = async (uid: string) => (await stored(`inbox/${uid}`)) as Record<string, StoredThread> | null;
export const threadOf = async (uid: string, id: string) => (await stored(`inbox/${uid}/${id}`)) as StoredThread | null;
export const textsOf = async (uid: string, id: string) =>
  Object.values(((await stored(`message/${uid}/${id}`)) ?? {}) as Record<string, StoredText>);
export const notificationsOf = async (uid: string) =>
  Object.values(((await stored(`notifications/${uid}`)) ?? {}) as Record<string, Omit<Notification, "id">>);

const queued: QueuedMail[] = [];

/** The same context; `mailsTo` knows what it adds to the outbox, from where the stack may send it at once. */
function recorded<C extends Ctx>(ctx: C): C {
  const { outbox } = ctx.stores;
  const creation: typeof outbox.creation = (mail, ...rest) => {
    queued.push(mail);
    return outbox.creation(mail, ...rest);
  };
  return { ...ctx, stores: { ...ctx.stores, outbox: { ...outbox, creation } } };
}

/** A user with a card whose mails, like those of a visitor, can be inspected. */
export async function createWriter(): Promise<TestPerson> {
  const person = await createTestPerson();
  return { ...person, ctx: recorded(person.ctx) };
}

export function createVisitor(): Ctx {
  return recorded(createTestCtx());
}

/** Mails that were queued for an address. */
export function mailsTo(address: string): QueuedMail[] {
  return queued.filter(({ to }) => to === address);
}

/** Two people and a thread that the first started, both at a later moment. */
export async function createThread(): Promise<{ ada: TestPerson; bob: TestPerson; id: string }> {
  const [ada, bob] = await Promise.all([createWriter(), createWriter()]);
  await testDatabase().ref(`vcard/${bob.uid}`).update({ name_first: "Bob", name_last: "Babbage" });
  const { id } = await sendMessage(ada.ctx, { to_uid: bob.uid, text: "Hello\nthere" });
  return { ada: later(ada), bob: later(bob), id };
}

/** A thread that a visitor started, and the token of the visitor's link. */
export async function createVisitorThread(language: "en" | "de" = "en") {
  const owner = await createWriter();
  const ctx = createVisitor();
  const email = `${owner.uid}-visitor@example.com`;
  const { id } = await sendMessage(ctx, { to_uid: owner.uid, text: "Hello", name: "Grace", email, language });
  return { owner: later(owner), id, email, token: ctx.gateways.links.sign("thread", { uid: owner.uid, id }) };
}

/** The same person a second later. */
export function later<P extends Pick<TestPerson, "ctx">>(person: P, ms = 1000): P {
  return { ...person, ctx: { ...person.ctx, now: person.ctx.now + ms } };
}
