import type { Clock } from "../account/clock.ts";
import { DAY } from "../account/clock.ts";
import { Refusal } from "../encoding/refusal.ts";

/** A response of the API. */
export interface ApiAnswer {
  readonly status: number;
  readonly body: string;
}

interface Entry {
  readonly fingerprint: string;
  readonly since: number;
  readonly answer: ApiAnswer | null;
}

/** Idempotency keys, stored for a day: one request, one effect, one response. */
export function createIdempotency(clock: Clock) {
  const entries = new Map<string, Entry>();
  return {
    /**
     * Reserves a key for a request.
     * @returns the response of the first call, or null when this is the first call.
     */
    begin(key: string, fingerprint: string): ApiAnswer | null {
      const known = entries.get(key);
      if (known === undefined || known.since < clock.now() - DAY) {
        entries.set(key, { fingerprint, since: clock.now(), answer: null });
        return null;
      }
      if (known.fingerprint !== fingerprint)
        throw new Refusal(400, {
          type: "idempotency_error",
          message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
        });
      if (known.answer === null)
        throw new Refusal(409, {
          type: "idempotency_error",
          code: "idempotency_key_in_use",
          message: `There is currently another in-progress request using this Stripe idempotency key (that probably means you submitted twice, and the other request is still going through): ${key}. Please try again later.`,
        });
      return known.answer;
    },

    finish(key: string, answer: ApiAnswer): void {
      const known = entries.get(key);
      if (known !== undefined) entries.set(key, { ...known, answer });
    },

    /** Releases the key of a request that was never executed. */
    release(key: string): void {
      entries.delete(key);
    },
  };
}
