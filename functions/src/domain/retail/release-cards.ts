import type { Ctx } from "../ctx.ts";
import { released } from "./policy.ts";

/**
 * Makes the printed cards of a deleted person new again: their holders may claim them, and none says whose it was.
 * One after the other in transactions: a card that is somebody else's by then is left alone.
 */
export async function releaseRetailCards(ctx: Ctx, uid: string): Promise<void> {
  for (const { key } of await ctx.stores.retail.listOf(uid))
    await ctx.stores.retail.change(key, (card) => (card.uid === uid ? released(card) : "another's"));
}
