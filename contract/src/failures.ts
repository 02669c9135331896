/**
 * Every code an error answer can carry, with its one status and the sentence used when the place that fails has
 * nothing better to say. The only list: server, client, OpenAPI and tests read it.
 */
export const FAILURES = {
  "invalid-argument": [400, "Some of what was sent is not valid."],
  "confirmation-mismatch": [400, "The confirmation does not match."],
  unauthenticated: [401, "Sign in to do this."],
  "plan-required": [402, "Your plan does not include this."],
  "permission-denied": [403, "You are not allowed to do this."],
  "registration-incomplete": [403, "Choose a username to finish your registration first."],
  "recent-sign-in-required": [403, "For your safety, sign in again to do this."],
  "field-locked": [403, "Your organisation has fixed this field."],
  "messaging-off": [403, "This person does not take messages here."],
  "not-found": [404, "There is nothing here."],
  "method-not-allowed": [405, "This address does not take that method."],
  "already-exists": [409, "This exists already."],
  conflict: [409, "Somebody changed this at the same time. Load it again and retry."],
  "in-progress": [409, "This is still under way."],
  "key-claimed": [409, "This card belongs to somebody already."],
  "quota-exceeded": [409, "You have as many of these as one account can keep. Delete some to add more."],
  "username-taken": [409, "This username is taken."],
  "payload-too-large": [413, "This is too large."],
  "unsupported-media-type": [415, "This kind of content is not accepted here."],
  "proof-required": [428, "Many requests come from your network. Send this again with the work that is asked for."],
  "resource-exhausted": [429, "Too many requests. Wait a moment and try again."],
  internal: [500, "Something went wrong on our side. Try again in a moment."],
  unavailable: [503, "This service cannot be reached at the moment. Try again later."],
} as const satisfies Record<string, readonly [status: number, message: string]>;

export type FailureCode = keyof typeof FAILURES;

/** HTTP status of a failure code. */
export function statusOf(code: FailureCode): number {
  return FAILURES[code][0];
}

/** Narrows a string from the wire to a known failure code. */
export function isFailureCode(code: string): code is FailureCode {
  return Object.hasOwn(FAILURES, code);
}
