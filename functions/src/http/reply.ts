import { pipeline } from "node:stream/promises";
import {
  type Endpoint,
  isRawReply,
  type RawReply,
  type RawResult,
  type StreamedResult,
} from "@cardinal/contract/endpoint";
import { statusOf } from "@cardinal/contract/failures";
import type { Problem } from "@cardinal/contract/problem";
import { isExisting } from "../domain/existing.ts";
import { isShared } from "../domain/shared-result.ts";
import type { Failure } from "../domain/failure.ts";
import { MethodNotAllowed } from "./match.ts";
import type { HttpResponse } from "./request.ts";

/** An answer, ready to be written. Header names are lower-case. */
export interface HttpReply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array | string;
}

/** An answer whose body is generated while it is sent. */
export type StreamedReply = Omit<HttpReply, "body"> & Pick<StreamedResult, "body">;

type JsonSchema = Exclude<Endpoint["reply"], RawReply>;

const JSON_TYPE = "application/json; charset=utf-8";

/** Answers are data, and never executed or framed as a page; a page that a call returns brings its own headers. */
const DEFAULT_HEADERS = {
  "cache-control": "no-store",
  "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
  "referrer-policy": "no-referrer",
  "x-content-type-options": "nosniff",
};

/** For resources that robots should not index and that are not pages with a robots meta tag. */
export const NO_INDEX = { "x-robots-tag": "noindex" };

function isRawResult(result: unknown): result is RawResult | StreamedResult {
  return typeof result === "object" && result !== null && "body" in result;
}

/** Whether a body is complete rather than a stream. */
export function isWhole(body: RawResult["body"] | StreamedResult["body"]): body is RawResult["body"] {
  return typeof body === "string" || body instanceof Uint8Array;
}

/** Replies of shared results, each with the schema that it was made with. */
const SHARED_REPLIES = new WeakMap<object, { readonly schema: object; readonly json: string }>();

function jsonOf(schema: JsonSchema, result: unknown): string {
  const isKept = typeof result === "object" && result !== null && isShared(result);
  const known = isKept ? SHARED_REPLIES.get(result) : undefined;
  if (known?.schema === schema) return known.json;
  const json = JSON.stringify(schema.parse(result));
  if (isKept) SHARED_REPLIES.set(result, { schema, json });
  return json;
}

/**
 * The answer to a successful call. A JSON reply is parsed with its schema first, so that fields outside the contract
 * are not sent.
 * @throws ZodError when the use-case returned something that the contract does not allow: a bug.
 */
export function toReply(endpoint: Endpoint, result: unknown): HttpReply | StreamedReply {
  const status = isExisting(result) ? 200 : (endpoint.status ?? 200);
  const { reply } = endpoint;
  if (!isRawReply(reply)) return { status, headers: { "content-type": JSON_TYPE }, body: jsonOf(reply, result) };
  if (!isRawResult(result)) throw new Error("A call with a raw reply returned no body.");
  const headers: Record<string, string> = { "content-type": reply.raw };
  for (const [name, value] of Object.entries(result.headers ?? {})) headers[name.toLowerCase()] = value;
  const { body } = result;
  return isWhole(body) ? { status, headers, body } : { status, headers, body };
}

/** The answer to a refusal. */
export function toProblemReply(failure: Failure): HttpReply {
  const { fields, suggestions, plan, proof, retryAfter, sentences } = failure.details;
  const problem: Problem = {
    error: {
      code: failure.code,
      message: failure.message,
      ...(fields === undefined ? {} : { fields: { ...fields } }),
      ...(suggestions === undefined ? {} : { suggestions: [...suggestions] }),
      ...(plan === undefined ? {} : { plan }),
      ...(sentences === undefined ? {} : { sentences: { ...sentences } }),
      ...(proof === undefined ? {} : { proof }),
    },
  };
  return {
    status: statusOf(failure.code),
    headers: {
      "content-type": JSON_TYPE,
      ...(failure instanceof MethodNotAllowed ? { allow: failure.allow.join(", ") } : {}),
      ...(retryAfter === undefined ? {} : { "retry-after": String(Math.max(1, Math.ceil(retryAfter))) }),
      ...(statusOf(failure.code) === 401 ? { "www-authenticate": "Bearer" } : {}),
    },
    body: JSON.stringify(problem),
  };
}

/**
 * The answer to `OPTIONS`. By default it allows no other origin, and does not mention any.
 * @param origin the one other origin that is allowed, when it makes the request
 * (https://fetch.spec.whatwg.org/#http-cors-protocol).
 */
export function toOptionsReply(allow: readonly string[], origin: string | null = null): HttpReply {
  const preflight = {
    "access-control-allow-methods": allow.join(", "),
    "access-control-allow-headers": "authorization, content-type, idempotency-key",
    "access-control-max-age": "7200",
  };
  return { status: 204, headers: { allow: allow.join(", "), ...(origin === null ? {} : preflight) }, body: "" };
}

/** Lets pages of one other origin read the answer; null: of none. */
export function originHeaders(origin: string | null): Readonly<Record<string, string>> {
  return { vary: "Origin", ...(origin === null ? {} : { "access-control-allow-origin": origin }) };
}

/** The common headers of every answer, and its own. */
function headersOf(reply: Pick<HttpReply, "headers">, requestId: string) {
  return { ...DEFAULT_HEADERS, ...reply.headers, "x-request-id": requestId };
}

/** Writes the answer with the common headers. */
export function send(response: HttpResponse, reply: HttpReply, requestId: string): void {
  // The length of a 304 would be that of the page, which is not sent; a 204 has none (RFC 9110 section 8.6).
  const length =
    reply.status === 304 || reply.status === 204 ? {} : { "content-length": Buffer.byteLength(reply.body) };
  response.writeHead(reply.status, { ...headersOf(reply, requestId), ...length });
  // Node writes a text together with the headers.
  response.end(reply.body);
}

/**
 * Streams an answer: each part is generated when the previous one was consumed, and none after the client has
 * disconnected.
 * @throws what a part throws; the connection is then aborted, so that no client takes a partial answer as complete.
 */
export async function sendParts(response: HttpResponse, reply: StreamedReply, requestId: string): Promise<void> {
  response.writeHead(reply.status, headersOf(reply, requestId));
  try {
    await pipeline(reply.body, response);
  } catch (error) {
    const disconnected = error instanceof Error && "code" in error && error.code === "ERR_STREAM_PREMATURE_CLOSE";
    if (!disconnected) throw error;
  }
}
