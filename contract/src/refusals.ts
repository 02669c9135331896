import type { Access, Endpoint } from "./endpoint.ts";
import type { FailureCode } from "./failures.ts";
import { hasBody } from "./request.ts";

/**
 * What any call can answer: input that does not fit, a token that is not valid (even where none is needed), another method,
 * too many of them (every call has limits), a bug of ours, a service that is away or an answer that takes too long.
 */
const OF_ANY: readonly FailureCode[] = [
  "invalid-argument",
  "unauthenticated",
  "sso-required",
  "method-not-allowed",
  "resource-exhausted",
  "internal",
  "unavailable",
];

const OF_ACCESS: Readonly<Record<Access, readonly FailureCode[]>> = {
  anyone: [],
  "signed-in": [],
  user: ["registration-incomplete"],
  // An admin's sign-in counts for twelve hours.
  admin: ["permission-denied", "recent-sign-in-required"],
  // Without a key shared with the partner, the call does not exist.
  partner: ["not-found"],
};

/**
 * Every code that a call can be refused with: what follows from how it is served (access, body, repeats, phones), and what
 * it declares itself in `fails`. The OpenAPI document names them, and the tests' client refuses any other answer.
 */
export function refusalsOf(call: Endpoint): readonly FailureCode[] {
  const ofBody: readonly FailureCode[] = hasBody(call) ? ["payload-too-large", "unsupported-media-type"] : [];
  const ofRepeats: readonly FailureCode[] = call.idempotent === true ? ["in-progress"] : [];
  // The key of a phone, once its event takes no more scans.
  const ofPhones: readonly FailureCode[] = call.phones === true ? ["conflict"] : [];
  const ofFlag: readonly FailureCode[] = call.flag === undefined ? [] : ["switched-off"];
  const ofAll = [...OF_ANY, ...OF_ACCESS[call.access]];
  const all = [...ofAll, ...ofBody, ...ofRepeats, ...ofPhones, ...ofFlag, ...(call.fails ?? [])];
  return [...new Set(all)];
}

/** The success statuses of a call. */
export function successesOf({ status = 200, orExisting }: Endpoint): readonly number[] {
  return orExisting === true ? [200, status] : [status];
}
