import { randomUUID } from "node:crypto";
import type { Endpoint, Partner } from "@cardinal/contract/endpoint";
import { env } from "../config/env.ts";
import { DEADLINE_MS, limitsOf } from "../config/limits.ts";
import type { Ctx } from "../domain/ctx.ts";
import { Failure } from "../domain/failure.ts";
import { noticeMethods } from "../domain/passkeys/notice-methods.ts";
import type { UseCases } from "../domain/use-case.ts";
import { createGateways, type Gateways } from "../gateways/gateways.ts";
import { createStores, type Stores } from "../stores/stores.ts";
import { authorize, identify, verifySignature } from "./authenticate.ts";
import { clientOf } from "./client/client.ts";
import { withDeadline } from "./deadline.ts";
import { keepRefusal } from "./keep-refusal.ts";
import { doOnce } from "./once/do-once.ts";
import { countTaken, enforceLimits } from "./limit.ts";
import { logRequest } from "./log.ts";
import { compileRoutes, type Match, matchRoute, methodsAt } from "./match.ts";
import { parseRequest } from "./input/parse.ts";
import { toFailure } from "./to-failure.ts";
import {
  type HttpReply,
  isWhole,
  originHeaders,
  send,
  sendParts,
  type StreamedReply,
  toOptionsReply,
  toProblemReply,
  toReply,
} from "./reply.ts";
import { type HttpRequest, type HttpResponse, pathOf } from "./request.ts";

/** A call with its use-case, once the compiler has seen that they fit and their types no longer matter. */
interface Bound {
  readonly name: string;
  readonly endpoint: Endpoint;
  readonly run: (ctx: Ctx, input: object) => Promise<unknown>;
}

/** What has become of a request, for its log line. */
interface Progress {
  call: Bound | null;
  ctx: Ctx | null;
}

interface ServeOptions {
  /** After this long the answer is 503, whatever is still under way. */
  readonly deadlineMs?: number;
  /** The one other origin whose pages may call: where the site is, for a group at an address of its own. */
  readonly origin?: () => string;
}

interface Services {
  readonly stores: Stores;
  readonly gateways: Gateways;
}

/** The cast is safe: `authorize` and `parseRequest` establish what the erased types said, in `answer` below. */
function bind<G extends Readonly<Record<string, Endpoint>>>(
  group: string,
  endpoints: G,
  useCases: UseCases<G>,
): Bound[] {
  const runs = useCases as unknown as Readonly<Record<string, Bound["run"]>>;
  return Object.entries(endpoints).map(([name, endpoint]) => {
    const run = runs[name];
    if (run === undefined) throw new Error(`No use-case is bound to ${group}.${name}.`);
    return { name: `${group}.${name}`, endpoint, run };
  });
}

/** The keys of our partners' signatures; null: the feature is not configured. */
const PARTNER_KEYS: Readonly<Record<Partner, () => string | null>> = {
  "dynamic-qr": () => env().dynamicQr?.key ?? null,
};
const keyOf = (partner: Partner | undefined) => (partner === undefined ? null : PARTNER_KEYS[partner]());

async function answer(
  match: Match<Bound>,
  request: HttpRequest,
  ctx: Ctx,
  progress: Progress,
): Promise<HttpReply | StreamedReply> {
  const { endpoint, name, run } = match.target;
  if (endpoint.access === "partner") verifySignature(request, keyOf(endpoint.partner), ctx.now);
  const { accounts } = ctx.gateways;
  const caller = await identify(endpoint, request, { accounts, ...ctx.stores, now: ctx.now });
  const full = { ...ctx, ...caller };
  progress.ctx = full;
  authorize(endpoint.access, caller);
  if (caller.actor !== null && caller.isKey !== true) await noticeMethods({ ...full, actor: caller.actor });
  const limits = limitsOf(name);
  await enforceLimits(name, limits, full, null);
  const input = await parseRequest(endpoint, match.parameters, request);
  await enforceLimits(name, limits, full, input);
  const work = () => countTaken(name, limits, full, input, async () => toReply(endpoint, await run(full, input)));
  return endpoint.idempotent === true ? doOnce(name, request, full, input, work) : work();
}

async function deliver(response: HttpResponse, reply: HttpReply | StreamedReply, requestId: string): Promise<void> {
  const { body } = reply;
  if (isWhole(body)) send(response, { ...reply, body }, requestId);
  else await sendParts(response, { ...reply, body }, requestId);
}

/**
 * Serves the calls of a group: match, authenticate, limit, parse, run the use-case, check its reply, answer, log.
 * @param endpoints the group's module of the contract; every call in it needs its use-case.
 */
export function serveGroup<G extends Readonly<Record<string, Endpoint>>>(
  group: string,
  endpoints: G,
  useCases: UseCases<G>,
  { deadlineMs = DEADLINE_MS, origin }: ServeOptions = {},
): (request: HttpRequest, response: HttpResponse) => Promise<void> {
  const bound = bind(group, endpoints, useCases);
  const routes = compileRoutes(bound.map((target) => ({ target, endpoint: target.endpoint })));
  let services: Services | undefined;

  return async (request, response) => {
    const started = performance.now();
    const requestId = randomUUID();
    const progress: Progress = { call: null, ctx: null };
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
        services ??= { stores: createStores(), gateways: createGateways() };
        const now = Date.now();
        const client = clientOf(request, env().clientHashKey, now);
        const ctx: Ctx = { actor: null, client, ...services, now, requestId };
        reply = await withDeadline(answer(match, request, ctx, progress), deadlineMs);
      }
    } catch (error) {
      const failure = toFailure(error);
      if (failure !== error) bug = error;
      code = failure.code;
      reply = toProblemReply(failure);
      await withDeadline(keepRefusal(failure, progress.call?.name ?? null, progress.ctx), deadlineMs).catch(
        (reason: unknown) => (bug ??= reason),
      );
    }
    if (other !== undefined) reply = { ...reply, headers: { ...reply.headers, ...originHeaders(crossOrigin) } };
    await deliver(response, reply, requestId).catch((error: unknown) => (bug ??= error));
    const path = progress.call?.endpoint.path ?? `/api/${group}/?`;
    const uid = progress.ctx?.actor?.uid ?? null;
    logRequest({ requestId, method, path, status: reply.status, ms: performance.now() - started, uid, code }, bug);
  };
}
