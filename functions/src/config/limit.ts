import type { GROUPS } from "@cardinal/contract/groups";

type Groups = typeof GROUPS;
/** `users.createUser`, `vcard.getCard` …: every call by group and name. */
export type CallName = { [G in keyof Groups]: `${G}.${keyof Groups[G] & string}` }[keyof Groups];

export interface Limit {
  /**
   * `client`: the network a request comes from; `actor`: the signed-in person; `target`: the value of `field`; `pair`: a
   * network with the value of `field`; `visitor`: the browser of somebody without an account, by the token in `field`.
   */
  readonly by: "client" | "actor" | "target" | "pair" | "visitor";
  /** Name of the input whose value is counted, for `target`, `pair` and `visitor`. */
  readonly field?: string;
  readonly count: number;
  /** Length of the window, at most a day. */
  readonly seconds: number;
  /**
   * `instance` counts in the memory of one instance: for calls where counting in the database would cost more than
   * the call. Everything else is counted in the database, over all instances.
   */
  readonly kept?: "instance";
  /** Counts what was taken, and nothing that was refused for another reason. */
  readonly taken?: true;
  /**
   * `work`: a caller beyond the limit has to do a proof of work first and is not refused. For limits that count
   * accepted submissions.
   */
  readonly beyond?: "work";
}

/** Lengths of windows, in seconds. */
export const MINUTE = 60;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** How often calls may be made. */
export type CallLimits = Readonly<Partial<Record<CallName, readonly Limit[]>>>;
