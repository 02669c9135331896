import { LRUCache } from "lru-cache";

/** The provider's status of an account, as far as sign-ins depend on it. */
export interface AccountStatus {
  readonly disabled: boolean;
  /** Seconds since the epoch: tokens of earlier sign-ins are refused. */
  readonly validAfter: number;
  /** Custom claim `admin: true`. */
  readonly admin: boolean;
  /** Sign-in methods at the provider: `password`, `google`, `apple`. */
  readonly methods: readonly string[];
}

const TTL_MS = 60_000;
const MAX_ACCOUNTS = 10_000;

/**
 * Caches the status of a valid account for a minute. A disabled or missing account is requested again each time, so
 * that it works again immediately once it is restored.
 * @param ask requests the current status; null when there is no such account.
 * @param clock epoch milliseconds.
 * @returns the status of `uid`; with `fresh`, the current one.
 */
export function createStatusCache(ask: (uid: string) => Promise<AccountStatus | null>, clock: () => number) {
  // Created on first use, because it allocates all its places at once.
  let cache: LRUCache<string, { readonly status: AccountStatus; readonly until: number }> | undefined;
  return async (uid: string, fresh: boolean): Promise<AccountStatus | null> => {
    cache ??= new LRUCache({ max: MAX_ACCOUNTS });
    const known = cache.get(uid);
    if (!fresh && known !== undefined && clock() < known.until) return known.status;
    const until = clock() + TTL_MS;
    const status = await ask(uid);
    if (status === null || status.disabled) cache.delete(uid);
    else cache.set(uid, { status, until });
    return status;
  };
}
