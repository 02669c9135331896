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

/** The text that is stored in this browser; empty without one. */
export function readMessageDraft(uid: string, about: string): string {
  const read = (stored: unknown) =>
    typeof stored === "object" && stored !== null && "text" in stored && typeof stored.text === "string"
      ? stored.text
      : null;
  return restoreDraft(toKey(uid, about), read) ?? "";
}

/** Deletes the drafts of messages on sign-out. */
export function forgetMessageDrafts(): void {
  forgetDrafts(PREFIX);
}
