import { randomUUID } from "node:crypto";
import { env } from "../config/env.ts";
import type { Ctx } from "../domain/ctx.ts";
import type { Failure } from "../domain/failure.ts";
import { createGateways, type Gateways } from "../gateways/gateways.ts";
import { createStores, type Stores } from "../stores/stores.ts";
import { clientOf } from "./client/client.ts";
import { withDeadline } from "./deadline.ts";
import { recordRefusal } from "./record-refusal.ts";
import { logRequest } from "./log.ts";
import { type Match, matchRoute, methodsAt, type Route } from "./match.ts";
import {
  type HttpReply,
  isWhole,
  originHeaders,
  send,
  sendParts,
  type StreamedReply,
  toOptionsReply,
} from "./reply.ts";
import { type HttpRequest, type HttpResponse, pathOf } from "./request.ts";
import { toFailure } from "./to-failure.ts";

/** State of a request, for its log line. */
export interface Progress<T> {
  call: T | null;
  ctx: Ctx | null;
}

/** What differs between kinds of calls. */
export interface Kind<T extends { readonly name: string }> {
  readonly routes: readonly Route<T>[];
  /** The path in the log: never what a caller sent. Null: no call was found. */
  readonly pathOf: (call: T | null) => string;
  /** Authenticates, limits, parses and runs; records the caller in `progress`. */
  readonly answer: (
    match: Match<T>,
    request: HttpRequest,
    ctx: Ctx,
    progress: Progress<T>,
  ) => Promise<HttpReply | StreamedReply>;
  readonly toErrorReply: (failure: Failure) => HttpReply;
  /** After this many milliseconds the answer is 503, whatever is still in progress. */
  readonly deadlineMs: (call: T) => number;
  /** The only other origin whose pages may call. */
  readonly origin?: (() => string) | undefined;
}

async function deliver(response: HttpResponse, reply: HttpReply | StreamedReply, requestId: string): Promise<void> {
  const { body } = reply;
  if (isWhole(body)) send(response, { ...reply, body }, requestId);
  else await sendParts(response, { ...reply, body }, requestId);
}

/** Serves calls: matches, answers within a deadline, turns errors into answers, records refusals, and logs. */
export function createPipeline<T extends { readonly name: string }>({
  routes,
  pathOf: pathInLog,
  answer,
  toErrorReply,
  deadlineMs,
  origin,
}: Kind<T>): (request: HttpRequest, response: HttpResponse) => Promise<void> {
  let services: { readonly stores: Stores; readonly gateways: Gateways } | undefined;

  return async (request, response) => {
    const started = performance.now();
    const requestId = randomUUID();
    const progress: Progress<T> = { call: null, ctx: null };
    const method = request.method ?? "GET";
    const other = origin?.();
    const crossOrigin = other !== undefined && request.headers.origin === other ? other : null;
    let code: Failure["code"] | null = null;
    let bug: unknown;
    let reply: HttpReply | StreamedReply;
    try {
      if (method === "OPTIONS") reply = toOptionsReply(methodsAt(routes, pathOf(request)), crossOrigin);
      else {
        const match = matchRoute(routes, method, pathOf(request));
        progress.call = match.target;
        const limitMs = deadlineMs(match.target);
        services ??= { stores: createStores(), gateways: createGateways() };
        const now = Date.now();
        const client = clientOf(request, () => env().clientHashKey, now);
        const timeLeft = () => started + limitMs - performance.now();
        const ctx: Ctx = { actor: null, client, ...services, now, requestId, timeLeft };
        reply = await withDeadline(answer(match, request, ctx, progress), limitMs);
      }
    } catch (error) {
      const failure = toFailure(error);
      bug = failure === error ? failure.cause : error;
      code = failure.code;
      reply = toErrorReply(failure);
      // Without a context, such as in a misconfigured function, there is nothing to record.
      if (progress.ctx !== null && progress.call !== null) {
        const kept = recordRefusal(failure, progress.call.name, progress.ctx);
        await withDeadline(kept, deadlineMs(progress.call)).catch((reason: unknown) => (bug ??= reason));
      }
    }
    if (other !== undefined) reply = { ...reply, headers: { ...reply.headers, ...originHeaders(crossOrigin) } };
    await deliver(response, reply, requestId).catch((error: unknown) => (bug ??= error));
    const path = pathInLog(progress.call);
    const uid = progress.ctx?.actor?.uid ?? null;
    logRequest({ requestId, method, path, status: reply.status, ms: performance.now() - started, uid, code }, bug);
  };
}
