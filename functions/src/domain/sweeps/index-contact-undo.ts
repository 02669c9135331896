import type { Ctx } from "../ctx.ts";
import type { Step } from "../step.ts";

/**
 * Migration: deletions of contacts that were kept before `contact_undo_due` existed get their entries there, so that the
 * sweep finds them. Cursor: the last person whose deletions were looked at.
 */
export const indexContactUndo: Step<Pick<Ctx, "stores">> = async ({ stores }, _all, cursor) => {
  const { last, people } = await stores.contactUndo.indexSome(cursor);
  return { cursor: last, done: people };
};
