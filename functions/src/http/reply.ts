import { pipeline } from "node:stream/promises";
import { type Endpoint, isRawReply, type RawResult, type StreamedResult } from "@cardinal/contract/endpoint";
import { statusOf } from "@cardinal/contract/failures";
import type { Problem } from "@cardinal/contract/problem";
import { isExisting } from "../domain/existing.ts";
import type { Failure } from "../domain/failure.ts";
import { MethodNotAllowed } from "./match.ts";
import type { HttpResponse } from "./request.ts";

/** An answer, ready to be written. Header names are lower-case. */
export interface HttpReply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array | string;
}

/** An answer that is made while it is sent. */
export type StreamedReply = Omit<HttpReply, "body"> & Pick<StreamedResult, "body">;

const JSON_TYPE = "application/json; charset=utf-8";

/** Answers are data, and never run or framed as a page; a page that a call answers brings headers of its own. */
const DEFAULT_HEADERS = {
  "cache-control": "no-store",
  "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
  "referrer-policy": "no-referrer",
  "x-content-type-options": "nosniff",
};

/** For what robots are to leave out, and that is no page which could say so itself. */
export const NO_INDEX = { "x-robots-tag": "noindex" };

function isRawResult(result: unknown): result is RawResult | StreamedResult {
  return typeof result === "object" && result !== null && "body" in result;
}

/** Whether a body is there as a whole. */
export function isWhole(body: RawResult["body"] | StreamedResult["body"]): body is RawResult["body"] {
  return typeof body === "string" || body instanceof Uint8Array;
}

/**
 * The answer to a call that succeeded. A JSON reply is parsed with its schema first: what the contract does not name
 * stays here.
 * @throws ZodError when the use-case returned something else than the contract says: a bug.
 */
export function toReply(endpoint: Endpoint, result: unknown): HttpReply | StreamedReply {
  const status = isExisting(result) ? 200 : (endpoint.status ?? 200);
  const { reply } = endpoint;
  if (!isRawReply(reply))
    return { status, headers: { "content-type": JSON_TYPE }, body: JSON.stringify(reply.parse(result)) };
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
      ...(failure.code === "unauthenticated" ? { "www-authenticate": "Bearer" } : {}),
    },
    body: JSON.stringify(problem),
  };
}

/**
 * The answer to `OPTIONS`. Other origins' pages may call nothing here, and it says nothing of them.
 * @param origin the one other origin that may, when it asks (https://fetch.spec.whatwg.org/#http-cors-protocol).
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

/** The headers that every answer carries, and its own. */
function headersOf(reply: Pick<HttpReply, "headers">, requestId: string) {
  return { ...DEFAULT_HEADERS, ...reply.headers, "x-request-id": requestId };
}

/** Writes the answer with the headers that every answer carries. */
export function send(response: HttpResponse, reply: HttpReply, requestId: string): void {
  const body = typeof reply.body === "string" ? Buffer.from(reply.body) : reply.body;
  // The length of "not modified" would be that of the page which is not sent; 204 has none (RFC 9110 section 8.6).
  const length = reply.status === 304 || reply.status === 204 ? {} : { "content-length": body.byteLength };
  response.writeHead(reply.status, { ...headersOf(reply, requestId), ...length });
  response.end(body);
}

/**
 * Writes an answer part by part: the next is asked for when the last was taken, and none when nobody listens any more.
 * @throws what a part throws; the connection is broken off then, so that nobody takes a part for the whole.
 */
export async function sendParts(response: HttpResponse, reply: StreamedReply, requestId: string): Promise<void> {
  response.writeHead(reply.status, headersOf(reply, requestId));
  try {
    await pipeline(reply.body, response);
  } catch (error) {
    const left = error instanceof Error && "code" in error && error.code === "ERR_STREAM_PREMATURE_CLOSE";
    if (!left) throw error;
  }
}
