import type { Access, Endpoint } from "./endpoint.ts";
import type { FailureCode } from "./failure-codes.ts";
import { hasBody } from "./request.ts";

/**
 * Failures of any call: invalid input, an invalid token or a disabled account (even if no token is required), the
 * wrong method, too many requests (every call is rate-limited), a bug, an unavailable service or a timeout.
 */
const COMMON: readonly FailureCode[] = [
  "invalid-argument",
  "unauthenticated",
  "account-disabled",
  "sso-required",
  "method-not-allowed",
  "resource-exhausted",
  "internal",
  "unavailable",
];

const BY_ACCESS: Readonly<Record<Access, readonly FailureCode[]>> = {
  anyone: [],
  "signed-in": [],
  user: ["registration-incomplete"],
  // An admin's sign-in is valid for twelve hours, and has to be one with a passkey where the deployment requires that.
  admin: ["permission-denied", "recent-sign-in-required", "passkey-required"],
  // Without a shared key of the partner, the call does not exist.
  partner: ["not-found"],
};

/**
 * All failure codes of a call: those that follow from its declaration (access, body, repeats, phones) and those that it
 * lists in `fails`. The OpenAPI document lists them, and the tests' client rejects any other response.
 */
export function refusalsOf(call: Endpoint): readonly FailureCode[] {
  const ofBody: readonly FailureCode[] = hasBody(call) ? ["payload-too-large", "unsupported-media-type"] : [];
  const ofRepeats: readonly FailureCode[] = call.idempotent === true ? ["in-progress"] : [];
  // A phone's key is invalid once its event accepts no more scans.
  const ofPhones: readonly FailureCode[] = call.phones === true ? ["conflict"] : [];
  const ofFlag: readonly FailureCode[] = call.flag === undefined ? [] : ["feature-disabled"];
  const ofAll = [...COMMON, ...BY_ACCESS[call.access]];
  const all = [...ofAll, ...ofBody, ...ofRepeats, ...ofPhones, ...ofFlag, ...(call.fails ?? [])];
  return [...new Set(all)];
}

/** The success statuses of a call. */
export function successesOf({ status = 200, orExisting }: Endpoint): readonly number[] {
  return orExisting === true ? [200, status] : [status];
}
