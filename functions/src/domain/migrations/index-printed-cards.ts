import type { Ctx } from "../ctx.ts";
import type { Step } from "../step.ts";

/** Number of cards that one part processes. */
const PER_PART = 500;

/**
 * Migration: adds printed cards from before the indexes existed to the lists of their owners and batches, and counts
 * lost ones as lost. A card that is changed meanwhile is added by that change. Cursor: the last key.
 */
export const indexPrintedCards: Step<Pick<Ctx, "stores">> = async ({ stores }, _all, cursor) => {
  const { done, last } = await stores.retail.indexPart(cursor, PER_PART);
  return { cursor: last, done };
};
