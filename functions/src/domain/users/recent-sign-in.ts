import type { ActorCtx } from "../ctx.ts";
import { Failure } from "../failure.ts";

/** How old a sign-in may be for what would let a thief of the session keep or destroy the account. */
const RECENT_S = 15 * 60;

/** Refuses unless the person gave a password (or the like) within the last quarter of an hour. */
export function requireRecentSignIn(ctx: ActorCtx): void {
  if (ctx.now / 1000 - ctx.actor.authTime > RECENT_S) throw new Failure("recent-sign-in-required");
}
