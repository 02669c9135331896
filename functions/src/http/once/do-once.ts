import { createHash, randomUUID } from "node:crypto";
import type { Endpoint } from "@cardinal/contract/endpoint";
import { QUEUED_REPEAT_MS, REPEAT_MS } from "@cardinal/contract/repeats";
import type { Ctx } from "../../domain/ctx.ts";
import { Failure } from "../../domain/failure.ts";
import { type HttpReply, isWhole, type StreamedReply } from "../reply.ts";
import { headerOf, type HttpRequest } from "../request.ts";

const HEADER = "Idempotency-Key";
/** Retry-After while the first attempt is in progress, in seconds. */
const RETRY_AFTER_S = 1;

function hash(...parts: readonly unknown[]): string {
  return createHash("sha256").update(JSON.stringify(parts)).digest("base64url");
}

/** A proof of work says how a request is sent, not what it asks for: a repeat may have another one, or none. */
function withoutProof(input: object): object {
  return Object.fromEntries(Object.entries(input).filter(([field]) => field !== "proof"));
}

function readKey(request: HttpRequest): string | null {
  const key = headerOf(request, HEADER.toLowerCase());
  if (key === "") return null;
  if (/^[\x21-\x7e]{8,128}$/.test(key)) return key;
  throw new Failure("invalid-argument", { fields: { [HEADER]: "Use 8 to 128 letters, digits or symbols." } });
}

/** What is done once. */
interface Once {
  readonly name: string;
  /** The same for each repeat. */
  readonly key: string;
  readonly input: object;
  /** For how long a repeat is recognised, in milliseconds. */
  readonly keptMs: number;
}

/**
 * Runs a request once, however often it is sent with the same `Idempotency-Key` (as in
 * draft-ietf-httpapi-idempotency-key-header): a repeat within a day, or 30 days for a call that browsers queue, gets
 * the first answer. Without the header the request simply runs.
 * @throws Failure `in-progress` while the first attempt is running, `invalid-argument` for a key that is invalid or was
 * used for a different request.
 */
export async function doOnce(
  { name, endpoint }: { readonly name: string; readonly endpoint: Endpoint },
  request: HttpRequest,
  ctx: Ctx,
  input: object,
  work: () => Promise<HttpReply | StreamedReply>,
): Promise<HttpReply | StreamedReply> {
  const key = readKey(request);
  if (key === null) return work();
  return runOnce(ctx, { name, key, input, keptMs: endpoint.queued === true ? QUEUED_REPEAT_MS : REPEAT_MS }, work);
}

/**
 * Runs work once for each key; a repeat gets the first answer. Refusals are not stored, because nothing was done.
 * @throws Failure as `doOnce`.
 */
export async function runOnce(
  ctx: Ctx,
  { name, key, input, keptMs }: Once,
  work: () => Promise<HttpReply | StreamedReply>,
): Promise<HttpReply | StreamedReply> {
  const { requests } = ctx.stores;
  const actor = ctx.actor?.uid ?? null;
  const [id, attempt] = [hash(name, actor, key), randomUUID()];
  // Hashing with the key keeps the hash from revealing anything about the request.
  const hashed = hash(key, withoutProof(input));
  const claim = await requests.claim({ id, input: hashed, attempt, actor, now: ctx.now, keptMs });
  if (claim.kind === "other")
    throw new Failure("invalid-argument", {
      fields: { [HEADER]: "This key was already used for a different request." },
    });
  if (claim.kind === "running") throw new Failure("in-progress", { retryAfter: RETRY_AFTER_S });
  if (claim.kind === "done")
    return { status: claim.status, headers: { "content-type": "application/json; charset=utf-8" }, body: claim.body };
  let reply: HttpReply | StreamedReply;
  try {
    reply = await work();
  } catch (error) {
    await requests.release(id, attempt);
    throw error;
  }
  const { status, body } = reply;
  if (!isWhole(body) || typeof body !== "string") throw new Error(`${name} is idempotent, and its answer is no JSON.`);
  await requests.finish(id, attempt, { status, body });
  return reply;
}
