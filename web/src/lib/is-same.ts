/** Equal by value; ignores the order of an object's keys and undefined values. */
export function isSame(left: unknown, right: unknown): boolean {
  if (Object.is(left, right)) return true;
  if (typeof left !== "object" || typeof right !== "object" || left === null || right === null) return false;
  if (Array.isArray(left) !== Array.isArray(right)) return false;
  const entriesOf = (value: object) => Object.entries(value).filter(([, entry]) => entry !== undefined);
  const entries = entriesOf(left);
  const others = new Map<string, unknown>(entriesOf(right));
  return (
    entries.length === others.size && entries.every(([key, entry]) => others.has(key) && isSame(entry, others.get(key)))
  );
}
