import { splitEntries } from "./read/split-entries.ts";
import { type ReadContact, toReadContact } from "./read/to-read-contact.ts";

export type { ReadContact } from "./read/to-read-contact.ts";

/**
 * Why an entry, or what follows it, could not be taken: `too-large` the file, `too-many` entries, `unfinished` its END is
 * missing, `no-name` there is neither a name nor anything else to call it by.
 */
export type ReadProblem = {
  /** Place of the entry in the file, from 0. */
  readonly index: number;
  /** What the entry is called, as far as that is known. */
  readonly name?: string;
  readonly reason: "too-large" | "too-many" | "unfinished" | "no-name";
};

/** Longest file that is read, in characters. */
export const MAX_VCARD_FILE = 16 * 1024 * 1024;
/** Most contacts that one file may hold. */
const MAX_ENTRIES = 20_000;

/**
 * The contacts of a vCard file of version 2.1, 3.0 or 4.0 (RFC 2426, RFC 6350), as `importContacts` takes them but for
 * the id. Pictures are passed over, values that do not fit stand in the note. An entry that cannot be used becomes a
 * problem; the others are read all the same. Time and memory grow with the length of the text.
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
    else problems.push({ index, name: `${contact.name_first} ${contact.name_last}`.trim(), reason: "unfinished" });
  }
  return { entries, problems };
}
