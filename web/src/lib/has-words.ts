import { foldText } from "@cardinal/contract/fields/contact-words";

/** Whether texts contain each word of a search, whole or in part; both are folded as in searches of the server. */
export function hasWords(search: string): (text: string) => boolean {
  const words = foldText(search).split(/\s+/);
  return (text) => {
    const folded = foldText(text);
    return words.every((word) => folded.includes(word));
  };
}
