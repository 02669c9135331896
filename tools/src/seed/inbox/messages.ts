import { getCard } from "@cardinal/contract/endpoints/vcard/get-card";
import type { Author } from "@cardinal/contract/entities/message";
import { EXCERPT_LENGTH, type StoredText, type StoredThread, threadSort } from "@cardinal/contract/stored/thread";
import type { Notification } from "@cardinal/contract/entities/notification";
import { patchDatabase } from "../../stack/administer.ts";
import type { Environment } from "../../stack/environment.ts";
import { type Account, call } from "../api.ts";
import { CONVERSATIONS, type DemoConversation } from "./conversations.ts";

const HOUR_MS = 3_600_000;

type Change = Record<string, unknown>;
/** A user, or a visitor without an account. */
type Side = Author & { readonly uid?: string };

function excerptOf(text: string): string {
  const line = text.replace(/\s+/g, " ");
  return line.length <= EXCERPT_LENGTH ? line : `${line.slice(0, EXCERPT_LENGTH - 1)}…`;
}

/** 20 characters, as push keys have. Keys sort by time, and before those that the product creates. */
function keyOf(date: number, index: number): string {
  return `-0${String(date).padStart(16, "0")}${String(index).padStart(2, "0")}`;
}

/** One participant's copy of a conversation; visitors have none. */
function copyOf(conversation: DemoConversation, [self, other]: readonly [Side, Side], ada: Side, now: number): Change {
  const { texts, unread = false, trashed = false, draft } = conversation;
  const [first, last] = [texts[0], texts.at(-1)];
  if (self.uid === undefined || first === undefined || last === undefined) return {};
  const owner = self === ada;
  const isOwn = (by: string) => (by === "ada") === owner;
  const dateOf = (hoursAgo: number) => Math.round(now - hoursAgo * HOUR_MS);
  const began = isOwn(first.by) ? self.uid : other.uid;
  const id = keyOf(dateOf(first.hoursAgo), 0);
  const summary: StoredThread = {
    with: other,
    ...(began === undefined ? {} : { began }),
    text: excerptOf(first.text),
    sent_date: dateOf(first.hoursAgo),
    last_text: excerptOf(last.text),
    last_date: dateOf(last.hoursAgo),
    last_own: isOwn(last.by),
    unread: owner && unread,
    sort: threadSort(owner && trashed ? "trash" : "inbox", dateOf(last.hoursAgo)),
    ...(owner && draft !== undefined ? { draft } : {}),
    ...(other.uid === undefined ? { language: "en" } : {}),
  };
  const storedTexts = texts.map(({ by, hoursAgo, text }, index): [string, StoredText] => [
    keyOf(dateOf(hoursAgo), index),
    { own: isOwn(by), text, sent_date: dateOf(hoursAgo) },
  ]);
  const { email: _email, ...from } = other;
  const notification: Omit<Notification, "id"> = {
    kind: "message",
    from,
    text: summary.last_text,
    ref: id,
    date: summary.last_date,
    read: !unread,
  };
  return {
    [`inbox/${self.uid}/${id}`]: summary,
    [`message/${self.uid}/${id}`]: Object.fromEntries(storedTexts),
    ...(other.uid === undefined ? {} : { [`correspondence/${other.uid}/${id}`]: self.uid }),
    ...(owner && !summary.last_own && !trashed
      ? { [`notifications/${self.uid}/${summary.sort.slice(2)}-message-${id}`]: notification }
      : {}),
  };
}

/** All changes that store the conversations of `ada`. `now`: epoch milliseconds. */
export function conversationChanges(ada: Side, others: ReadonlyMap<string, Side>, now: number): Change {
  const copies = CONVERSATIONS.map((conversation) => {
    const other = typeof conversation.other === "string" ? others.get(conversation.other) : conversation.other;
    if (other === undefined) return {};
    return { ...copyOf(conversation, [ada, other], ada, now), ...copyOf(conversation, [other, ada], ada, now) };
  });
  return Object.assign({}, ...copies) as Change;
}

async function authorOf(environment: Environment, account: Account): Promise<Side> {
  const { uid, name_first, name_last, route, profile_pic } = await call(environment, account, getCard, {});
  return {
    uid,
    name: `${name_first} ${name_last}`,
    ...(route === null ? {} : { route }),
    ...(profile_pic === null ? {} : { picture: profile_pic.url }),
  };
}

/**
 * Gives `username` an inbox with a history. Written directly to the database, because API calls would date everything
 * today.
 */
export async function addConversations(
  environment: Environment,
  accounts: ReadonlyMap<string, Account>,
  username: string,
): Promise<void> {
  const account = accounts.get(username);
  if (account === undefined) return;
  const names = CONVERSATIONS.flatMap(({ other }) => (typeof other === "string" ? [other] : []));
  const sides = new Map<string, Side>();
  for (const name of names) {
    const other = accounts.get(name);
    if (other !== undefined) sides.set(name, await authorOf(environment, other));
  }
  const ada = await authorOf(environment, account);
  await patchDatabase(environment, conversationChanges(ada, sides, Date.now()));
}
