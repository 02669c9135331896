import { foldText } from "@cardinal/contract/fields/contact-words";
import { username } from "@cardinal/contract/fields/username";
import { normalizeUsername } from "@cardinal/contract/fields/stored-name";

/** A username made from a name, such as `ada-lovelace`; empty when no usable characters remain. */
export function suggestUsername(first: string, last: string): string {
  const plain = foldText(normalizeUsername(`${first} ${last}`))
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, 30)
    .replace(/^-+|-+$/g, "");
  return username.safeParse(plain).success ? plain : "";
}
