import type { Ctx } from "../ctx.ts";

/** Takes the published page of a card away, so that the next visit renders it anew. */
export async function publishCard(ctx: Ctx, uid: string): Promise<void> {
  const user = await ctx.stores.users.get(uid);
  if (user?.username === undefined) return;
  await ctx.stores.commit(ctx.stores.publicCards.removal(user.enterprise ?? "_", user.username));
}
