/** The typed fields that differ from those that were sent: what was typed while these were being saved. */
export function withoutSent<T extends object>(typed: Partial<T>, sent: Partial<T>): Partial<T> {
  const rest = Object.entries(typed).filter(([field, value]) => value !== sent[field as keyof T]);
  // A selection of the fields of `typed`.
  return Object.fromEntries(rest) as Partial<T>;
}
