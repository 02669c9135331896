import type { GROUPS } from "@cardinal/contract/groups";

type Groups = typeof GROUPS;
/** The full name of a call: `users.createUser`, `vcard.getCard` … */
export type CallName = { [G in keyof Groups]: `${G}.${keyof Groups[G] & string}` }[keyof Groups];

export interface Limit {
  /**
   * What is counted. `client`: the network a request comes from; `actor`: the signed-in user; `target`: the value of
   * `field`; `pair`: a network with the value of `field`; `visitor`: the browser of a visitor without an account, by
   * the token in `field`.
   */
  readonly by: "client" | "actor" | "target" | "pair" | "visitor";
  /** Name of the input whose value is counted, for `target`, `pair` and `visitor`. */
  readonly field?: string;
  readonly count: number;
  /** Length of the window, at most a day. */
  readonly seconds: number;
  /**
   * `instance` counts in the memory of one instance: for calls where counting in the database would cost more than the
   * call. Other limits are counted in the database, across all instances.
   */
  readonly kept?: "instance";
  /**
   * Counts only accepted requests, not those refused for another reason. `found`: also counts those refused with
   * another code than `not-found`, such as wrong codes. Strangers get `not-found`: otherwise, anyone could use up a
   * limit that is counted by its target.
   */
  readonly accepted?: true | "found";
  /**
   * `work`: a caller over the limit has to do a proof of work and is not refused. For limits on accepted submissions.
   */
  readonly beyond?: "work";
}

/** Window lengths, in seconds. */
export const MINUTE = 60;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/**
 * Limit for calls by visitors of an exhibition hall, who all share one network address: more than a hall needs in a
 * minute, but low enough to stop a script.
 */
export const HALL_LIMIT: Limit = { by: "client", count: 3000, seconds: MINUTE, kept: "instance" };

/**
 * The window that contains a time. All windows are counted from the epoch, so they are the same for every instance.
 * @param seconds length of the window. @param now epoch ms.
 * @returns the number of the window, and the milliseconds until it ends.
 */
export function windowAt(now: number, seconds: number): { readonly window: number; readonly resetsIn: number } {
  const length = seconds * 1000;
  const window = Math.floor(now / length);
  return { window, resetsIn: (window + 1) * length - now };
}

/** Rate limits by call. */
export type CallLimits = Readonly<Partial<Record<CallName, readonly Limit[]>>>;
