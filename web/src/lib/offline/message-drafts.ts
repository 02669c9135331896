import { forgetDrafts, restoreDraft, storeDraft } from "./stored-draft.ts";

const PREFIX = "cardinal.message-draft.";
const toKey = (uid: string, about: string) => `${PREFIX}${uid}.${about}`;

/**
 * Stores text in this browser that the server does not have: a first message, and a reply whose draft is not saved yet.
 * @param about the recipient or the thread.
 * @param text an empty text removes what is stored.
 */
export function storeMessageDraft(uid: string, about: string, text: string): void {
  storeDraft(toKey(uid, about), text.trim() === "" ? null : { text });
}

/**
 * Stores a reply in this browser while it is being sent.
 * @param after id of the newest text of the thread before it.
 */
export function storeSentReply(uid: string, thread: string, reply: { readonly text: string; readonly after: string }) {
  storeDraft(toKey(uid, thread), reply);
}

/** The text that is stored in this browser; empty without one. */
export function readMessageDraft(uid: string, about: string): string {
  return readStoredReply(uid, about).text;
}

/** The text that is stored for a thread; `after` is null unless the text was stored by `storeSentReply`. */
export function readStoredReply(uid: string, thread: string): { readonly text: string; readonly after: string | null } {
  const read = (stored: unknown) => {
    if (typeof stored !== "object" || stored === null || !("text" in stored)) return null;
    if (typeof stored.text !== "string") return null;
    return { text: stored.text, after: "after" in stored && typeof stored.after === "string" ? stored.after : null };
  };
  return restoreDraft(toKey(uid, thread), read) ?? { text: "", after: null };
}

/** Removes a text from this browser, unless a newer one was stored, such as by another tab. */
export function dropMessageDraft(uid: string, about: string, text: string): void {
  if (readMessageDraft(uid, about) === text) storeMessageDraft(uid, about, "");
}

/** Deletes the drafts of messages on sign-out. */
export function forgetMessageDrafts(): void {
  forgetDrafts(PREFIX);
}
