/** First and last name on one line; empty when there is no name, or no record. */
export function toFullName(
  names: { readonly name_first?: string | undefined; readonly name_last?: string | undefined } | null | undefined,
): string {
  return `${names?.name_first ?? ""} ${names?.name_last ?? ""}`.trim();
}
