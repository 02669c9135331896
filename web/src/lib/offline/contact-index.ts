import { indexKeys } from "@cardinal/contract/fields/contact-words";
import type { LiveEntry } from "../live-source.ts";
import { readContact } from "@cardinal/contract/stored/contact";

const WORDS = "contact_words/";

/** The contact list that the search terms at a path are computed from; null for other paths. */
export function fromContacts(
  path: string,
): { readonly contacts: string; readonly make: (contacts: readonly LiveEntry[]) => LiveEntry[] } | null {
  return path.startsWith(WORDS) ? { contacts: `contacts/${path.slice(WORDS.length)}`, make: toTerms } : null;
}

/** The search terms of contacts, as the API stores them. */
function toTerms(contacts: readonly LiveEntry[]): LiveEntry[] {
  return contacts.flatMap(({ key, value }) => {
    const contact = readContact(value);
    return contact === null ? [] : indexKeys(contact, key).map((word) => ({ key: word, value: true }));
  });
}
