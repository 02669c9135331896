import { restoreDraft, storeDraft } from "../../../features/editor/stored-draft.ts";

/** Maximum length of a message in code points, as in the contract. */
export const MAX_MESSAGE_LENGTH = 4000;

const toKey = (uid: string, about: string) => `cardinal.message-draft.${uid}.${about}`;

/**
 * Stores text in this browser that the server does not: a first message, and a reply that is too long for a draft.
 * @param about the recipient or the thread.
 * @param text an empty text removes what is stored.
 */
export function storeLocalDraft(uid: string, about: string, text: string): void {
  storeDraft(toKey(uid, about), text.trim() === "" ? null : { text });
}

/** The text that is stored in this browser; empty without one. */
export function readLocalDraft(uid: string, about: string): string {
  const read = (stored: unknown) =>
    typeof stored === "object" && stored !== null && "text" in stored && typeof stored.text === "string"
      ? stored.text
      : null;
  return restoreDraft(toKey(uid, about), read) ?? "";
}
