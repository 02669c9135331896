import { RETRY_AFTER_S } from "../config/limits.ts";
import { Failure } from "../domain/failure.ts";

/**
 * Bounds the wait for a result: the clients of the database wait for as long as it is unreachable, but a user should
 * not.
 * @throws Failure `unavailable` after `ms` milliseconds, whatever is still in progress.
 */
export async function withDeadline<T>(work: Promise<T>, ms: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Failure("unavailable", { retryAfter: RETRY_AFTER_S })), ms);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
