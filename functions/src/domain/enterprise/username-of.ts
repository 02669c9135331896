import { username as usernameSchema } from "@cardinal/contract/fields/username";

/** The letters of somebody's names as a username; `otherwise` when they make none. */
export function usernameOf(
  { name_first, name_last }: { readonly name_first: string; readonly name_last: string },
  otherwise: string,
): string {
  const plain = `${name_first} ${name_last}`.normalize("NFKD").replace(/\p{Mark}/gu, "");
  const name = plain
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, 30)
    .replace(/^-+|-+$/g, "");
  return usernameSchema.safeParse(name).success ? name : otherwise;
}
