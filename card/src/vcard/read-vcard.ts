import { fullName } from "@cardinal/contract/fields/full-name";
import { splitEntries } from "./read/split-entries.ts";
import { type ReadContact, toReadContact } from "./read/to-read-contact.ts";

export type { ReadContact } from "./read/to-read-contact.ts";

/**
 * Why an entry, or the rest of the file, was not read: the file is `too-large`, there are `too-many` entries, END is
 * missing (`unfinished`), or there is neither a name nor a substitute for it (`no-name`).
 */
export type ReadProblem = {
  /** Index of the entry in the file, from 0. */
  readonly index: number;
  /** Name of the entry, if known. */
  readonly name?: string;
  readonly reason: "too-large" | "too-many" | "unfinished" | "no-name";
};

/** Maximum length of a file, in characters. */
export const MAX_VCARD_FILE = 16 * 1024 * 1024;
/** Maximum number of contacts in a file. */
const MAX_ENTRIES = 20_000;

/**
 * The contacts of a vCard file of version 2.1, 3.0 or 4.0 (RFC 2426, RFC 6350), as input of `importContacts` without
 * the id. Pictures are skipped, and invalid values are added to the note. An unusable entry becomes a problem and does
 * not affect the others. Time and memory are linear in the length of the text.
 */
export function readVcards(text: string): { entries: ReadContact[]; problems: ReadProblem[] } {
  const entries: ReadContact[] = [];
  const problems: ReadProblem[] = [];
  if (text.length > MAX_VCARD_FILE) return { entries, problems: [{ index: 0, reason: "too-large" }] };
  let index = -1;
  for (const { properties, finished } of splitEntries(text)) {
    index += 1;
    if (index >= MAX_ENTRIES) {
      problems.push({ index, reason: "too-many" });
      break;
    }
    const contact = toReadContact(properties);
    if (contact === null) problems.push({ index, reason: finished ? "no-name" : "unfinished" });
    else if (finished) entries.push(contact);
    else problems.push({ index, name: fullName(contact), reason: "unfinished" });
  }
  return { entries, problems };
}
