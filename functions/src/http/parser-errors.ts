import { randomUUID } from "node:crypto";
import type { FailureCode } from "@cardinal/contract/failures";
import { Failure } from "../domain/failure.ts";
import { send, toProblemReply } from "./reply.ts";
import type { HttpRequest, HttpResponse } from "./request.ts";

type ErrorMiddleware = (
  error: unknown,
  request: HttpRequest,
  response: HttpResponse,
  next: (error: unknown) => void,
) => void;
interface ExpressApp {
  use(middleware: ErrorMiddleware): unknown;
}

type ParserCode = Extract<FailureCode, "invalid-argument" | "payload-too-large" | "unsupported-media-type">;

const CODES: Readonly<Partial<Record<number, ParserCode>>> = {
  400: "invalid-argument",
  413: "payload-too-large",
  415: "unsupported-media-type",
};
const MESSAGES: Readonly<Record<ParserCode, string>> = {
  "invalid-argument": "This is not well-formed.",
  "payload-too-large": "This is too large.",
  "unsupported-media-type": "This encoding is not accepted here.",
};

const replaced = new WeakSet<object>();

function statusOf(error: unknown): number {
  return typeof error === "object" && error !== null && "status" in error ? Number(error.status) : 500;
}

/** The framework's express app, when the request came through it (it did not in a test of our own server). */
function appOf(request: HttpRequest): ExpressApp | null {
  return "app" in request && typeof request.app === "function" && "use" in request.app
    ? (request.app as unknown as ExpressApp)
    : null;
}

/**
 * The functions framework reads bodies before our code runs, and answers a broken one with express's own HTML page. An
 * error handler added to its app makes that answer one of ours.
 */
export function replaceParserErrors(request: HttpRequest): void {
  const app = appOf(request);
  if (app === null || replaced.has(app)) return;
  replaced.add(app);
  app.use((error, _request, response, next) => {
    const code = CODES[statusOf(error)];
    if (code === undefined || response.headersSent) next(error);
    else send(response, toProblemReply(new Failure(code, { message: MESSAGES[code] })), randomUUID());
  });
}
