import { MAX_USERNAME_LENGTH } from "@cardinal/contract/fields/stored-name";
import { username as usernameSchema } from "@cardinal/contract/fields/username";

/** A username from a person's names; `fallback` when they do not result in a valid one. */
export function usernameOf(
  { name_first, name_last }: { readonly name_first: string; readonly name_last: string },
  fallback: string,
): string {
  const plain = `${name_first} ${name_last}`.normalize("NFKD").replace(/\p{Mark}/gu, "");
  const name = plain
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, MAX_USERNAME_LENGTH)
    .replace(/^-+|-+$/g, "");
  return usernameSchema.safeParse(name).success ? name : fallback;
}
