import { timingSafeEqual } from "node:crypto";
import type { Access } from "@cardinal/contract/endpoint";
import type { Actor } from "../domain/actor.ts";
import { Failure } from "../domain/failure.ts";
import type { AccountsGateway } from "../gateways/accounts.ts";
import { signBody } from "../gateways/sign-body.ts";
import type { UsersStore } from "../stores/users-store.ts";
import { type HttpRequest, headerOf } from "./request.ts";

/** Oldest and newest signature that is taken, in seconds from now: replays beyond it are refused. */
const SIGNATURE_TOLERANCE_S = 300;

/**
 * The person behind a request's bearer token, or null when it carries none. A bad token is refused even where none is
 * needed: whoever sends one means to be somebody.
 * @throws Failure `unauthenticated` when the token is not valid, or its account is disabled, gone or signed out.
 */
export async function identify(access: Access, request: HttpRequest, accounts: AccountsGateway): Promise<Actor | null> {
  const header = headerOf(request, "authorization");
  if (access === "partner" || header === "") return null;
  const token = /^Bearer ([\w-]+\.[\w-]+\.[\w-]*)$/i.exec(header)?.[1];
  const actor = token === undefined ? null : await accounts.verifyToken(token);
  if (actor === null) throw new Failure("unauthenticated");
  return actor;
}

/**
 * Lets somebody through or refuses them: `signed-in` needs a valid token, `user` a completed registration as well, which
 * is neither switched off nor being deleted, `admin` the custom claim.
 * @throws Failure `unauthenticated`, `permission-denied` or `registration-incomplete`.
 */
export async function authorize(access: Access, actor: Actor | null, users: UsersStore): Promise<void> {
  if (access === "anyone" || access === "partner") return;
  if (actor === null) throw new Failure("unauthenticated");
  if (access === "admin" && !actor.admin) throw new Failure("permission-denied");
  if (access !== "user") return;
  const user = await users.get(actor.uid);
  if (user?.disabled === true) throw new Failure("unauthenticated");
  if (user?.username === undefined || user.deleting === true) throw new Failure("registration-incomplete");
}

/**
 * Checks a partner's signature over the raw body. Without a key the feature is not configured and the call not there.
 * @throws Failure `not-found` or `unauthenticated`.
 */
export function verifySignature(request: HttpRequest, key: string | null, now: number): void {
  if (key === null) throw new Failure("not-found");
  const sent = headerOf(request, "x-cardinal-signature");
  const seconds = Number(/^t=(\d{1,12}),v1=[0-9a-f]{64}$/.exec(sent)?.[1] ?? Number.NaN);
  const fresh = Math.abs(now / 1000 - seconds) <= SIGNATURE_TOLERANCE_S;
  const expected = fresh ? signBody(key, request.rawBody ?? new Uint8Array(), seconds) : "";
  const equal = sent.length === expected.length && timingSafeEqual(Buffer.from(sent), Buffer.from(expected));
  if (!fresh || !equal) throw new Failure("unauthenticated", { message: "The signature is not valid." });
}
