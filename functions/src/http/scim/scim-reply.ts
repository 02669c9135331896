import { statusOf } from "@cardinal/contract/failures";
import type { Failure } from "../../domain/failure.ts";
import { ERROR, type Json } from "../../domain/enterprise/scim/scim.ts";
import { ScimFailure, type ScimType } from "../../domain/enterprise/scim/scim-failure.ts";
import { type HttpReply, toProblemReply } from "../reply.ts";

const SCIM_TYPE = "application/scim+json; charset=utf-8";

/** The SCIM types of our failures (RFC 7644 section 3.12), where there is one. */
const TYPES: Readonly<Partial<Record<Failure["code"], ScimType>>> = {
  "already-exists": "uniqueness",
  "username-taken": "uniqueness",
  "invalid-argument": "invalidValue",
};

/** SCIM attributes by our field names. */
const ATTRIBUTES: Readonly<Record<string, string>> = {
  email: "emails.value",
  external_id: "externalId",
  job_title: "title",
  name: "displayName",
  name_first: "name.givenName",
  name_last: "name.familyName",
  user_name: "userName",
  add: "members",
};

/** An answer with a resource or a list; null: without a body. */
export function toScimReply(
  status: number,
  body: Json | null,
  headers: Readonly<Record<string, string>> = {},
): HttpReply {
  if (body === null) return { status, headers, body: "" };
  return { status, headers: { "content-type": SCIM_TYPE, ...headers }, body: JSON.stringify(body) };
}

/** The answer to a refusal. */
export function toScimError(failure: Failure): HttpReply {
  const isOurs = failure instanceof ScimFailure;
  const status = isOurs ? failure.status : statusOf(failure.code);
  const scimType = isOurs ? failure.scimType : (TYPES[failure.code] ?? null);
  const fields = Object.entries(failure.details.fields ?? {});
  const what = fields.map(([name, sentence]) => `${ATTRIBUTES[name] ?? name}: ${sentence}`).join(" ");
  const error = {
    schemas: [ERROR],
    status: String(status),
    ...(scimType === null ? {} : { scimType }),
    detail: what === "" ? failure.message : what,
  };
  return toScimReply(status, error, headersOf(failure));
}

function headersOf(failure: Failure): Readonly<Record<string, string>> {
  const { "content-type": _type, ...headers } = toProblemReply(failure).headers;
  return headers;
}
