import { isDeepStrictEqual } from "node:util";
import { Failure } from "./failure.ts";

interface Versions<T> {
  /** What the caller has edited; undefined from a caller that overwrites any version. */
  readonly seen: T | undefined;
  readonly stored: T;
  readonly next: T;
}

/** The refusal of a save over a version that the caller has not seen. */
export const changedElsewhere = () =>
  new Failure("conflict", { message: "Someone has changed this since you opened it, so nothing was saved." });

/**
 * Refuses to overwrite a version that the caller has not seen. What is stored already can be saved again, because a
 * caller without a reply repeats its call. Two saves within the same milliseconds are not told apart.
 * @throws Failure `conflict`.
 */
export function requireUnchanged<T>({ seen, stored, next }: Versions<T>): void {
  if (seen === undefined || isDeepStrictEqual(seen, stored) || isDeepStrictEqual(next, stored)) return;
  throw changedElsewhere();
}
