/** Somebody's name on one line; empty when they have none, or there is nobody. */
export function toFullName(
  names: { readonly name_first?: string | undefined; readonly name_last?: string | undefined } | null | undefined,
): string {
  return `${names?.name_first ?? ""} ${names?.name_last ?? ""}`.trim();
}
