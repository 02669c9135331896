import { ServiceUnavailable } from "../service-unavailable.ts";

/** How often a request is made at most. */
const ATTEMPTS = 4;
/** Longest pause before the second attempt, in milliseconds; it doubles with every further one. */
const PAUSE_MS = 150;

/** Codes of Node and of its HTTP clients for a connection that was not made, or was lost. */
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
/** Statuses after which Cloud Storage asks to try again (https://cloud.google.com/storage/docs/retry-strategy). */
const BUSY = new Set([408, 429, 500, 502, 503, 504]);

/** Whether an error says that the service was not reached or is busy, so that another attempt may succeed. */
function isPassing(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = "code" in error ? error.code : undefined;
  if (typeof code === "number" ? BUSY.has(code) : LOST.has(String(code))) return true;
  return isPassing(error.cause);
}

/** A random part of the longest pause: those who lost their connection together do not come back together. */
function pause(attempt: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, Math.random() * PAUSE_MS * 2 ** (attempt - 1)));
}

/**
 * Does a request again when its connection was lost or the service is busy, a few times within about a second.
 * @param service its name, for the log.
 * @param work gets the number of the attempt, from 1. It must be the same when it is done twice.
 * @throws ServiceUnavailable when no attempt got through; anything else that an attempt throws, at once.
 */
export async function withRetries<T>(service: string, work: (attempt: number) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work(attempt);
    } catch (error) {
      if (!isPassing(error)) throw error;
      if (attempt === ATTEMPTS) throw new ServiceUnavailable(service, error);
    }
    await pause(attempt);
  }
}
