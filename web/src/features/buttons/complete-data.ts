import { buttonData, type ButtonRef } from "@cardinal/contract/entities/button";
import { BUTTON_KINDS } from "./button-kinds.ts";

/** What is wrong with a number that WhatsApp cannot use. */
export const WHATSAPP_PROBLEM = "Enter a phone number with its country code, such as +44 7911 123456.";

/** A name as social networks give them out: no slash, so never a path. */
const HANDLE = /^(@)?([\p{L}\p{N}_.-]{1,60})$/u;

/** International number with its country code (`+44 …` or `0044 …`); WhatsApp cannot use any other. */
function toWhatsappAddress(typed: string): string | null {
  const match = /^(?:\+|00)([0-9()./\- ]+)$/.exec(typed);
  const digits = match?.[1]?.replace(/\(0\)|\D/g, "") ?? "";
  return digits.length >= 7 && digits.length <= 15 ? `https://wa.me/${digits}` : null;
}

/**
 * What a person meant when leaving a field: `@ada` becomes the address of that profile, a telephone number for
 * WhatsApp its link, `example.com` gets `https://`. What cannot be understood is given back as it was typed.
 */
export function completeButtonData(ref: ButtonRef, text: string): string {
  const typed = text.trim();
  if (ref === "whatsapp") {
    const address = toWhatsappAddress(typed);
    if (address !== null) return address;
  }
  const { profile } = BUTTON_KINDS[ref];
  const handle = HANDLE.exec(typed);
  const name = handle?.[2];
  // A name with a dot may just as well be an address (ada.dev): only the @ says which.
  if (profile !== undefined && name !== undefined && (handle?.[1] === "@" || !name.includes("."))) {
    return profile.replace("{}", encodeURIComponent(name));
  }
  const checked = buttonData(ref).safeParse(typed);
  return checked.success ? checked.data : text;
}

/** What is wrong with the data of a button, in the contract's words, or null. */
export function findDataProblem(ref: ButtonRef, text: string): string | null {
  if (text.trim() === "") return "This cannot be empty.";
  const checked = buttonData(ref).safeParse(text);
  return checked.success ? null : (checked.error.issues[0]?.message ?? "Not valid.");
}
