import type { Endpoint, Partner } from "@cardinal/contract/endpoint";
import { env } from "../config/env.ts";
import { limitsOf } from "../config/limits.ts";
import type { Ctx } from "../domain/ctx.ts";
import { requireOn } from "../domain/flags/require-on.ts";
import { noticeMethods } from "../domain/passkeys/notice-methods.ts";
import type { UseCases } from "../domain/use-case.ts";
import { authorize, identify, verifySignature } from "./authenticate.ts";
import { doOnce } from "./once/do-once.ts";
import { countAccepted, enforceLimits } from "./limit.ts";
import { compileRoutes, type Match } from "./match.ts";
import { parseRequest } from "./input/parse.ts";
import { type HttpReply, type StreamedReply, toProblemReply, toReply } from "./reply.ts";
import type { HttpRequest, HttpResponse } from "./request.ts";
import { createPipeline, type Progress } from "./pipeline.ts";

/** A call with its use-case, after the compiler has checked that their types match. */
interface Bound {
  readonly name: string;
  readonly endpoint: Endpoint;
  readonly run: (ctx: Ctx, input: object) => Promise<unknown>;
}

interface ServeOptions {
  /** After this many milliseconds the answer is 503, whatever is still in progress. */
  readonly deadlineMs?: number;
  /** The only other origin whose pages may call: the site's, for a group that is not behind Hosting. */
  readonly origin?: () => string;
}

/** The cast is safe: `authorize` and `parseRequest` establish what the erased types declared, in `answer` below. */
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

/** The signing keys of our partners; null: the feature is not configured. */
const PARTNER_KEYS: Readonly<Record<Partner, () => string | null>> = {
  "dynamic-qr": () => env().dynamicQr?.key ?? null,
};
const keyOf = (partner: Partner | undefined) => (partner === undefined ? null : PARTNER_KEYS[partner]());

async function answer(
  match: Match<Bound>,
  request: HttpRequest,
  ctx: Ctx,
  progress: Progress<Bound>,
): Promise<HttpReply | StreamedReply> {
  const { endpoint, name, run } = match.target;
  if (endpoint.access === "partner") verifySignature(request, keyOf(endpoint.partner), ctx.now);
  const { accounts } = ctx.gateways;
  const caller = await identify(endpoint, request, { accounts, stores: ctx.stores, now: ctx.now });
  const full = { ...ctx, ...caller };
  progress.ctx = full;
  authorize(endpoint.access, caller);
  if (caller.actor !== null && caller.isKey !== true) await noticeMethods({ ...full, actor: caller.actor });
  const limits = limitsOf(name);
  await enforceLimits(name, limits, full, null);
  if (endpoint.flag !== undefined) await requireOn(full, endpoint.flag);
  const input = await parseRequest(endpoint, match.parameters, request);
  await enforceLimits(name, limits, full, input);
  const work = () => countAccepted(name, limits, full, input, async () => toReply(endpoint, await run(full, input)));
  return endpoint.idempotent === true ? doOnce(match.target, request, full, input, work) : work();
}

/**
 * Serves the calls of a group: matches, authenticates, limits, parses, runs the use-case, checks its reply, answers,
 * and logs.
 * @param endpoints the group's module of the contract; every call in it needs its use-case.
 */
export function serveGroup<G extends Readonly<Record<string, Endpoint>>>(
  group: string,
  endpoints: G,
  useCases: UseCases<G>,
  options: ServeOptions = {},
): (request: HttpRequest, response: HttpResponse) => Promise<void> {
  const bound = bind(group, endpoints, useCases);
  return createPipeline({
    ...options,
    routes: compileRoutes(bound.map((target) => ({ target, endpoint: target.endpoint }))),
    pathOf: (call) => call?.endpoint.path ?? `/api/${group}/?`,
    answer,
    toErrorReply: toProblemReply,
  });
}
