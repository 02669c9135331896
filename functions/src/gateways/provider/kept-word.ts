import { LRUCache } from "lru-cache";

/** What the identity provider says of an account, as far as letting somebody in depends on it. */
export interface Word {
  readonly disabled: boolean;
  /** Seconds since the epoch: tokens of sign-ins before are refused. */
  readonly validAfter: number;
  /** Custom claim `admin: true`. */
  readonly admin: boolean;
  /** Ways to sign in that the provider knows: `password`, `google`, `apple`. */
  readonly methods: readonly string[];
}

const KEPT_MS = 60_000;
const MAX_ACCOUNTS = 10_000;

/**
 * Asks for the state of an account and keeps a valid one for a minute: a disabled or missing account is asked for again
 * each time, so that a caller who is let in again is let in at once.
 * @param ask what is said now; null when there is no such account.
 * @param clock epoch milliseconds.
 * @returns the word on `uid`; with `fresh`, what is said now.
 */
export function createWordKeeper(ask: (uid: string) => Promise<Word | null>, clock: () => number) {
  const kept = new LRUCache<string, { readonly word: Word; readonly until: number }>({ max: MAX_ACCOUNTS });
  return async (uid: string, fresh: boolean): Promise<Word | null> => {
    const known = kept.get(uid);
    if (!fresh && known !== undefined && clock() < known.until) return known.word;
    const until = clock() + KEPT_MS;
    const word = await ask(uid);
    if (word === null || word.disabled) kept.delete(uid);
    else kept.set(uid, { word, until });
    return word;
  };
}
