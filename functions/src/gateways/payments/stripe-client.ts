import type Stripe from "stripe";
import type { PaymentsEnv } from "../../config/features.ts";
import { ServiceUnavailable } from "../service-unavailable.ts";

/** Two attempts with this timeout stay within the ten seconds that a user should wait at most. */
const TIMEOUT_MS = 4000;
const RETRIES = 1;

/** Stripe's library, loaded by the first call. */
async function loadClient({ secretKey, apiUrl }: PaymentsEnv): Promise<Stripe> {
  const { default: Client } = await import("stripe");
  const common = { timeout: TIMEOUT_MS, maxNetworkRetries: RETRIES, telemetry: false };
  if (apiUrl === null) return new Client(secretKey, common);
  const { hostname, port } = new URL(apiUrl);
  return new Client(secretKey, { ...common, host: hostname, port, protocol: "http" });
}

/** The fields of the library's errors (https://docs.stripe.com/api/errors) that determine how a call failed. */
interface StripeFault {
  readonly type?: string;
  readonly code?: string;
  /** The parameter that was refused. */
  readonly param?: string;
  readonly statusCode?: number;
}

function asFault(error: unknown): StripeFault {
  return typeof error === "object" && error !== null ? error : {};
}

/** The id of a reference, which Stripe returns as an object when it was expanded. */
export const idOf = (value: string | { readonly id: string } | null | undefined): string | null =>
  typeof value === "string" ? value : (value?.id ?? null);

/** For `catch`: null for an object that does not exist. @throws every other error. */
export function nullIfMissing(error: unknown): null {
  if (asFault(error).code === "resource_missing") return null;
  throw error;
}

/** For `catch`: null when the customer of a call does not exist or was deleted. @throws every other error. */
export function nullIfCustomerMissing(error: unknown): null {
  if (asFault(error).param !== "customer") throw error;
  return nullIfMissing(error);
}

/** True for a charge that the bank refused (https://docs.stripe.com/api/errors#errors-card_error). */
export const isRefusedCharge = (error: unknown): boolean => asFault(error).type === "StripeCardError";

/** True when Stripe did not answer or could not: the requested action may or may not have happened. */
function isUnavailable(error: unknown): boolean {
  const { type, statusCode = 0 } = asFault(error);
  const kinds = ["StripeConnectionError", "StripeAPIError", "StripeRateLimitError", "StripeIdempotencyError"];
  return (type !== undefined && kinds.includes(type)) || statusCode === 429 || statusCode === 409 || statusCode >= 500;
}

/**
 * True when a failed call was answered by Stripe, which stores its answer and repeats it for the same idempotency key:
 * a repetition needs another key. Without an answer, the same key makes sure that nothing happens twice; Stripe stores
 * none for a key in use (409) and for too many calls (429).
 */
export function isAnswer(error: unknown): boolean {
  const { statusCode } = asFault(error instanceof ServiceUnavailable ? error.cause : error);
  return statusCode !== undefined && statusCode !== 409 && statusCode !== 429;
}

/** Calls Stripe. @throws ServiceUnavailable when it is unavailable; other errors are thrown unchanged. */
export function createStripeClient(config: PaymentsEnv) {
  let client: Promise<Stripe> | undefined;
  return async <T>(ask: (stripe: Stripe) => Promise<T>): Promise<T> => {
    client ??= loadClient(config);
    const stripe = await client;
    try {
      return await ask(stripe);
    } catch (error) {
      if (isUnavailable(error)) throw new ServiceUnavailable("Stripe", error);
      throw error;
    }
  };
}
export type AskStripe = ReturnType<typeof createStripeClient>;
