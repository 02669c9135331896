import type { Ctx } from "../ctx.ts";

/** An enterprise's id opens its people's addresses; no card may stand at it. */
export async function isEnterprise(ctx: Ctx, scope: string, name: string): Promise<boolean> {
  return scope === "_" && (await ctx.stores.enterprises.exists(name));
}
