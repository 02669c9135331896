import type { Endpoint } from "@cardinal/contract/endpoint";
import { uid as uidSchema } from "@cardinal/contract/fields/ids";
import type { CallName, Limit } from "../../config/limit.ts";
import { limitsOf } from "../../config/limits.ts";
import type { Ctx } from "../../domain/ctx.ts";
import { Failure } from "../../domain/failure.ts";
import type { Language } from "../../text/language.ts";
import { type Correspondent, findCorrespondent } from "../../domain/person/correspondent.ts";
import { invalid } from "../../http/input/fields.ts";
import { countAccepted, enforceLimits } from "../../http/limit.ts";
import { LINK_KINDS, type LinkKind, type LinkTarget } from "../../gateways/links.ts";
import type { HttpReply } from "../../http/reply.ts";

/** Retry-After for a page without scripts in a crowded network. */
const CROWDED_RETRY_S = 300;

/**
 * The owner of the card that a page is about.
 * @throws Failure `not-found` when there is no such card.
 */
export async function requireOwner(ctx: Ctx, uid: string): Promise<Correspondent> {
  const owner = uidSchema.safeParse(uid).success ? await findCorrespondent(ctx, uid) : null;
  if (owner === null || owner.disabled) throw new Failure("not-found");
  return owner;
}

/** The language a form was sent in, or otherwise the reader's. */
export function formLanguage(fields: Readonly<Record<string, string>>, language: Language): Language {
  const said = fields["language"];
  return said === "en" || said === "de" ? said : language;
}

/**
 * Makes a call with a form's fields as its input, within the call's limits. A page without scripts cannot do a proof of
 * work, so its visitor has to wait when the network is crowded.
 * @throws Failure `invalid-argument` with its fields, `resource-exhausted`, and those of the call.
 */
export async function submitForm<E extends Endpoint>(
  ctx: Ctx,
  call: CallName,
  endpoint: E,
  fields: Readonly<Record<string, unknown>>,
  run: (ctx: Ctx, input: ReturnType<E["input"]["parse"]>) => Promise<unknown>,
): Promise<void> {
  const limits = limitsOf(call);
  await enforceLimits(call, limits, ctx, null);
  const parsed = endpoint.input.safeParse(fields);
  if (!parsed.success) throw invalid(parsed.error.issues);
  await enforceLimits(call, limits, ctx, parsed.data);
  // The schema has just validated it; the type is lost because the endpoint is generic.
  const input = parsed.data as ReturnType<E["input"]["parse"]>;
  try {
    await countAccepted(call, limits, ctx, parsed.data, () => run(ctx, input));
  } catch (error) {
    if (!(error instanceof Failure) || error.code !== "proof-required") throw error;
    throw new Failure("resource-exhausted", { retryAfter: CROWDED_RETRY_S });
  }
}

/** The named fields that are not empty; fields added by a browser extension are dropped. */
export function pick(fields: Readonly<Record<string, string>>, names: readonly string[]): Record<string, string> {
  const sent = names.map((name) => [name, fields[name] ?? ""] as const);
  return Object.fromEntries(sent.filter(([, value]) => value.trim() !== ""));
}

/**
 * Counts actions with a link: by the sender's network, and by the link's target, so that its spelling does not matter.
 */
export async function enforceLinkLimits(
  ctx: Ctx,
  kind: LinkKind,
  limits: readonly Limit[],
  { uid, id }: LinkTarget,
): Promise<void> {
  const name = `${LINK_KINDS[kind]}-link`;
  await enforceLimits(name, limits, ctx, null);
  await enforceLimits(name, limits, ctx, { link: `${uid}/${id}` });
}

/** For how many minutes a caller refused by a limit has to wait. */
export function minutesOf({ details: { retryAfter = 60 } }: Failure): number {
  return Math.max(1, Math.ceil(retryAfter / 60));
}

/** Returns a failure that the form itself can show; rethrows any other error. */
export function correctable(error: unknown): Failure {
  if (error instanceof Failure && (error.code === "invalid-argument" || error.code === "resource-exhausted"))
    return error;
  throw error;
}

/** Redirects after a form was accepted, so that reloading the page does not send it again (RFC 9110 section 15.4.4). */
export function seeOther(location: string): HttpReply {
  return { status: 303, headers: { location, "cache-control": "no-store", "content-type": "text/plain" }, body: "" };
}
