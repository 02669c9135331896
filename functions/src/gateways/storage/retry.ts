import { ServiceUnavailable } from "../service-unavailable.ts";

/** Maximum number of attempts. */
const MAX_ATTEMPTS = 4;
/** Maximum pause before the second attempt, in milliseconds; it doubles with each further attempt. */
const PAUSE_MS = 150;

/** Error codes of Node and its HTTP clients for a connection that failed or was lost. */
const LOST = new Set([
  "EAI_AGAIN",
  "ECONNABORTED",
  "ECONNREFUSED",
  "ECONNRESET",
  "ENETUNREACH",
  "EPIPE",
  "ERR_STREAM_PREMATURE_CLOSE",
  "ETIMEDOUT",
]);
/** Statuses for which Cloud Storage recommends a retry (https://cloud.google.com/storage/docs/retry-strategy). */
const BUSY = new Set([408, 429, 500, 502, 503, 504]);

/** Whether an error means that the service was not reached or is overloaded, so that a retry may succeed. */
function isTransient(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = "code" in error ? error.code : undefined;
  if (typeof code === "number" ? BUSY.has(code) : LOST.has(String(code))) return true;
  return isTransient(error.cause);
}

/**
 * A random fraction of the maximum pause, so that clients that lost their connection together do not retry together.
 */
function pause(attempt: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, Math.random() * PAUSE_MS * 2 ** (attempt - 1)));
}

/**
 * Retries a request when its connection was lost or the service is overloaded, a few times within about a second.
 * @param service its name, for the log.
 * @param work gets the number of the attempt, from 1. It must be idempotent.
 * @throws ServiceUnavailable when no attempt succeeded; any other error of an attempt immediately.
 */
export async function withRetries<T>(service: string, work: (attempt: number) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work(attempt);
    } catch (error) {
      if (!isTransient(error)) throw error;
      if (attempt === MAX_ATTEMPTS) throw new ServiceUnavailable(service, error);
    }
    await pause(attempt);
  }
}
