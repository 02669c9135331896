import { RETRY_AFTER_S } from "../config/limits.ts";
import { Failure } from "../domain/failure.ts";
import { ServiceUnavailable } from "../gateways/service-unavailable.ts";

/** The failure that an error is answered with: an unavailable service is not a bug, and may be back soon. */
export function toFailure(error: unknown): Failure {
  if (error instanceof Failure) return error;
  if (error instanceof ServiceUnavailable) return new Failure("unavailable", { retryAfter: RETRY_AFTER_S });
  return new Failure("internal");
}
