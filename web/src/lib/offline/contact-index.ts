import { indexKeys } from "@cardinal/contract/fields/contact-words";
import type { LiveEntry } from "../live-source.ts";
import { toRecord } from "@cardinal/contract/stored/record";

const WORDS = "contact_words/";

/** The contact list that the search words at a path are computed from; null for other paths. */
export function fromContacts(
  path: string,
): { readonly contacts: string; readonly make: (contacts: readonly LiveEntry[]) => LiveEntry[] } | null {
  return path.startsWith(WORDS) ? { contacts: `contacts/${path.slice(WORDS.length)}`, make: toWords } : null;
}

/** The search words of contacts, as the service stores them. */
function toWords(contacts: readonly LiveEntry[]): LiveEntry[] {
  return contacts.flatMap(({ key, value }) =>
    indexOf(key, toRecord(value)).map((word) => ({ key: word, value: true })),
  );
}

function indexOf(key: string, { name_first, name_last, tags, vcard }: Record<string, unknown>): string[] {
  const findable = {
    name_first: toText(name_first),
    name_last: toText(name_last),
    organization_name: toText(toRecord(vcard)["organization_name"]),
    tags: Object.values(toRecord(tags)).map(toText),
  };
  return indexKeys(findable, key);
}

function toText(value: unknown): string {
  return typeof value === "string" ? value : "";
}
