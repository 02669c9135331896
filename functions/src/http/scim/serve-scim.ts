import { SCIM_PATH } from "@cardinal/contract/entities/connections/api-key";
import { env } from "../../config/env.ts";
import { DEFAULT_LIMITS } from "../../config/limits.ts";
import type { Ctx } from "../../domain/ctx.ts";
import { project } from "../../domain/enterprise/scim/project.ts";
import { type Json, type Scim } from "../../domain/enterprise/scim/scim.ts";
import { ScimFailure } from "../../domain/enterprise/scim/scim-failure.ts";
import { Failure } from "../../domain/failure.ts";
import { identify } from "../authenticate.ts";
import { readJson } from "../input/read-json.ts";
import { enforceLimits } from "../limit.ts";
import { compileRoutes, type Match } from "../match.ts";
import { headerOf, type HttpRequest, type HttpResponse, queryOf } from "../request.ts";
import { toScimError, toScimReply } from "./scim-reply.ts";
import { createPipeline, type Progress } from "../pipeline.ts";

/** Maximum body size in KiB: a group with a thousand members takes a tenth of it. */
const MAX_KIB = 1024;
const TYPES = /^application\/(?:scim\+)?json\s*(;\s*charset="?utf-8"?\s*)?$/i;

/** One call of SCIM. The path is relative to `SCIM_PATH`; `{id}` is passed to `run`. */
export interface ScimCall {
  /** Its name in the log, the limits and the audit log. */
  readonly name: string;
  readonly method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  readonly path: string;
  /** 200 by default; 204 means that the answer has no body. */
  readonly status?: 201 | 204;
  readonly run: (scim: Scim, id: string) => Promise<Json | void>;
}

/** A call that describes our capabilities and needs no key. */
export interface OpenScimCall extends Pick<ScimCall, "name" | "path"> {
  readonly method: "GET";
  readonly show: (site: string, id: string) => Json;
}

type Target = ScimCall | OpenScimCall;
/** The body as an object. @throws ScimFailure `invalidSyntax`; Failure with status 413 or 415. */
function readBody(request: HttpRequest): Json {
  try {
    return readJson(request, MAX_KIB, TYPES);
  } catch (error) {
    if (!(error instanceof Failure) || error.code !== "invalid-argument") throw error;
    throw new ScimFailure(400, "invalidSyntax", error.message);
  }
}

/** Admits only a key with the scope `scim`. */
async function openScim(request: HttpRequest, ctx: Ctx): Promise<Omit<Scim, "body">> {
  const { accounts } = ctx.gateways;
  const caller = await identify({ access: "user", scope: "scim" }, request, {
    accounts,
    stores: ctx.stores,
    now: ctx.now,
  });
  const { actor, isKey, person } = caller;
  const enterprise = person?.enterprise;
  if (actor === null || isKey !== true || enterprise === undefined)
    throw new Failure("unauthenticated", { message: "Send an API key with the scope scim as a bearer token." });
  // A key is presented with every request, so its sign-in counts as current.
  const known = { ...actor, authTime: Math.floor(ctx.now / 1000) };
  return {
    ctx: { ...ctx, actor: known, person },
    enterprise,
    keyId: actor.uid.split(":").at(-1) ?? "",
    query: queryOf(request),
    ifMatch: headerOf(request, "if-match"),
  };
}

async function answer(
  { target, parameters }: Match<Target>,
  request: HttpRequest,
  ctx: Ctx,
  progress: Progress<Target>,
) {
  const id = parameters["id"] ?? "";
  if ("show" in target) {
    await enforceLimits(target.name, DEFAULT_LIMITS, ctx, null);
    if (queryOf(request).has("filter")) throw new ScimFailure(403, null, "This can’t be filtered.");
    return toScimReply(200, target.show(ctx.gateways.site.url, id));
  }
  const scim = await openScim(request, ctx);
  progress.ctx = scim.ctx;
  await enforceLimits(target.name, DEFAULT_LIMITS, scim.ctx, null);
  const hasBody = target.method !== "GET" && target.method !== "DELETE";
  const body = await target.run({ ...scim, body: hasBody ? readBody(request) : {} }, id);
  if (body === undefined || target.status === 204) return toScimReply(204, null);
  return withVersion(request, target, body, scim.query);
}

/** The answer with the version of its resource; 304 when the caller already has that version. */
function withVersion(request: HttpRequest, { method, status }: ScimCall, body: Json, query: URLSearchParams) {
  const meta = (body["meta"] ?? {}) as { readonly version?: string; readonly location?: string };
  const headers = {
    ...(meta.version === undefined ? {} : { etag: meta.version }),
    ...(status === 201 && meta.location !== undefined ? { location: meta.location } : {}),
  };
  const had = headerOf(request, "if-none-match").split(",");
  if (method === "GET" && meta.version !== undefined && had.some((version) => version.trim() === meta.version))
    return toScimReply(304, null, headers);
  return toScimReply(status ?? 200, project(body, query), headers);
}

/**
 * Serves SCIM (RFC 7644): matches, authenticates, limits, parses, runs, answers, and logs. It has its own handler
 * because its calls, bodies and errors follow that standard and not the contract.
 */
export function serveScim(calls: readonly Target[]): (request: HttpRequest, response: HttpResponse) => Promise<void> {
  return createPipeline({
    deadlineMs: () => env().deadlines.slowMs,
    routes: compileRoutes(
      calls.map((target) => ({ target, endpoint: { method: target.method, path: `${SCIM_PATH}${target.path}` } })),
    ),
    pathOf: (call) => `${SCIM_PATH}${call?.path ?? "/?"}`,
    answer,
    toErrorReply: toScimError,
  });
}
