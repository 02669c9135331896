import { foldText } from "@cardinal/contract/fields/contact-words";
import type { Contact } from "@cardinal/contract/entities/contact";

export interface LetterGroup {
  /** Upper case and without accents; empty for names that begin with no letter. */
  readonly letter: string;
  readonly contacts: readonly Contact[];
}

function letterOf({ name_last, name_first }: Contact): string {
  const [first = ""] = foldText((name_last || name_first).trim());
  return /\p{L}/u.test(first) ? first.toLocaleUpperCase() : "";
}

/** Neighbours with the same initial, in the order they come in: names in lower case follow those in upper case. */
export function groupByLetter(contacts: readonly Contact[]): LetterGroup[] {
  const groups: { letter: string; contacts: Contact[] }[] = [];
  for (const contact of contacts) {
    const letter = letterOf(contact);
    const last = groups.at(-1);
    if (last?.letter === letter) last.contacts.push(contact);
    else groups.push({ letter, contacts: [contact] });
  }
  return groups;
}
