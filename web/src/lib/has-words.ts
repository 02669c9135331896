import { foldText } from "@cardinal/contract/fields/contact-words";

/** Whether a text contains each word of a search, whole or in part; both are folded as in searches of the server. */
export function hasWords(text: string, search: string): boolean {
  const folded = foldText(text);
  return foldText(search)
    .split(/\s+/)
    .every((word) => folded.includes(word));
}
