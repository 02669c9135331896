/** The HTTP API of the emulator: data, administration, and errors for the rest. */
import type { IncomingMessage, ServerResponse } from "node:http";
import { createWriteTooBigError, InvalidDataError, MAX_REST_WRITE_BYTES, RefusedRequestError } from "../data/limits.ts";
import { readBody } from "../transport/http-body.ts";
import { getNamespaceName, parseRequestUrl } from "../transport/request-url.ts";
import { type Administration, findAdminEndpoint, type SourceAnswer } from "./admin-endpoints.ts";
import { COMMON_HEADERS, createErrorAnswer, RestError, sendAnswer, type Answer } from "./answer.ts";
import type { RestRequest } from "./request.ts";
import { serveValue } from "./serve-value.ts";

export interface RestSide extends Administration {
  readonly log: (line: string) => void;
}

/** Serves one request. Never rejects. */
export async function serveRequest(side: RestSide, incoming: IncomingMessage, response: ServerResponse): Promise<void> {
  try {
    const url = parseRequestUrl(incoming);
    const body = await readBody(incoming, MAX_REST_WRITE_BYTES);
    if (url === null) return sendError(response, 400, "Invalid path");
    if (incoming.method === "OPTIONS") return sendPreflight(incoming, response);
    if (body === null) return sendError(response, 400, createWriteTooBigError().message);
    answer(side, { method: incoming.method ?? "GET", url, headers: incoming.headers, body }, response);
  } catch (error) {
    if (incoming.destroyed && !incoming.complete) return side.log("a client left in the middle of its request");
    side.log(`request failed: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
    if (!response.headersSent) sendError(response, 500, "Internal error");
    else response.destroy();
  }
}

function answer(side: RestSide, request: RestRequest, response: ServerResponse): void {
  const answered = findAnswer(side, request, response);
  if (answered === null) return;
  if ("source" in answered) {
    response.writeHead(200, {
      ...COMMON_HEADERS,
      "content-type": `${answered.type ?? "application/json"}; charset=utf-8`,
    });
    response.end(answered.source);
    return;
  }
  sendAnswer(response, answered, { isHead: request.method === "HEAD", parameters: request.url.searchParams });
}

function findAnswer(side: RestSide, request: RestRequest, response: ServerResponse): Answer | SourceAnswer | null {
  try {
    // The real emulator responds like this, and tools use it as a health check.
    if (request.url.pathname === "/")
      return createErrorAnswer(400, "append .json to your request URI to use the REST API.");
    const endpoint = findAdminEndpoint(request);
    if (endpoint !== null) return endpoint(side, request);
    return serveValue(() => side.namespaces.get(getNamespaceName(request.url)), request, response);
  } catch (error) {
    if (error instanceof RestError) return createErrorAnswer(error.status, error.message);
    if (error instanceof InvalidDataError || error instanceof RefusedRequestError)
      return createErrorAnswer(400, error.message);
    throw error;
  }
}

function sendError(response: ServerResponse, status: number, message: string): void {
  sendAnswer(response, createErrorAnswer(status, message), { isHead: false, parameters: new URLSearchParams() });
}

const DEFAULT_ALLOWED_HEADERS = "authorization, content-type, if-match, x-firebase-etag, x-http-method-override";

function sendPreflight(request: IncomingMessage, response: ServerResponse): void {
  response.writeHead(200, {
    "access-control-allow-origin": request.headers.origin ?? "*",
    "access-control-allow-methods": "GET, PUT, POST, PATCH, DELETE, OPTIONS",
    "access-control-allow-headers": request.headers["access-control-request-headers"] ?? DEFAULT_ALLOWED_HEADERS,
    "access-control-max-age": "600",
  });
  response.end();
}
