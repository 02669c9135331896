import { withoutTrunkZero } from "@cardinal/contract/fields/phone-number";
import { base64Value, escapeText, plainValue } from "./escape.ts";
import { joinLines } from "./fold.ts";
import { linkLines } from "./social-links.ts";
import { fullName } from "@cardinal/contract/fields/full-name";
import { type LinkLabels, type VcardButton, type VcardSource } from "./vcard-source.ts";
import type { VcardStyle } from "./vcard-style.ts";

export interface VcardOptions {
  readonly card: VcardSource;
  /** How links are written; the file itself is always version 3.0. */
  readonly style: VcardStyle;
  /** Names of the links without a label, which an Apple device shows. */
  readonly labels: LinkLabels;
  /** Base64 of a JPEG, about 400 px and at most 40 KB; omitted when empty. */
  readonly photo?: string | undefined;
  /** Address of the card itself. */
  readonly url: string;
  /** When the card last changed, epoch milliseconds. */
  readonly rev: number;
  /** Stable for the lifetime of the card. */
  readonly uid: string;
  /** For example where and when the two people met. */
  readonly note?: string | undefined;
  /** The file is about an organisation, not a person: Apple devices then list it by that name, as a company. */
  readonly isCompany?: boolean | undefined;
  /** Tags, as `CATEGORIES`. */
  readonly categories?: readonly string[] | undefined;
}

/**
 * The card as a vCard 3.0 file (RFC 2426): CRLF, lines of at most 75 octets, escaped values, no empty property.
 * @throws Error "No file created" when there is no name to file the contact under.
 */
export function writeVcard({
  card,
  style,
  labels,
  photo,
  url,
  rev,
  uid,
  note,
  isCompany,
  categories = [],
}: VcardOptions): string {
  const name = escapeText(fullName(card));
  if (name === "") throw new Error("No file created");
  return joinLines([
    "BEGIN:VCARD",
    "VERSION:3.0",
    `N:${escapeText(card.name_last)};${escapeText(card.name_first)};;;`,
    `FN:${name}`,
    ...textLine("TITLE", card.job_title),
    ...textLine("ORG", card.organization_name),
    // Without an organisation, an Apple device would list the contact without a name.
    ...(isCompany === true && style === "3.0" && escapeText(card.organization_name ?? "") !== ""
      ? ["X-ABShowAs:COMPANY"]
      : []),
    ...reachLines(card.buttons),
    ...addressLine(card.address),
    ...linkLines(card.buttons, url, style, labels),
    ...textLine("NOTE", note),
    ...(categories.length === 0 ? [] : [`CATEGORIES:${categories.map(escapeText).join(",")}`]),
    `UID:${plainValue(uid)}`,
    `REV:${new Date(rev).toISOString().replace(/\.\d{3}Z$/, "Z")}`,
    ...photoLines(photo),
    "END:VCARD",
  ]);
}

/** `NAME:text`, or nothing when there is no text: an empty property shows as an empty row on the phone. */
export function textLine(property: string, text: string | undefined): string[] {
  const value = escapeText(text ?? "");
  return value === "" ? [] : [`${property}:${value}`];
}

/** Telephone and email lines, in the owner's order. The first TYPE is the label that Android shows. */
export function reachLines(buttons: readonly VcardButton[]): string[] {
  return buttons.flatMap((button) => {
    if (button.ref === "phone") return textLine(`TEL;TYPE=${phoneType(button)}`, withoutTrunkZero(button.data));
    if (button.ref === "email")
      return textLine(`EMAIL;TYPE=${hasWord(button.label, PRIVATE) ? "HOME" : "WORK"},INTERNET`, button.data);
    return [];
  });
}

/** Beginnings of words in the label of a private number or address. “Personalabteilung” is the HR department. */
const PRIVATE = "private|personal(?!\\p{L}{3})|home|privat|zuhause|zu hause";

/**
 * Types of telephone numbers by the beginning of a word in the label; the first match applies. The default is mobile.
 */
const PHONE_TYPES: readonly (readonly [prefixes: string, type: string])[] = [
  ["fax|telefax", "WORK,FAX"],
  ["mobile?|mobil|cell|handy|whatsapp", "CELL,VOICE"],
  [PRIVATE, "HOME,VOICE"],
  [
    "work|office|desk|landline|direct|switchboard|reception|headquarters|hq|main|business|assistant|secretary|support|hotline",
    "WORK,VOICE",
  ],
  [
    "personal|büro|arbeit|zentrale|festnetz|durchwahl|direktwahl|dienst|geschäft|firma|sekretariat|assistenz|empfang|praxis|kanzlei|werkstatt",
    "WORK,VOICE",
  ],
];

function phoneType({ label }: VcardButton): string {
  return PHONE_TYPES.find(([prefixes]) => hasWord(label, prefixes))?.[1] ?? "CELL,VOICE";
}

/** Whether a word of the label begins with one of these. */
function hasWord(label: string | undefined, prefixes: string): boolean {
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${prefixes})`, "iu").test(label ?? "");
}

/** Puts the whole address into the street component, so that the card's free text stays one text on the phone. */
function addressLine(address: string | undefined): string[] {
  const street = escapeText(address ?? "");
  return street === "" ? [] : [`ADR;TYPE=WORK:;;${street};;;;`];
}

/**
 * The last property before END, followed by an empty line: without it Samsung's reader loses the photo, and others
 * ignore it.
 */
function photoLines(photo: string | undefined): string[] {
  const value = base64Value(photo ?? "");
  return value === undefined ? [] : [`PHOTO;ENCODING=b;TYPE=JPEG:${value}`, ""];
}
