const EXISTING = new WeakSet();

/** Marks what a call would have created and did not: it was there already, or was replaced. It is answered with 200. */
export function existing<T extends object>(result: T): T {
  EXISTING.add(result);
  return result;
}

/** Whether a result was marked by `existing`. */
export function isExisting(result: unknown): boolean {
  return typeof result === "object" && result !== null && EXISTING.has(result);
}
