import { RETRY_AFTER_S } from "../config/limits.ts";
import { Failure } from "../domain/failure.ts";

/**
 * The clients of the database wait for as long as it is away; the person does not.
 * @throws Failure `unavailable` after `ms` milliseconds, whatever is still under way.
 */
export async function withDeadline<T>(work: Promise<T>, ms: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Failure("unavailable", { retryAfter: RETRY_AFTER_S })), ms);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
