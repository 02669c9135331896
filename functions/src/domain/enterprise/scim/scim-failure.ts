import type { FailureCode } from "@cardinal/contract/failure-codes";
import { Failure, type FailureDetails } from "../../failure.ts";

/** The detail error type (RFC 7644 section 3.12, RFC 9865 section 2.1). */
export type ScimType =
  | "invalidFilter"
  | "tooMany"
  | "uniqueness"
  | "mutability"
  | "invalidSyntax"
  | "invalidPath"
  | "noTarget"
  | "invalidValue"
  | "invalidCursor"
  | "invalidCount";

const CODES: Readonly<Record<number, FailureCode>> = {
  400: "invalid-argument",
  401: "unauthenticated",
  403: "permission-denied",
  404: "not-found",
  409: "already-exists",
  412: "conflict",
  413: "payload-too-large",
  501: "not-found",
};
type ScimStatus = 400 | 401 | 403 | 404 | 409 | 412 | 413 | 501;

/** A refusal with the status and type of SCIM. */
export class ScimFailure extends Failure {
  readonly status: ScimStatus;
  readonly scimType: ScimType | null;

  constructor(status: ScimStatus, scimType: ScimType | null, message: string, details: FailureDetails = {}) {
    super(CODES[status] ?? "invalid-argument", { ...details, message });
    this.status = status;
    this.scimType = scimType;
  }
}

/** The refusal of a value. @param attribute its name in SCIM. */
export const invalidValue = (attribute: string, what: string): ScimFailure =>
  new ScimFailure(400, "invalidValue", `${attribute}: ${what}`);

/** The refusal for a resource that is not in the key's enterprise, whether it exists elsewhere or not. */
export const unknownId = (id: string): ScimFailure =>
  new ScimFailure(404, null, "There is no such resource.", { concealed: true, target: id.slice(0, 128) });
