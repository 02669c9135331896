import { restoreDraft, storeDraft } from "../../../features/editor/stored-draft.ts";

/** Longest text of one message in code points, as the contract has it. */
export const MAX_MESSAGE_LENGTH = 4000;

const toKey = (uid: string, about: string) => `cardinal.message-draft.${uid}.${about}`;

/**
 * Keeps in this browser what the server does not: a first message, and an answer that is too long for a draft.
 * @param about the recipient or the thread; an empty text leaves nothing behind.
 */
export function keepText(uid: string, about: string, text: string): void {
  storeDraft(toKey(uid, about), text.trim() === "" ? null : { text });
}

/** The text that this browser keeps; empty without one. */
export function keptText(uid: string, about: string): string {
  const read = (stored: unknown) =>
    typeof stored === "object" && stored !== null && "text" in stored && typeof stored.text === "string"
      ? stored.text
      : null;
  return restoreDraft(toKey(uid, about), read) ?? "";
}
