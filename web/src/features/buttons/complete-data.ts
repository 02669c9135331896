import { buttonData } from "@cardinal/contract/entities/button";
import { type ButtonRef, kindOf, shapeOf } from "@cardinal/contract/entities/button-kinds";
import { plainNumber, withoutTrunkZero } from "@cardinal/contract/fields/phone-number";

/** The problem of a number without a country code. */
const COUNTRY_CODE_PROBLEM = "Enter a phone number with its country code, such as +44 7911 123456.";

/** A username of a social network: no slash, so never a path. */
const HANDLE = /^(@)?([\p{L}\p{N}_.-]{1,60})$/u;
/** A username with its server, as on Mastodon. */
const HANDLE_ELSEWHERE = /^@?([\w.-]{1,60})@([\w-]+(?:\.[\w-]+)+)$/;

/** Networks that address people by telephone number, and the link before its digits. */
const BY_NUMBER: Readonly<Partial<Record<ButtonRef, string>>> = {
  whatsapp: "https://wa.me/{}",
  signal: "https://signal.me/#p/+{}",
};

/** Whether a network of this kind addresses people by telephone number. */
export const isByNumber = (ref: ButtonRef): boolean => BY_NUMBER[ref] !== undefined;

/** Digits of an international number (`+44 …` or `0044 …`): these networks need the country code. */
function toInternationalDigits(typed: string): string | null {
  const number = plainNumber(typed).trim();
  if (!/^(?:\+|00)[0-9()./\- ]+$/.test(number)) return null;
  const digits = withoutTrunkZero(number.replace(/^00/, "+")).replace(/\D/g, "");
  return digits.length >= 7 && digits.length <= 15 ? digits : null;
}

/** The profile address of a name or number of this kind; null when it is neither. */
function toProfile(ref: ButtonRef, typed: string): string | null {
  const digits = BY_NUMBER[ref] === undefined ? null : toInternationalDigits(typed);
  if (digits !== null) return BY_NUMBER[ref]?.replace("{}", digits) ?? null;
  const [, user, server] = ref === "mastodon" ? (HANDLE_ELSEWHERE.exec(typed) ?? []) : [];
  if (user !== undefined && server !== undefined) return `https://${server}/@${user}`;
  const { profile, hosts = [] } = kindOf(ref);
  const [, at, name] = HANDLE.exec(typed) ?? [];
  if (profile === undefined || name === undefined) return null;
  // A name with a dot may also be a web address (ada.dev); only the @ tells them apart. Bluesky's names are hosts.
  const isName = at === "@" || !name.includes(".") || (ref === "bluesky" && !hosts.includes(name));
  return isName ? profile.replace("{}", encodeURIComponent(name)) : null;
}

/**
 * Completes the data of a field that loses focus: `@ada` becomes the address of that profile, a telephone number for
 * WhatsApp or Signal its link, `example.com` gets `https://`. Data that is not understood is returned as typed.
 */
export function completeButtonData(ref: ButtonRef, text: string): string {
  if (shapeOf(ref) === "text") return text;
  const typed = text.trim();
  const profile = toProfile(ref, typed);
  if (profile !== null) return profile;
  const checked = buttonData(ref).safeParse(typed);
  return checked.success ? checked.data : text;
}

/** The problem of a button's data, as the contract's sentence, or null. */
export function findDataProblem(ref: ButtonRef, text: string): string | null {
  if (text.trim() === "") return "This can’t be empty.";
  const checked = buttonData(ref).safeParse(text);
  return checked.success ? null : toDataProblem(ref, checked.error.issues[0]?.message ?? "Not valid.");
}

/**
 * The problem to show for a button's data: a number without a country code also fails as a web address, so the problem
 * names the country code instead.
 */
export function toDataProblem(ref: ButtonRef, problem: string): string {
  return isByNumber(ref) && problem.startsWith("Enter a web address") ? COUNTRY_CODE_PROBLEM : problem;
}
