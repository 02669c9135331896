import type { Clock } from "../account/clock.ts";
import { DAY } from "../account/clock.ts";
import { Refusal } from "../encoding/refusal.ts";

/** An answer of the interface. */
export interface ApiAnswer {
  readonly status: number;
  readonly body: string;
}

interface Kept {
  readonly fingerprint: string;
  readonly since: number;
  readonly answer: ApiAnswer | null;
}

/** Idempotency keys, kept for a day: one request, one effect, one answer. */
export function createIdempotency(clock: Clock) {
  const kept = new Map<string, Kept>();
  return {
    /**
     * Takes a key for a request.
     * @returns the answer of the first time, or null when this is the first time.
     */
    begin(key: string, fingerprint: string): ApiAnswer | null {
      const known = kept.get(key);
      if (known === undefined || known.since < clock.now() - DAY) {
        kept.set(key, { fingerprint, since: clock.now(), answer: null });
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
      const known = kept.get(key);
      if (known !== undefined) kept.set(key, { ...known, answer });
    },

    /** A request that never began leaves its key free. */
    forget(key: string): void {
      kept.delete(key);
    },
  };
}
