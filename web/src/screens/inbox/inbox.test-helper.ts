import type { Message } from "@cardinal/contract/entities/message";
import type { StoredText, StoredThread } from "@cardinal/contract/stored/thread";
import { store } from "../../testing/stored.ts";

export const OWNER = "uid-ada";
/** Noon of a fixed day in the past, so that no test depends on the time it runs at. */
export const THEN = new Date(2026, 4, 20, 12).getTime();
const MINUTE = 60_000;

let hasList = false;

/** Removes all threads; call it before each test. */
export function resetThreads(): void {
  hasList = false;
}

/** `inbox/{uid}/{thread}` with a visitor, unless `change` says otherwise. */
export function storeThread(id: string, change: Partial<StoredThread> & { readonly folder?: "i" | "t" } = {}): void {
  const { folder = "i", ...fields } = change;
  // Stores the list first, because what is stored below it is then part of it.
  if (!hasList) store(`inbox/${OWNER}`, {});
  hasList = true;
  const last_date = fields.last_date ?? THEN;
  store(`inbox/${OWNER}/${id}`, {
    with: { name: "Grace Hopper", email: "grace@navy.example" },
    text: "Hello",
    sent_date: THEN,
    last_text: "Hello",
    last_date,
    last_own: false,
    unread: false,
    sort: `${folder}~${String(last_date).padStart(14, "0")}`,
    ...fields,
  });
}

/** `message/{uid}/{thread}`: one text per minute. */
export function storeTexts(thread: string, texts: readonly (Partial<StoredText> | string)[]): void {
  const all = texts.map((given, at) => {
    const one = typeof given === "string" ? { text: given } : given;
    return [`m${String(at).padStart(3, "0")}`, { own: false, sent_date: THEN + at * MINUTE, text: "", ...one }];
  });
  store(`message/${OWNER}/${thread}`, Object.fromEntries(all));
}

/** A thread in the trash, as the API lists it. */
export function makeMessage(id: string): Message {
  return {
    id,
    thread_id: id,
    from: { name: "" },
    with: { name: "" },
    to_uid: OWNER,
    text: "",
    sent_date: 1,
    last_date: 1,
    last_text: "",
    read: true,
    deleted: true,
    draft: "",
    replies: [],
    earlier: null,
  };
}
