import type { StoredUser } from "../../stores/users-store.ts";
import type { ActorCtx } from "../ctx.ts";
import { Failure } from "../failure.ts";

/** The caller's own record. Every call for registered people can rely on it being there. */
export async function requireUser(ctx: ActorCtx): Promise<StoredUser> {
  const user = await ctx.stores.users.get(ctx.actor.uid);
  if (user === null || user.deleting === true) throw new Failure("registration-incomplete");
  return user;
}
