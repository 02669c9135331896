import { MAX_NOTE, MAX_TAGS } from "@cardinal/contract/entities/contact";
import { MAX_IMPORTED_VALUES } from "@cardinal/contract/entities/sent-contact";
import { email, phone } from "@cardinal/contract/fields/contact-data";
import { toWebAddress } from "@cardinal/contract/fields/web/web-address";
import { addToNote, noteOf } from "./add-to-note.ts";
import { decodeValue, preferenceOf, splitValue, textValue } from "./decode-value.ts";
import { lineOf, paragraphOf } from "./plain-text.ts";
import { profileOf } from "./profile-of.ts";
import type { RawProperty } from "./split-entries.ts";
import { splitName } from "./split-name.ts";

/** A contact as it is imported: an `importedContact` of the contract that has no id yet, and what it leaves out. */
export interface ReadContact {
  readonly name_first: string;
  readonly name_last: string;
  readonly job_title?: string;
  readonly organization_name?: string;
  readonly address?: string;
  readonly phone?: string;
  readonly other_phones?: string[];
  readonly email?: string;
  readonly other_emails?: string[];
  readonly websites?: string[];
  readonly note?: string;
  readonly tags?: string[];
  /** Values that the note contains, because they are not valid or a contact has no room for them. */
  readonly leftOver?: string[];
  /** Values that are not imported, because the note has no room for them. */
  readonly lost?: string[];
}

/** Maximum lengths of the texts in the contract's `importedContact`. */
const MAX = { name: 80, line: 120, address: 300, tag: 40 };
/** Maximum length of a number or address that is checked or added to the note. */
const MAX_VALUE = 2048;
/** The label that Google puts on every contact. */
const IGNORED_TAG = /^(\* )?my ?contacts$/i;

type Named = Pick<ReadContact, "name_first" | "name_last">;

/** The contact that the properties describe; null when it has neither a name nor a substitute for it. */
export function toReadContact(properties: readonly RawProperty[]): ReadContact | null {
  const all = (name: string) =>
    properties.filter((one) => one.name === name).toSorted((a, b) => preferenceOf(b) - preferenceOf(a));
  const texts = (name: string) => all(name).map((one) => textValue(decodeValue(one)));
  const phones = partition(texts("TEL").map(numberOf), isPhone);
  const emails = partition(texts("EMAIL").map(bareAddress), isEmail);
  const profiles = all("X-SOCIALPROFILE").map(profileOf);
  const sites = partition([...texts("URL"), ...profiles], (text) => toWebAddress(text) !== null);
  const [organization = "", ...otherOrganizations] = filled(all("ORG").map((one) => organizationOf(decodeValue(one))));
  const company = { names: all("ORG").flatMap(companiesOf), isShown: texts("X-ABSHOWAS").some(isCompany) };
  const named =
    nameOf(all("N"), texts("FN"), company) ?? substituteName([organization, emails.valid[0], phones.valid[0]]);
  if (named === null) return null;
  const [title = "", ...otherTitles] = filled(
    [...texts("TITLE"), ...texts("ROLE")].map((text) => lineOf(text, MAX.line)),
  );
  const [postal = "", ...otherPostal] = filled(all("ADR").map((one) => addressOf(decodeValue(one))));
  const addresses = unique(emails.valid.map((text) => text.toLowerCase()));
  const websites = unique(sites.valid.flatMap((text) => toWebAddress(text) ?? []));
  const tags = tagsOf(all("CATEGORIES"));
  const [phoneFirst, ...otherPhones] = phones.valid.slice(0, MAX_IMPORTED_VALUES);
  const [emailFirst, ...otherEmails] = addresses.slice(0, MAX_IMPORTED_VALUES);
  const written = noteOf(texts("NOTE"));
  const { note, kept, lost } = addToNote(
    written.note,
    [
      ...phones.valid.slice(MAX_IMPORTED_VALUES),
      ...addresses.slice(MAX_IMPORTED_VALUES),
      ...websites.slice(MAX_IMPORTED_VALUES),
      ...tags.slice(MAX_TAGS),
      ...otherTitles,
      ...otherOrganizations,
      ...otherPostal.map((text) => text.replaceAll("\n", ", ")),
      ...phones.invalid,
      ...emails.invalid,
      ...sites.invalid,
    ],
    MAX_NOTE,
  );
  return {
    ...named,
    ...withoutEmpty({
      job_title: title,
      organization_name: organization === named.name_first ? "" : organization,
      address: postal,
      phone: phoneFirst,
      other_phones: otherPhones,
      email: emailFirst,
      other_emails: otherEmails,
      websites: websites.slice(0, MAX_IMPORTED_VALUES),
      note,
      tags: tags.slice(0, MAX_TAGS),
      leftOver: kept,
      lost: [...written.lost, ...lost],
    }),
  };
}

function tagsOf(properties: readonly RawProperty[]): string[] {
  const tags = properties.flatMap((one) => splitValue(decodeValue(one), ",")).map((tag) => lineOf(tag, MAX.tag));
  return unique(tags.filter((tag) => tag !== "" && !IGNORED_TAG.test(tag)));
}

/** Omits empty fields. */
function withoutEmpty<T extends object>(values: T): { [K in keyof T]?: NonNullable<T[K]> } {
  const filled = Object.entries(values).filter(
    ([, value]) => value !== undefined && (value as string | readonly string[]).length > 0,
  );
  return Object.fromEntries(filled) as { [K in keyof T]?: NonNullable<T[K]> };
}

function unique(list: readonly string[]): string[] {
  return [...new Set(list)];
}

/** The distinct texts that are not empty. */
function filled(list: readonly string[]): string[] {
  return unique(list).filter((text) => text !== "");
}

/**
 * Separates the distinct values into valid and invalid ones. The invalid ones go into the note, so that nothing is
 * lost.
 */
function partition(values: readonly string[], isValid: (text: string) => boolean) {
  const list = filled(values.map((text) => lineOf(text, MAX_VALUE)));
  return { valid: list.filter(isValid), invalid: list.filter((text) => !isValid(text)) };
}

const isPhone = (text: string) => phone.safeParse(text).success;
const isEmail = (text: string) => email.safeParse(text).success;

/** The number as a contact stores it; the text itself when it is none. */
function numberOf(text: string): string {
  const number = lineOf(bareNumber(text), MAX_VALUE);
  return phone.safeParse(number).data ?? number;
}

/** Converts `tel:+44-20;ext=12` of version 4.0 to `+44-20 x12`. */
function bareNumber(text: string): string {
  return text.trim().replace(/^tel:/i, "").replace(/;ext=/i, " x").replace(/;.*$/, "");
}

function bareAddress(text: string): string {
  return text.trim().replace(/^mailto:/i, "");
}

/** Separates the values of a part, such as two middle names, by a space instead of a comma; an escaped comma stays. */
function withSpaces(value: string): string {
  return value.replace(/(\\[\s\S])|,/g, (_all, escape = " ") => escape as string);
}

/** The organisation of a contact, which may be the contact itself. */
interface Company {
  /** What the organisation may be called: with and without its department. */
  readonly names: readonly string[];
  /** Whether the contact is marked as a company. */
  readonly isShown: boolean;
}

const isCompany = (text: string) => text.trim().toUpperCase() === "COMPANY";

function companiesOf(property: RawProperty): string[] {
  const value = decodeValue(property);
  return [organizationOf(value), lineOf(splitValue(value, ";")[0] ?? "", MAX.line)];
}

/**
 * Prefixes precede the first name, suffixes follow the last name. A single name is the first name, and so is the whole
 * name of a company.
 */
function nameOf(structured: readonly RawProperty[], formatted: readonly string[], company: Company): Named | null {
  const [parts = []] = structured.map((one) => splitValue(withSpaces(decodeValue(one)), ";"));
  const [family = "", given = "", additional = "", prefix = "", suffix = ""] = parts;
  const first = lineOf([prefix, given, additional].join(" "), MAX.name);
  const last = lineOf([family, suffix].join(" "), MAX.name);
  if (given.trim() !== "" && first !== "") return { name_first: first, name_last: last };
  const whole = lineOf(formatted[0] ?? "", 2 * MAX.name + 1);
  if (whole === "") return last === "" ? null : { name_first: last, name_last: "" };
  if (company.names.includes(whole) || (company.isShown && last === "")) return substituteName([whole]);
  const { name_first, name_last } = splitName(whole);
  return { name_first: lineOf(name_first, MAX.name), name_last: lineOf(name_last, MAX.name) };
}

/** Without a name, the organisation, email address or phone number serves as the name. */
function substituteName(candidates: readonly (string | undefined)[]): Named | null {
  const name = candidates.find((text) => text !== undefined && text !== "");
  return name === undefined ? null : { name_first: lineOf(name, MAX.name), name_last: "" };
}

function organizationOf(value: string): string {
  const parts = splitValue(value, ";").map((part) => lineOf(part, MAX.line));
  return lineOf(parts.filter((part) => part !== "").join(", "), MAX.line);
}

/** Post box, flat, street, town, region and country on separate lines, as on an envelope. */
function addressOf(value: string): string {
  const [box = "", flat = "", street = "", town = "", region = "", code = "", country = ""] = splitValue(
    value,
    ";",
  ).map((part) => part.trim());
  const lines = [box, flat, street, `${code} ${town}`.trim(), region, country].filter((line) => line !== "");
  return paragraphOf(lines.join("\n"), MAX.address);
}
