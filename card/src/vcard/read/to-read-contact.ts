import { withoutTrunkZero } from "@cardinal/contract/fields/phone-number";
import { email, phone, toWebAddress } from "@cardinal/contract/fields/contact-data";
import { decodeValue, preferenceOf, splitValue, textValue } from "./decode-value.ts";
import { lineOf, paragraphOf } from "./plain-text.ts";
import type { RawProperty } from "./split-entries.ts";
import { splitName } from "./split-name.ts";

/** A contact as it is imported: an `importedContact` of the contract that has no id yet. */
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
}

/** As the contract has them. */
const MOST = { name: 80, line: 120, address: 300, note: 2000, tag: 40, tags: 20, numbers: 10, websites: 10 };
/** The label that Google puts on every contact. */
const NO_TAG = /^(\* )?my ?contacts$/i;

type Named = Pick<ReadContact, "name_first" | "name_last">;

/** The contact that properties tell of; null when there is nothing to call it by. */
export function toReadContact(properties: readonly RawProperty[]): ReadContact | null {
  const all = (name: string) =>
    properties.filter((one) => one.name === name).toSorted((a, b) => preferenceOf(b) - preferenceOf(a));
  const texts = (name: string) => all(name).map((one) => textValue(decodeValue(one)));
  const phones = sorted(
    texts("TEL").map((text) => withoutTrunkZero(bareNumber(text))),
    isPhone,
  );
  const emails = sorted(texts("EMAIL").map(bareAddress), isEmail);
  const sites = sorted([...texts("URL"), ...texts("X-SOCIALPROFILE")], (text) => toWebAddress(text) !== null);
  const [organization = ""] = all("ORG").map((one) => organizationOf(decodeValue(one)));
  const named = nameOf(all("N"), texts("FN")) ?? nameless([organization, emails.good[0], phones.good[0]]);
  if (named === null) return null;
  const [address = ""] = all("ADR").map((one) => addressOf(decodeValue(one)));
  const left = [...phones.rest, ...emails.rest, ...sites.rest.filter((text) => !text.startsWith("x-apple:"))];
  const tags = all("CATEGORIES").flatMap((one) => splitValue(decodeValue(one), ","));
  const [phoneFirst, ...otherPhones] = phones.good.slice(0, MOST.numbers);
  const [emailFirst, ...otherEmails] = emails.good.map((text) => text.toLowerCase()).slice(0, MOST.numbers);
  return {
    ...named,
    ...said({
      job_title: lineOf(texts("TITLE")[0] ?? texts("ROLE")[0] ?? "", MOST.line),
      organization_name: organization === named.name_first ? "" : organization,
      address,
      phone: phoneFirst,
      other_phones: otherPhones,
      email: emailFirst,
      other_emails: otherEmails,
      websites: sites.good.flatMap((text) => toWebAddress(text) ?? []).slice(0, MOST.websites),
      note: paragraphOf([...texts("NOTE"), left.join("\n")].filter((text) => text !== "").join("\n\n"), MOST.note),
      tags: unique(tags.map((tag) => lineOf(tag, MOST.tag)).filter((tag) => tag !== "" && !NO_TAG.test(tag))).slice(
        0,
        MOST.tags,
      ),
    }),
  };
}

/** Without what is empty. */
function said<T extends object>(values: T): { [K in keyof T]?: NonNullable<T[K]> } {
  const kept = Object.entries(values).filter(
    ([, value]) => value !== undefined && (value as string | readonly string[]).length > 0,
  );
  return Object.fromEntries(kept) as { [K in keyof T]?: NonNullable<T[K]> };
}

function unique(list: readonly string[]): string[] {
  return [...new Set(list)];
}

/** What passes, each once, and what does not: nothing that a file says is lost. */
function sorted(values: readonly string[], passes: (text: string) => boolean) {
  const list = unique(values.map((text) => lineOf(text, 2048))).filter((text) => text !== "");
  return { good: list.filter(passes), rest: list.filter((text) => !passes(text)) };
}

const isPhone = (text: string) => phone.safeParse(text).success;
const isEmail = (text: string) => email.safeParse(text).success;

/** `tel:+44-20;ext=12` of version 4.0 as people write it. */
function bareNumber(text: string): string {
  return text.trim().replace(/^tel:/i, "").replace(/;ext=/i, " x").replace(/;.*$/, "");
}

function bareAddress(text: string): string {
  return text.trim().replace(/^mailto:/i, "");
}

/** Prefixes stand before the first name, suffixes after the last. With one name only, it is the first. */
function nameOf(structured: readonly RawProperty[], formatted: readonly string[]): Named | null {
  const [parts = []] = structured.map((one) => splitValue(decodeValue(one), ";"));
  const [family = "", given = "", additional = "", prefix = "", suffix = ""] = parts;
  const first = lineOf([prefix, given, additional].join(" "), MOST.name);
  const last = lineOf([family, suffix].join(" "), MOST.name);
  if (given.trim() !== "" && first !== "") return { name_first: first, name_last: last };
  const whole = lineOf(formatted[0] ?? "", 2 * MOST.name + 1);
  if (whole === "") return last === "" ? null : { name_first: last, name_last: "" };
  const { name_first, name_last } = splitName(whole);
  return { name_first: lineOf(name_first, MOST.name), name_last: lineOf(name_last, MOST.name) };
}

/** A company, or whoever is known by an address alone, is called by that. */
function nameless(candidates: readonly (string | undefined)[]): Named | null {
  const name = candidates.find((text) => text !== undefined && text !== "");
  return name === undefined ? null : { name_first: lineOf(name, MOST.name), name_last: "" };
}

function organizationOf(value: string): string {
  const parts = splitValue(value, ";").map((part) => lineOf(part, MOST.line));
  return lineOf(parts.filter((part) => part !== "").join(", "), MOST.line);
}

/** Post box, flat, street; then town, region and country on lines of their own, as an envelope has them. */
function addressOf(value: string): string {
  const [box = "", flat = "", street = "", town = "", region = "", code = "", country = ""] = splitValue(
    value,
    ";",
  ).map((part) => part.trim());
  const lines = [box, flat, street, `${code} ${town}`.trim(), region, country].filter((line) => line !== "");
  return paragraphOf(lines.join("\n"), MOST.address);
}
