const EXISTING = new WeakSet();

/**
 * Marks a result that was not created by the call, because it existed already or was replaced. It is answered with 200.
 */
export function existing<T extends object>(result: T): T {
  EXISTING.add(result);
  return result;
}

/** Whether a result was marked by `existing`. */
export function isExisting(result: unknown): boolean {
  return typeof result === "object" && result !== null && EXISTING.has(result);
}
