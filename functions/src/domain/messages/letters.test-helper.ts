import type { StoredText, StoredThread } from "@cardinal/contract/entities/message";
import type { Notification } from "@cardinal/contract/entities/notification";
import type { StoredMail } from "../../stores/outbox-store.ts";
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

/** Mails that wait for an address. */
export async function mailsTo(address: string): Promise<StoredMail["mail"][]> {
  const all = Object.values(((await stored("outbox")) ?? {}) as Record<string, StoredMail>);
  return all.map(({ mail }) => mail).filter(({ to }) => to === address);
}

/** Two people, a thread that the first began, and a later moment of each. */
export async function createThread(): Promise<{ ada: TestPerson; bob: TestPerson; id: string }> {
  const [ada, bob] = await Promise.all([createTestPerson(), createTestPerson()]);
  await testDatabase().ref(`vcard/${bob.uid}`).update({ name_first: "Bob", name_last: "Babbage" });
  const { id } = await sendMessage(ada.ctx, { to_uid: bob.uid, text: "Hello\nthere" });
  return { ada: later(ada), bob: later(bob), id };
}

/** A thread that a visitor began, and the way back of the visitor. */
export async function createVisitorThread(language: "en" | "de" = "en") {
  const owner = await createTestPerson();
  const ctx = createTestCtx();
  const email = `${owner.uid}-visitor@example.com`;
  const { id } = await sendMessage(ctx, { to_uid: owner.uid, text: "Hello", name: "Grace", email, language });
  return { owner: later(owner), id, email, token: ctx.gateways.links.sign("thread", { uid: owner.uid, id }) };
}

/** The same person a second on. */
export function later<P extends Pick<TestPerson, "ctx">>(person: P, ms = 1000): P {
  return { ...person, ctx: { ...person.ctx, now: person.ctx.now + ms } };
}
