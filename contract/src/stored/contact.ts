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

/** Of a record, what notes and tags are not. */
const detailsShape = {
  name_first: text,
  name_last: text,
  vcard: card,
  source: contactSource.catch("link"),
  added_date: number,
  message: z.string().optional(),
};
/** What the owner has of a contact, without notes and tags. */
export type StoredContactDetails = StoredOf<typeof detailsShape>;

/** `contacts/{owner}/{key}`. Empty parts are absent, except `name_last`, by which all of them are exported in order. */
export const contactShape = {
  ...detailsShape,
  /** What the list is ordered by; see `sortName`. Absent in a record of an earlier release that was not changed since. */
  sort_name: z.string().optional(),
  /** The other person's, and then the key; absent for somebody without an account. */
  uid: z.string().optional(),
  connected_date: z.number().optional(),
  route: z.string().optional(),
  note: z.string().optional(),
  tags: optionalListOf(z.string()),
  met_place: z.string().optional(),
  met_event: z.string().optional(),
  met_date: z.number().optional(),
  /** How a visitor who left their details had come to the card. */
  via: source.optional(),
  /** The event where the two met. It stays the first one when they meet at another. */
  event_id: z.string().optional(),
  /** When they met there; absent in a record of an earlier release. */
  event_date: z.number().optional(),
  /** What the people of an event are listed by; see `eventOrder`. Absent without an event. */
  by_event: z.string().optional(),
  /** What the owner is to be reminded of, and when. */
  reminder: part({ date: number, text: z.string().optional() }).optional(),
  gone: z.boolean().optional(),
  /** Counts the changes of the record: one that was decided on an older state is refused. Absent: 0. */
  rev: z.number().optional(),
  /** `updated_date` of the card that the snapshot was taken from. */
  card_date: z.number().optional(),
  /** True when a program may have sent a visitor's details, because the hidden field was filled in. */
  doubtful: z.boolean().optional(),
  /** What a visitor agreed to when they left their details: the text's version, in which language, and when. */
  consent: z.object({ version: z.string(), language, date: z.number() }).optional(),
  /**
   * What the owner has of the contact without what a visitor left, once the two were merged: so much stays when the
   * visitor withdraws. Absent in a record that is the visitor's alone. `merged_lines`: what the notes say of what they left.
   */
  owner_data: part({ ...detailsShape, merged_lines: z.string().optional() }).optional(),
  /** True when visitors of several addresses are merged in the record: none of them is shown what the others left. */
  mixed_visitors: z.boolean().optional(),
  /** When the record was restored after its deletion. */
  restored_date: z.number().optional(),
  /** The undo from which a visitor's record was restored. The write is refused when that undo no longer exists. */
  restored_from: z.string().optional(),
};
export type StoredContact = StoredOf<typeof contactShape>;

/** `contacts/{owner}/{key}` as it was read; null when there is no record. */
export const readContact = (value: unknown): StoredContact | null => readRecord(contactShape, value);

/** `contact_undo/{owner}/{undo}`: records as they were before a deletion or a merge. */
export const undoShape = {
  date: number,
  /** Absent when all of them were visitors' who have withdrawn what they left. */
  records: z
    .unknown()
    .transform((value) => (value === undefined || value === null ? undefined : mapOf(part(contactShape)).parse(value)))
    .optional(),
  /** The record of a merge that remained; the others were removed. */
  kept: z.string().optional(),
};
export type StoredUndo = StoredOf<typeof undoShape>;

/** `contact_undo/{owner}/{undo}` as it was read; null when there is none. */
export const readUndo = (value: unknown): StoredUndo | null => readRecord(undoShape, value);

/** Somebody who was met at an event, as the contract has them. */
export function toPersonMet(key: string, stored: StoredContact): PersonMet {
  return { ...toContact(key, stored), event_date: stored.event_date ?? stored.added_date };
}

/** A record as the contract has it: what was never set is empty. */
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
    ...(stored.doubtful === true ? { doubtful: true as const } : {}),
  };
}
