import type { Ctx } from "../ctx.ts";

/** An enterprise's id is the prefix of its people's addresses; no card may have it as its username. */
export async function isEnterprise(ctx: Ctx, scope: string, name: string): Promise<boolean> {
  return scope === "_" && (await ctx.stores.enterprises.exists(name));
}
