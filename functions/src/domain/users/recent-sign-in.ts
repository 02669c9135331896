import type { ActorCtx } from "../ctx.ts";
import { Failure } from "../failure.ts";

/** Maximum age of a sign-in for acts with which a session thief could keep or destroy the account. */
const RECENT_S = 15 * 60;

/** The same for a deletion, which always asks for the password first: the time that one request may take. */
export const DELETION_RECENT_S = 2 * 60;

/** Refuses unless the person gave a password (or the like) within the last quarter of an hour, or `seconds`. */
export function requireRecentSignIn(ctx: ActorCtx, seconds = RECENT_S): void {
  if (ctx.now / 1000 - ctx.actor.authTime > seconds) throw new Failure("recent-sign-in-required");
}
