const DAY_MS = 86_400_000;

/** For how long the API recognises a repeated request by its Idempotency-Key, in milliseconds. */
export const REPEAT_MS = DAY_MS;
/**
 * The same for a call that browsers store without a network and send later. A browser sends nothing older, because the
 * API would do it a second time.
 */
export const QUEUED_REPEAT_MS = 30 * DAY_MS;
