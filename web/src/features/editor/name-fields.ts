/** The names of fields as a list in a sentence. */
export function nameFields<Field extends string>(
  names: Readonly<Record<Field, string>>,
  fields: readonly Field[],
): string {
  return fields.map((field) => names[field]).join(", ");
}
