import type { Endpoint } from "@cardinal/contract/endpoint";
import { uid as uidSchema } from "@cardinal/contract/fields/ids";
import { type CallName, type Limit, limitsOf } from "../../config/limits.ts";
import type { Ctx } from "../../domain/ctx.ts";
import { Failure } from "../../domain/failure.ts";
import type { Language } from "../../domain/person/language.ts";
import { type Correspondent, findCorrespondent } from "../../domain/person/correspondent.ts";
import { invalid } from "../../http/input/fields.ts";
import { enforceLimits } from "../../http/limit.ts";
import { LINK_KINDS, type LinkKind, type LinkTarget } from "../../gateways/links.ts";
import type { HttpReply } from "../../http/reply.ts";

/**
 * The owner of a card that a page is about.
 * @throws Failure `not-found` when there is no such card.
 */
export async function requireOwner(ctx: Ctx, uid: string): Promise<Correspondent> {
  const owner = uidSchema.safeParse(uid).success ? await findCorrespondent(ctx, uid) : null;
  if (owner === null || owner.disabled) throw new Failure("not-found");
  return owner;
}

/** The language a form was sent in, or else the reader's. */
export function spokenLanguage(fields: Readonly<Record<string, string>>, language: Language): Language {
  const said = fields["language"];
  return said === "en" || said === "de" ? said : language;
}

/**
 * A form's fields as the input of a call, counted against the call's limits.
 * @throws Failure `invalid-argument` with its fields, `resource-exhausted`.
 */
export async function readInput<E extends Endpoint>(
  ctx: Ctx,
  call: CallName,
  endpoint: E,
  input: Readonly<Record<string, unknown>>,
): Promise<ReturnType<E["input"]["parse"]>> {
  const limits = limitsOf(call);
  await enforceLimits(call, limits, ctx, null);
  const parsed = endpoint.input.safeParse(input);
  if (!parsed.success) throw invalid(parsed.error.issues);
  await enforceLimits(call, limits, ctx, parsed.data);
  // The schema has just said so; its type is lost because it is not known which endpoint this is.
  return parsed.data as ReturnType<E["input"]["parse"]>;
}

/** The named fields that were sent, without those left empty; what a browser's extension adds is left out. */
export function pick(fields: Readonly<Record<string, string>>, names: readonly string[]): Record<string, string> {
  const sent = names.map((name) => [name, fields[name] ?? ""] as const);
  return Object.fromEntries(sent.filter(([, value]) => value.trim() !== ""));
}

/** Counts what is done under a link: by the sender's network, and by what the link names, however it was written. */
export async function countUnderLink(
  ctx: Ctx,
  kind: LinkKind,
  limits: readonly Limit[],
  { uid, id }: LinkTarget,
): Promise<void> {
  const name = `${LINK_KINDS[kind]}-link`;
  await enforceLimits(name, limits, ctx, null);
  await enforceLimits(name, limits, ctx, { link: `${uid}/${id}` });
}

/** A refusal that the form itself can show; any other is thrown on. */
export function correctable(error: unknown): Failure {
  if (error instanceof Failure && (error.code === "invalid-argument" || error.code === "resource-exhausted"))
    return error;
  throw error;
}

/** After a form was taken, so that loading the page again sends nothing again (RFC 9110 section 15.4.4). */
export function seeOther(location: string): HttpReply {
  return { status: 303, headers: { location, "cache-control": "no-store", "content-type": "text/plain" }, body: "" };
}
