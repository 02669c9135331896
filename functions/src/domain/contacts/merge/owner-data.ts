import { detailsNotOnCard, joinTexts, mergedCard } from "@cardinal/contract/merged-contact";
import type { StoredContact, StoredContactDetails } from "@cardinal/contract/stored/contact";
import { detailsOf } from "../details.ts";
import { isSamePerson } from "../same-person.ts";
import { withoutEmpty } from "../snapshot.ts";

function partOf({ name_first, name_last, vcard, source, added_date, message }: StoredContact): StoredContactDetails {
  return { name_first, name_last, vcard, source, added_date, ...withoutEmpty({ message }) };
}

/** Whether a record contains only what one visitor left: they see and correct no more than that. */
export function isVisitorOnly({ owner_data, mixed_visitors }: StoredContact): boolean {
  return owner_data === undefined && mixed_visitors !== true;
}

/** The owner's data without any visitor's; null when all of it is a visitor's. */
function ownPartOf(record: StoredContact): StoredContactDetails | null {
  if (record.consent === undefined) return partOf(record);
  if (record.owner_data === undefined) return null;
  const { merged_lines: _lines, ...own } = record.owner_data;
  return own;
}

function joinParts(first: StoredContactDetails, second: StoredContactDetails): StoredContactDetails {
  const { name_first, name_last } = first.name_first === "" ? second : first;
  return {
    ...second,
    ...first,
    name_first,
    name_last,
    vcard: { ...mergedCard(first.vcard, second.vcard), name_first },
    added_date: Math.min(first.added_date, second.added_date),
    ...withoutEmpty({ message: joinTexts(first.message, second.message) }),
  };
}

/** The lines in a person's notes that come from a visitor, and not from the owner. */
function linesOf(person: StoredContact, written: StoredContact, own: StoredContactDetails | null): string {
  const known = new Set(own === null ? [] : detailsNotOnCard(person.vcard, own.vcard));
  const left =
    written.consent === undefined
      ? []
      : detailsNotOnCard(person.vcard, written.vcard).filter((line) => !known.has(line));
  return [person.owner_data?.merged_lines, ...left].filter((line) => line !== undefined).join("\n");
}

/**
 * What stays of two merged records when the visitor withdraws their details; undefined when neither is a visitor's, or
 * when nothing of both is the owner's.
 * @param person the record that is kept; it may have a card.
 */
export function ownerDataOf(person: StoredContact, written: StoredContact): StoredContact["owner_data"] {
  if (person.consent === undefined && written.consent === undefined) return undefined;
  const [first, second] = [ownPartOf(person), ownPartOf(written)];
  const own = first !== null && second !== null ? joinParts(first, second) : (first ?? second);
  if (own === null) return undefined;
  if (person.uid === undefined) return own;
  // A person's own card is controlled by that person: only the message and the notes of the record can be a visitor's.
  const { message } = own;
  const { source, added_date } = person;
  const merged_lines = linesOf(person, written, second);
  return {
    name_first: "",
    name_last: "",
    vcard: { name_first: "" },
    source,
    added_date,
    ...withoutEmpty({ message, merged_lines }),
  };
}

/**
 * Whether a merged record contains details left with different addresses, or under different names. These may be those
 * of several visitors.
 */
export function isOfSeveral(one: StoredContact, other: StoredContact): boolean {
  if (one.mixed_visitors === true || other.mixed_visitors === true) return true;
  if (one.consent === undefined || other.consent === undefined) return false;
  const [first, second] = [detailsOf(one), detailsOf(other)];
  const isSameReach = first.email === second.email && (first.email !== "" || first.phone === second.phone);
  return !isSameReach || !isSamePerson(one, other);
}

function withoutLines(note: string | undefined, lines: string | undefined): string | undefined {
  if (note === undefined || lines === undefined) return note;
  const left = new Set(lines.split("\n"));
  return note
    .split("\n")
    .filter((line) => line === "" || !left.has(line))
    .join("\n")
    .trim();
}

/** A record without a visitor's details; null when it contains nothing else. The owner's notes stay. */
export function withoutVisitor(record: StoredContact): StoredContact | null {
  if (record.owner_data === undefined) return record.consent === undefined ? record : null;
  const {
    owner_data,
    consent: _consent,
    message: _message,
    via: _via,
    note,
    gone: _gone,
    mixed_visitors: _mixed,
    possible_spam: _possible_spam,
    ...rest
  } = record;
  const { merged_lines: lines, ...own } = owner_data;
  const kept = record.uid === undefined ? own : withoutEmpty({ message: own.message });
  const isNameless = record.uid === undefined && own.name_first === "";
  return {
    ...rest,
    ...kept,
    ...withoutEmpty({ note: withoutLines(note, lines) }),
    ...(isNameless ? { gone: true } : {}),
  };
}
