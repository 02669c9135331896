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

/** How somebody came to be a contact. */
export const CONTACT_SOURCES = ["link", "qr", "nfc", "event", "exchange", "import", "manual"] as const;
export const contactSource = z.enum(CONTACT_SOURCES);
export type ContactSource = z.infer<typeof contactSource>;

/** Contacts on one page of the list, which is read from the database in the order of `sort_name`. */
export const CONTACTS_PAGE_SIZE = 10;
/** The sizes of a page that somebody can choose. */
export const CONTACTS_PAGE_SIZES = [CONTACTS_PAGE_SIZE, 50] as const;
/** Most tags of one contact. */
export const MAX_TAGS = 20;
/** Most contacts that somebody can have before an import is refused. */
export const MAX_CONTACTS = 100_000;
/** Most contacts that one call imports. */
export const MAX_IMPORT = 100;
/** Most contacts that are chosen at once, to be tagged, exported or deleted. */
export const MAX_CHOSEN = 100;

/** Two tags that differ in case, accents and marks alone are found by the same words: they are one. */
export function isSameTag(a: string, b: string): boolean {
  const word = tagWord(a);
  return a === b || (word !== "" && word === tagWord(b));
}

/** Most characters of a note, in code points. */
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
  /** Epoch milliseconds; null: not known. */
  met_date: z.number().int().min(0).max(8_640_000_000_000).nullable(),
};

/** What a person without an account, or a file, says of somebody. Empty texts are "not given". */
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

/** Contacts that somebody has chosen, each once. */
export const chosenContacts = z
  .array(contactId)
  .min(1, "Choose at least one contact.")
  .max(MAX_CHOSEN, `Choose at most ${MAX_CHOSEN} contacts.`)
  .transform((ids) => [...new Set(ids)]);

/** When somebody wants to be reminded of a contact: on the morning of a day, where they are. */
export const reminderInput = z.strictObject({ day, text: line(200).default(""), time_zone: timeZone });

/** Names a contact by the other person's uid, or by its own id when they have no account. */
export const contactKey = { uid: uid.optional(), id: contactId.optional() };

/** Exactly one of `uid` and `id`. */
export function hasOneKey(input: { readonly uid?: string | undefined; readonly id?: string | undefined }): boolean {
  return (input.uid === undefined) !== (input.id === undefined);
}

/** The other person's card as it stood when it last changed; kept true by the server. */
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

/** `contacts/{owner}/{uid or id}`: somebody whose card was kept, or who left their details. */
export const contact = z
  .object({
    /** Key of the record: the other person's uid, or an id of its own for somebody without an account. */
    id: z.string(),
    /** Absent for somebody without an account. */
    uid: z.string().optional(),
    name_first: z.string(),
    name_last: z.string(),
    /** Epoch milliseconds. */
    added_date: z.number(),
    /** When the two first had each other; null for somebody without an account. */
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
    /** For `exchange`: how the visitor had come to the card, when that is known. */
    via: source.optional(),
    event_id: z.string().nullable(),
    /** What a visitor wrote when they left their details, or somebody when they added the card; not to be edited. */
    message: z.string(),
    /** What the owner is to be reminded of, and when (epoch ms); null: of nothing. */
    reminder: z.object({ date: z.number(), text: z.string() }).nullable(),
    /** True when the person has deleted their account, so that only the caller's notes are left. */
    gone: z.boolean(),
    /** True when what a visitor left may be a program's. */
    doubtful: z.literal(true).optional(),
  })
  .meta({ id: "Contact" });
export type Contact = z.infer<typeof contact>;

/** A contact who was met at an event, and when (epoch ms). */
export const personMet = z.object({ ...contact.shape, event_date: z.number() }).meta({ id: "PersonMet" });
export type PersonMet = z.infer<typeof personMet>;
