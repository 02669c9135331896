const SHARED = new WeakSet();

/** Marks a result that answers several calls and is not changed: its reply is made once. */
export function shared<T extends object>(result: T): T {
  SHARED.add(result);
  return result;
}

/** Whether a result was marked by `shared`. */
export const isShared = (result: object): boolean => SHARED.has(result);
