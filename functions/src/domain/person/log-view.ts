import type { ActorCtx } from "../ctx.ts";
import { actOfAdmin, type AdminActName } from "./act-of-admin.ts";

/**
 * Logs that an admin of the platform views a user, before anything is shown. The user sees the entry in their account.
 * Users who view themselves, and enterprises that view their own people, are not logged.
 */
export async function logView(ctx: ActorCtx, call: AdminActName, uid: string): Promise<void> {
  if (!ctx.actor.admin || ctx.actor.uid === uid) return;
  await ctx.stores.commit(actOfAdmin(ctx, { call, target: uid }));
}
