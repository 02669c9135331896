import { BUTTON_REFS, kindOf } from "@cardinal/contract/entities/button-kinds";
import { decodeValue, textValue, typesOf } from "./decode-value.ts";
import { lineOf } from "./plain-text.ts";
import type { RawProperty } from "./split-entries.ts";

/** Maximum length of a username. */
const MAX_USER = 300;
/** What precedes a username where Apple's Contacts knows no address of the network. */
const APPLE = /^x-apple:/i;

/**
 * The address of a profile (`X-SOCIALPROFILE`). Where only the username is given: its address in a known network, else
 * the username after the name of the network; empty without a username.
 */
export function profileOf(property: RawProperty): string {
  const value = textValue(decodeValue(property)).trim();
  if (!APPLE.test(value)) return value;
  const user = lineOf(decoded(value.replace(APPLE, "")).replace(/^\s*@/, ""), MAX_USER);
  const [type = ""] = typesOf(property).filter((one) => one !== "" && one.toLowerCase() !== "pref");
  const ref = BUTTON_REFS.find((one) => one === type.toLowerCase());
  const { name = type, profile } = ref === undefined ? {} : kindOf(ref);
  if (user === "") return "";
  if (profile !== undefined) return profile.replace("{}", encodeURIComponent(user));
  return name === "" ? user : `${name}: ${user}`;
}

/** The text without percent-encoding; the text itself when it is not encoded correctly. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
