import type { IncomingMessage, ServerResponse } from "node:http";

/**
 * A request as it reaches our code: Node's own message, plus the bytes of the body, which were read earlier
 * (arrival/intercept-requests.ts). Size, type and encoding are checked when a call parses it.
 */
export interface HttpRequest extends IncomingMessage {
  readonly rawBody?: Uint8Array;
}

export type HttpResponse = ServerResponse;

/** Path of the address as sent, still percent-encoded, without query. */
export function pathOf(request: HttpRequest): string {
  return (request.url ?? "/").split("?", 1)[0] ?? "/";
}

/** The query's pairs, decoded. */
export function queryOf(request: HttpRequest): URLSearchParams {
  const url = request.url ?? "/";
  const mark = url.indexOf("?");
  return new URLSearchParams(mark < 0 ? "" : url.slice(mark + 1));
}

/** A header's value; several values are joined with a comma (RFC 9110 §5.2). */
export function headerOf(request: HttpRequest, name: string): string {
  const value = request.headers[name];
  return Array.isArray(value) ? value.join(", ") : (value ?? "");
}
