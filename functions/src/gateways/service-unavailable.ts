/** A service that this product stands on cannot be reached, or says that it is busy. The call is answered 503. */
export class ServiceUnavailable extends Error {
  override readonly name = "ServiceUnavailable";

  /** @param cause what the last attempt failed with. */
  constructor(service: string, cause: unknown) {
    super(`${service} cannot be reached: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
  }
}
