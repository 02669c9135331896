import * as z from "zod";
import { email, phone } from "../fields/contact-data.ts";
import { tagWord } from "../fields/contact-words.ts";
import { day } from "../fields/day.ts";
import { contactId, uid } from "../fields/ids.ts";
import { timeZone } from "../fields/time-zone.ts";
import { organizationName, personName, requiredPersonName } from "../fields/names.ts";
import { line, paragraph, requiredLine } from "../fields/text.ts";
import { button } from "./button.ts";
import { picture } from "./card.ts";
import { source } from "./stats.ts";

/** How a contact was added. */
export const CONTACT_SOURCES = ["link", "qr", "nfc", "event", "exchange", "import", "manual"] as const;
export const contactSource = z.enum(CONTACT_SOURCES);
export type ContactSource = z.infer<typeof contactSource>;

/** Contacts on one page of the list, which is read from the database in the order of `sort_name`. */
export const CONTACTS_PAGE_SIZE = 10;
/** The page sizes that users can choose. */
export const CONTACTS_PAGE_SIZES = [CONTACTS_PAGE_SIZE, 50] as const;
/** Maximum number of tags per contact. */
export const MAX_TAGS = 20;
/** Maximum number of contacts per user; imports beyond it are refused. */
export const MAX_CONTACTS = 100_000;
/** Maximum number of contacts per import call. */
export const MAX_IMPORT = 100;
/** Maximum number of contacts that can be selected for tagging, exporting or deleting. */
export const MAX_CHOSEN = 100;

/**
 * Whether two tags are the same for search: they differ only in case, accents and punctuation or, without letters and
 * digits, only in how an emoji is drawn.
 */
export function isSameTag(a: string, b: string): boolean {
  const word = tagWord(a);
  return a === b || (word !== "" && word === tagWord(b));
}

/** Maximum length of a note, in code points. */
export const MAX_NOTE = 2000;
export const contactNote = paragraph(MAX_NOTE);
export const contactTags = z
  .array(requiredLine(40))
  .max(MAX_TAGS, `Use at most ${MAX_TAGS} tags.`)
  .transform((tags) => tags.filter((tag, at) => tags.findIndex((other) => isSameTag(other, tag)) === at));

/** The caller's notes on a contact; an empty text clears a field. */
export const contactNotes = {
  note: contactNote,
  tags: contactTags,
  met_place: line(120),
  /** Name of the event where the two met. */
  met_event: line(120),
  /** Noon UTC of the day of the meeting, in epoch milliseconds; null if unknown. */
  met_date: z.number().int().min(0).max(8_640_000_000_000).nullable(),
};

/** Details of a contact without an account, entered by a user or imported from a file. Empty texts mean "not given". */
export const writtenDetails = {
  name_first: requiredLine(80),
  name_last: line(80).default(""),
  job_title: line(120).optional(),
  organization_name: line(120).optional(),
  address: paragraph(300).optional(),
  email: z.union([z.literal(""), email]).optional(),
  phone: z.union([z.literal(""), phone]).optional(),
};

/**
 * A visitor's own details. They appear in mails to others, so names must not contain addresses, unlike in imported
 * files.
 */
export const visitorDetails = {
  name_first: requiredPersonName(80),
  name_last: personName(80).default(""),
  email: writtenDetails.email,
  phone: writtenDetails.phone,
  organization_name: organizationName(120).optional(),
};

/** The selected contacts, without duplicates. */
export const chosenContacts = z
  .array(contactId)
  .min(1, "Choose at least one contact.")
  .max(MAX_CHOSEN, `Choose at most ${MAX_CHOSEN} contacts.`)
  .transform((ids) => [...new Set(ids)]);

/** When a user wants to be reminded of a contact: on the morning of a day in their time zone. */
export const reminderInput = z.strictObject({ day, text: line(200).default(""), time_zone: timeZone });

/** Identifies a contact by the other user's uid, or by its own id when there is no account. */
export const contactKey = { uid: uid.optional(), id: contactId.optional() };

/** Exactly one of `uid` and `id`. */
export function hasOneKey(input: { readonly uid?: string | undefined; readonly id?: string | undefined }): boolean {
  return (input.uid === undefined) !== (input.id === undefined);
}

/** A snapshot of the other user's card, which the server keeps up to date. */
export const contactCard = z.object({
  name_first: z.string(),
  name_last: z.string(),
  job_title: z.string(),
  organization_name: z.string(),
  address: z.string(),
  pronouns: z.string(),
  profile_pic: picture.nullable(),
  buttons: z.array(button.omit({ hidden: true })),
});
export type ContactCard = z.infer<typeof contactCard>;

/** `contacts/{owner}/{uid or id}`: a user whose card was saved, or a person who shared their details. */
export const contact = z
  .object({
    /** Key of the record: the other user's uid, or its own id for a person without an account. */
    id: z.string(),
    /** Absent for a person without an account. */
    uid: z.string().optional(),
    name_first: z.string(),
    name_last: z.string(),
    /** Epoch milliseconds. */
    added_date: z.number(),
    /** When the two users were first connected; null for a person without an account. */
    connected_date: z.number().nullable(),
    vcard: contactCard,
    /** Path of the card, such as `/ada`; null without one. */
    route: z.string().nullable(),
    note: z.string(),
    tags: z.array(z.string()),
    met_place: z.string(),
    met_event: z.string(),
    met_date: z.number().nullable(),
    source: contactSource,
    /** For `exchange`: the source of the visitor's visit, if known. */
    via: source.optional(),
    event_id: z.string().nullable(),
    /** The message with which a visitor shared their details or a user added the card; cannot be edited. */
    message: z.string(),
    /** The owner's reminder: text and date (epoch ms), or null. */
    reminder: z.object({ date: z.number(), text: z.string() }).nullable(),
    /** True when the other user has deleted their account, so that only the caller's notes are left. */
    gone: z.boolean(),
    /** True when the visitor's details may come from a bot. */
    possible_spam: z.literal(true).optional(),
  })
  .meta({ id: "Contact" });
export type Contact = z.infer<typeof contact>;

/** A contact who was met at an event, and when (epoch ms). */
export const personMet = z.object({ ...contact.shape, event_date: z.number() }).meta({ id: "PersonMet" });
export type PersonMet = z.infer<typeof personMet>;
