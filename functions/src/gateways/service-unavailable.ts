/** A service that we depend on cannot be reached or is overloaded. The call is answered with 503. */
export class ServiceUnavailable extends Error {
  override readonly name = "ServiceUnavailable";

  /** @param cause the error of the last attempt. */
  constructor(service: string, cause: unknown) {
    super(`${service} cannot be reached: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
  }
}
