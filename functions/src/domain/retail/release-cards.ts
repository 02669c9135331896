import type { Ctx } from "../ctx.ts";
import { released } from "./policy.ts";

/**
 * Makes the printed cards of a deleted user claimable again, without a trace of the user. One after the other in
 * transactions: a card that has another owner by then is not changed.
 */
export async function releaseRetailCards(ctx: Ctx, uid: string): Promise<false> {
  for (const { key } of await ctx.stores.retail.listOf(uid))
    await ctx.stores.retail.change(key, (card) => (card.uid === uid ? released(card) : "another's"));
  return false;
}
