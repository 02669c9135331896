import type { Ctx } from "../ctx.ts";
import type { Step } from "../step.ts";

/** Cards that one part looks at. */
const PER_PART = 500;

/**
 * Migration: printed cards from before there were indexes get into the lists of their owners and batches, and lost ones are
 * counted as lost. A card that is changed meanwhile gets there by that. Cursor: the last key.
 */
export const indexCards: Step<Pick<Ctx, "stores">> = async ({ stores }, _all, cursor) => {
  const { done, last } = await stores.retail.indexPart(cursor, PER_PART);
  return { cursor: last, done };
};
