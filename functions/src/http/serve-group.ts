import type { Endpoint, Partner } from "@cardinal/contract/endpoint";
import { type Deadlines, env } from "../config/env.ts";
import { limitsOf } from "../config/limits.ts";
import type { Ctx } from "../domain/ctx.ts";
import { requireOn } from "../domain/flags/require-on.ts";
import { noticeMethods } from "../domain/passkeys/notice-methods.ts";
import type { UseCases } from "../domain/use-case.ts";
import { withDeadline } from "./deadline.ts";
import { authorize, identify, verifySignature } from "./authenticate.ts";
import { doOnce } from "./once/do-once.ts";
import { countAccepted, enforceLimits } from "./limit.ts";
import { compileRoutes } from "./match.ts";
import { parseRequest } from "./input/parse.ts";
import { type HttpReply, type StreamedReply, toProblemReply, toReply } from "./reply.ts";
import type { HttpRequest, HttpResponse } from "./request.ts";
import { createPipeline, type Kind, type Progress } from "./pipeline.ts";

/** A call with its use-case, after the compiler has checked that their types match. */
interface Bound {
  readonly name: string;
  readonly endpoint: Endpoint;
  readonly run: (ctx: Ctx, input: object) => Promise<unknown>;
}

interface ServeOptions {
  /** Instead of those of the environment. */
  readonly deadlines?: Deadlines;
  /** Whether the group has calls that wait for other services than ours, draw sheets or take files. */
  readonly slow?: boolean;
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

/**
 * Identifies the caller, and decides whether the call may be made at all.
 * @returns the context with the caller.
 */
async function admit({ endpoint, name }: Bound, request: HttpRequest, ctx: Ctx, progress: Progress<Bound>) {
  if (endpoint.access === "partner") verifySignature(request, keyOf(endpoint.partner), ctx.now);
  const { accounts } = ctx.gateways;
  const caller = await identify(endpoint, request, { accounts, stores: ctx.stores, now: ctx.now });
  const full = { ...ctx, ...caller };
  progress.ctx = full;
  authorize(endpoint.access, caller);
  if (caller.actor !== null && caller.isKey !== true) await noticeMethods({ ...full, actor: caller.actor });
  await enforceLimits(name, limitsOf(name), full, null);
  if (endpoint.flag !== undefined) await requireOn(full, endpoint.flag);
  return full;
}

/** Public reads wait for nothing but the database. */
const isPublicRead = ({ access, method }: Endpoint) => access === "anyone" && method === "GET";

/** @param admissionMs deadline of what comes before the input is read. */
async function answer(
  admissionMs: number,
  ...[match, request, ctx, progress]: Parameters<Kind<Bound>["answer"]>
): Promise<HttpReply | StreamedReply> {
  const { endpoint, name, run } = match.target;
  const limits = limitsOf(name);
  const full = await withDeadline(admit(match.target, request, ctx, progress), admissionMs);
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
  { deadlines, slow = false, origin }: ServeOptions = {},
): (request: HttpRequest, response: HttpResponse) => Promise<void> {
  const bound = bind(group, endpoints, useCases);
  const deadlinesOf = () => deadlines ?? env().deadlines;
  return createPipeline({
    origin,
    deadlineMs: ({ endpoint }) => (slow && !isPublicRead(endpoint) ? deadlinesOf().slowMs : deadlinesOf().usualMs),
    routes: compileRoutes(bound.map((target) => ({ target, endpoint: target.endpoint }))),
    pathOf: (call) => call?.endpoint.path ?? `/api/${group}/?`,
    // Admission waits for nothing but the database: when that is unreachable, slow calls fail as early as the others.
    answer: (...parts) => answer(deadlinesOf().usualMs, ...parts),
    toErrorReply: toProblemReply,
  });
}
