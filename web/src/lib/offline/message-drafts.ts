import { listDraftKeys, MESSAGE_DRAFTS, restoreDraft, storeDraft } from "./stored-draft.ts";

const toKey = (uid: string, about: string) => `${MESSAGE_DRAFTS}${uid}.${about}`;

/**
 * Stores text in this browser that the server does not have: a first message, and a reply whose draft is not saved yet.
 * @param about the recipient or the thread.
 * @param text an empty text removes what is stored.
 * @param replaced for a reply: the drafts of the server that it replaces.
 */
export function storeMessageDraft(uid: string, about: string, text: string, replaced: readonly string[] = []): void {
  storeDraft(toKey(uid, about), text.trim() === "" ? null : { text, replaced });
}

/**
 * Stores a reply in this browser while it is being sent.
 * @param after id of the newest text of the thread before it.
 */
export function storeSentReply(uid: string, thread: string, reply: { readonly text: string; readonly after: string }) {
  storeDraft(toKey(uid, thread), reply);
}

/** What this browser stores for a thread. */
export interface StoredReply {
  readonly text: string;
  /** Id of the newest text of the thread before it; null if the text was not on its way to the server. */
  readonly after: string | null;
  /** For a draft that a closing page has sent: the stored draft that it replaces. Otherwise null. */
  readonly before: string | null;
  /**
   * For a draft that was not sent: the stored draft that it was written from, if it is known, and its earlier versions,
   * of which one may be stored.
   */
  readonly replaced: readonly string[];
}

/** Stores the draft that a closing page is sending: nobody learns whether it arrives. */
export function storeClosingDraft(
  uid: string,
  thread: string,
  draft: { readonly [K in Exclude<keyof StoredReply, "replaced">]: string },
) {
  storeDraft(toKey(uid, thread), draft);
}

/** The text that only this browser has; empty without one, and for a draft that a closing page has sent. */
export function readMessageDraft(uid: string, about: string): string {
  const { text, before } = readStoredReply(uid, about);
  return before === null ? text : "";
}

/** What is stored for a thread; the text is empty when nothing is. */
export function readStoredReply(uid: string, thread: string): StoredReply {
  const read = (stored: unknown) => {
    if (typeof stored !== "object" || stored === null || !("text" in stored)) return null;
    if (typeof stored.text !== "string") return null;
    const textOrNull = (value: unknown) => (typeof value === "string" ? value : null);
    const toStrings = (value: unknown) => [value].flat().filter((one) => typeof one === "string");
    // An earlier release stored one draft that the text was written from.
    const base = "base" in stored ? stored.base : null;
    return {
      text: stored.text,
      after: "after" in stored ? textOrNull(stored.after) : null,
      before: "before" in stored ? textOrNull(stored.before) : null,
      replaced: toStrings("replaced" in stored ? stored.replaced : base),
    };
  };
  return restoreDraft(toKey(uid, thread), read) ?? { text: "", after: null, before: null, replaced: [] };
}

/** Removes a text from this browser, unless a newer one was stored, such as by another tab. */
export function dropMessageDraft(uid: string, about: string, text: string): void {
  if (readStoredReply(uid, about).text === text) storeMessageDraft(uid, about, "");
}

/** The number of messages that only this browser has, of one user. */
export function countMessageDrafts(uid: string): number {
  const ofUser = toKey(uid, "");
  return listDraftKeys(ofUser).filter((key) => readMessageDraft(uid, key.slice(ofUser.length)) !== "").length;
}
