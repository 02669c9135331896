import { toUsernameSpelling, username } from "@cardinal/contract/fields/username";

/** A username made from a name, such as `ada-lovelace`; empty when no usable characters remain. */
export function suggestUsername(first: string, last: string): string {
  const plain = toUsernameSpelling(`${first} ${last}`);
  return username.safeParse(plain).success ? plain : "";
}
