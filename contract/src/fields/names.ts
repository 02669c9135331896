import { line, requiredLine } from "./text.ts";

const NOT_A_NAME = "Enter a name, not an address or a link.";

/** `://`, or a known scheme followed by content. */
const SCHEME =
  /:\/\/|(?<![\p{L}\p{N}])(?:(?:javascript|vbscript):|(?:https?|ftps?|data|file|blob|mailto|tel|sms|callto|skype|whatsapp|tg|intent|wss?|ssh):(?=\S))/iu;
const LABEL = String.raw`[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?`;
const HOST = String.raw`(?:${LABEL}\.)+(?:\p{L}{2,}|xn--[a-z0-9-]+)`;
/** A host alone is not an address: "St.John", "will.i.am". */
const ADDRESSES = [
  SCHEME,
  /(?<![\p{L}\p{N}])www\d{0,3}\./iu,
  new RegExp(`@${HOST}`, "iu"),
  new RegExp(`${HOST}(?::\\d+|[/?#])`, "iu"),
  /(?<!\d)\d{1,3}(?:\.\d{1,3}){3}(?::\d+)?\//u,
];

/** The text as link detection may read it: without invisible characters, with plain dots and slashes. */
function unmasked(text: string): string {
  return text
    .normalize("NFKC")
    .replace(/\p{Cf}/gu, "")
    .replace(/[。․]/gu, ".")
    .replace(/[∕⁄⧸]/gu, "/");
}

function isName(text: string): boolean {
  const plain = unmasked(text);
  return !ADDRESSES.some((address) => address.test(plain));
}

/**
 * Optional part of a person's name: one line that must not look like an address, because names appear in mails to
 * others.
 */
export function personName(max: number) {
  return line(max).refine(isName, NOT_A_NAME);
}

/** Like `personName`, with at least one visible character. */
export function requiredPersonName(max: number) {
  return requiredLine(max).refine(isName, NOT_A_NAME);
}

/** Optional name of an organisation: it may be a host ("booking.com"), but must not contain a scheme. */
export function organizationName(max: number) {
  return line(max).refine((text) => !SCHEME.test(unmasked(text)), NOT_A_NAME);
}

/**
 * Name of a part of an enterprise, such as a group. It is a segment of the address of its deletion, from which browsers
 * remove segments of one or two dots.
 */
export function partName(max: number) {
  return requiredLine(max).refine((text) => !/^\.+$/.test(text), "Enter a name that isn’t only dots.");
}
