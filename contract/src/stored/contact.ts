import * as z from "zod";
import { button } from "../entities/button.ts";
import { picture } from "../entities/card.ts";
import { type Contact, contactSource, type PersonMet } from "../entities/contact.ts";
import { source } from "../entities/stats.ts";
import { mapOf, optionalListOf, part, readRecord, type StoredOf } from "./record.ts";
import { language, number, text } from "./shared.ts";

/** The snapshot of a card in a contact. Empty parts are absent. */
export const contactCardShape = {
  name_first: text,
  name_last: z.string().optional(),
  job_title: z.string().optional(),
  organization_name: z.string().optional(),
  address: z.string().optional(),
  pronouns: z.string().optional(),
  profile_pic: picture.optional(),
  buttons: optionalListOf(button.omit({ hidden: true })),
};
export type StoredContactCard = StoredOf<typeof contactCardShape>;

const card = z
  .unknown()
  .transform((value): StoredContactCard => readRecord(contactCardShape, value) ?? { name_first: "" });

/** The fields of a record besides the owner's notes and tags. */
const detailsShape = {
  name_first: text,
  name_last: text,
  vcard: card,
  source: contactSource.catch("link"),
  added_date: number,
  message: z.string().optional(),
};
/** The details of a contact, without notes and tags. */
export type StoredContactDetails = StoredOf<typeof detailsShape>;

/** `contacts/{owner}/{key}`. Empty fields are absent, except `name_last`, which defines the order of exports. */
export const contactShape = {
  ...detailsShape,
  /** Sort key of the list; see `sortName`. Absent in records from earlier releases that have not changed since. */
  sort_name: z.string().optional(),
  /** User ID of the contact, also the key of the record; absent for a contact without an account. */
  uid: z.string().optional(),
  connected_date: z.number().optional(),
  route: z.string().optional(),
  note: z.string().optional(),
  tags: optionalListOf(z.string()),
  met_place: z.string().optional(),
  met_event: z.string().optional(),
  met_date: z.number().optional(),
  /** How a visitor who left their details had reached the card. */
  via: source.optional(),
  /** The event where the two met first. */
  event_id: z.string().optional(),
  /** When they met there; absent in records from earlier releases. */
  event_date: z.number().optional(),
  /** Sort key of the list of people met at an event; see `eventOrder`. Absent without an event. */
  by_event: z.string().optional(),
  /** The owner's reminder. */
  reminder: part({ date: number, text: z.string().optional() }).optional(),
  gone: z.boolean().optional(),
  /** Revision of the record: a write based on an older revision is rejected. Absent: 0. */
  rev: z.number().optional(),
  /** `updated_date` of the card that the snapshot was taken from. */
  card_date: z.number().optional(),
  /** True when a bot may have sent the visitor's details, because the hidden field was filled in. */
  possible_spam: z.boolean().optional(),
  /** The consent of a visitor who left their details: version and language of the text, and the date. */
  consent: z.object({ version: z.string(), language, date: z.number() }).optional(),
  /**
   * After a merge with a visitor's record, the owner's own details of the contact, which stay when the visitor
   * withdraws consent. Absent in a record that comes from a visitor only. `merged_lines`: the lines that the merge
   * added to the notes.
   */
  owner_data: part({ ...detailsShape, merged_lines: z.string().optional() }).optional(),
  /** True when the record merges visitors with different email addresses: none of them can see what the others left. */
  mixed_visitors: z.boolean().optional(),
  /** Keys of the records that were merged into this one: links and notifications about them lead here. */
  merged_keys: optionalListOf(z.string()),
  /**
   * When the record was restored after its deletion, or replaced that of a deleted account: the rules then require only
   * an account of its owner, not a username.
   */
  restored_date: z.number().optional(),
  /** The undo from which a visitor's record was restored. The write is rejected when that undo no longer exists. */
  restored_from: z.string().optional(),
};
export type StoredContact = StoredOf<typeof contactShape>;

/** Reads `contacts/{owner}/{key}`; null when there is no record. */
export const readContact = (value: unknown): StoredContact | null => readRecord(contactShape, value);

/** `contact_undo/{owner}/{undo}`: records as they were before a deletion or a merge. */
export const undoShape = {
  date: number,
  /** Absent when all of them came from visitors who have withdrawn their details. */
  records: z
    .unknown()
    .transform((value) => (value === undefined || value === null ? undefined : mapOf(part(contactShape)).parse(value)))
    .optional(),
  /** The record of a merge that remained; the others were removed. */
  kept: z.string().optional(),
};
export type StoredUndo = StoredOf<typeof undoShape>;

/** Reads `contact_undo/{owner}/{undo}`; null when there is none. */
export const readUndo = (value: unknown): StoredUndo | null => readRecord(undoShape, value);

/** Converts a contact met at an event to its API representation. */
export function toPersonMet(key: string, stored: StoredContact): PersonMet {
  return { ...toContact(key, stored), event_date: stored.event_date ?? stored.added_date };
}

/** Reads `contacts/{owner}/{key}` in its API representation; null when there is no record. */
export function parseContact(key: string, value: unknown): Contact | null {
  const stored = readContact(value);
  return stored === null ? null : toContact(key, stored);
}

/** The same, by the record's path. */
export function parseContactAt(path: string, value: unknown): Contact | null {
  return parseContact(path.slice(path.lastIndexOf("/") + 1), value);
}

/** Converts a record to its API representation; fields that were never set are empty. */
export function toContact(key: string, stored: StoredContact): Contact {
  const { vcard } = stored;
  return {
    id: key,
    ...(stored.uid === undefined ? {} : { uid: stored.uid }),
    name_first: stored.name_first,
    name_last: stored.name_last,
    added_date: stored.added_date,
    connected_date: stored.connected_date ?? null,
    vcard: {
      name_first: vcard.name_first,
      name_last: vcard.name_last ?? "",
      job_title: vcard.job_title ?? "",
      organization_name: vcard.organization_name ?? "",
      address: vcard.address ?? "",
      pronouns: vcard.pronouns ?? "",
      profile_pic: vcard.profile_pic ?? null,
      buttons: [...(vcard.buttons ?? [])],
    },
    route: stored.route ?? null,
    note: stored.note ?? "",
    tags: [...(stored.tags ?? [])],
    met_place: stored.met_place ?? "",
    met_event: stored.met_event ?? "",
    met_date: stored.met_date ?? null,
    source: stored.source,
    ...(stored.via === undefined ? {} : { via: stored.via }),
    event_id: stored.event_id ?? null,
    message: stored.message ?? "",
    reminder: stored.reminder === undefined ? null : { date: stored.reminder.date, text: stored.reminder.text ?? "" },
    gone: stored.gone ?? false,
    ...(stored.possible_spam === true ? { possible_spam: true as const } : {}),
  };
}
