import { isDeepStrictEqual } from "node:util";
import type { StoredContact, StoredContactCard } from "@cardinal/contract/stored/contact";
import { mergeRecords } from "./merge-records.ts";
import { keysAfterMerge } from "./merged-keys.ts";

/** The fields of every contact that change after a merge, besides tags and reminder. */
const FIELDS = [
  "note",
  "met_place",
  "met_event",
  "met_date",
  "event_id",
  "event_date",
  "message",
  "possible_spam",
] as const;
/** Those of a contact without an account, whose details are written by the owner or by the visitor who left them. */
const DETAILS = ["name_first", "name_last", "via", "consent"] as const;
const CARD_FIELDS = ["name_first", "name_last", "job_title", "organization_name", "address", "pronouns"] as const;

/** The merge that is undone. */
interface UndoneMerge {
  /** The record at the key that remained, as it was before the merge. */
  readonly record: StoredContact;
  /** The record that was merged into it, with its key. */
  readonly other: readonly [key: string, record: StoredContact];
}

/**
 * The record that an undone merge restores at the key that remained, with what has been changed there since the merge.
 * Texts that the merge joined are not separated again once one of them was changed.
 * @param present the merged record with its later changes.
 */
export function withLaterChanges(present: StoredContact, { record, other }: UndoneMerge): StoredContact {
  const [otherKey, second] = other;
  // If another contact was merged into it later, no change is kept, because that contact's details do not belong to
  // this record.
  if (!isDeepStrictEqual(present.merged_keys, keysAfterMerge(record, [otherKey, second]))) return record;
  const merged = mergeRecords(record, second);
  const isPerson = record.uid !== undefined;
  // The record of a contact with an account always remains, but joined texts begin with the contact that was to be
  // kept.
  const results = isPerson ? [merged, mergeRecords(second, record)] : [merged];
  const {
    tags: _tags,
    reminder,
    ...rest
  } = withChanged(record, results, present, isPerson ? FIELDS : [...FIELDS, ...DETAILS]);
  const tags = withListChanges(record.tags, merged.tags, present.tags);
  return {
    ...rest,
    ...(isPerson ? {} : { vcard: withCardChanges(record.vcard, merged.vcard, present.vcard) }),
    ...(tags.length === 0 ? {} : { tags }),
    ...reminderOf(reminder, merged.reminder, present.reminder),
  };
}

/**
 * The reminder of this record. If the merged contact had the other record's reminder, and that was sent or removed
 * since, this record keeps its own.
 */
function reminderOf(
  own: StoredContact["reminder"],
  merged: StoredContact["reminder"],
  present: StoredContact["reminder"],
): Pick<StoredContact, "reminder"> {
  const isChanged = !isDeepStrictEqual(merged, present);
  const reminder = isChanged && (present !== undefined || isDeepStrictEqual(merged, own)) ? present : own;
  return reminder === undefined ? {} : { reminder };
}

function withCardChanges(
  own: StoredContactCard,
  merged: StoredContactCard,
  present: StoredContactCard,
): StoredContactCard {
  const { buttons: _buttons, ...rest } = withChanged(own, [merged], present, CARD_FIELDS);
  const buttons = withListChanges(own.buttons, merged.buttons, present.buttons);
  return buttons.length === 0 ? rest : { ...rest, buttons };
}

/**
 * A copy of the record with the fields that were changed since the merge, which are those that differ from all its
 * possible results. A field that was removed since is removed here too.
 */
function withChanged<T extends object>(record: T, merged: readonly T[], present: T, fields: readonly (keyof T)[]): T {
  const changed = new Set<PropertyKey>(
    fields.filter((field) => !merged.some((one) => isDeepStrictEqual(one[field], present[field]))),
  );
  const partOf = (from: T, isChanged: boolean) =>
    Object.entries(from).filter(([field]) => changed.has(field) === isChanged);
  // Each field has the type that it has in both records.
  return Object.fromEntries([...partOf(record, false), ...partOf(present, true)]) as T;
}

/** A list without what was removed since the merge, and with what was added. */
function withListChanges<T>(own: readonly T[] = [], merged: readonly T[] = [], present: readonly T[] = []): T[] {
  const isIn = (list: readonly T[], one: T) => list.some((each) => isDeepStrictEqual(each, one));
  return [
    ...own.filter((one) => isIn(present, one) || !isIn(merged, one)),
    ...present.filter((one) => !isIn(merged, one) && !isIn(own, one)),
  ];
}
