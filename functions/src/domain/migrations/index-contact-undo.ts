import type { Ctx } from "../ctx.ts";
import type { Step } from "../step.ts";

/**
 * Migration: adds deletions of contacts from before `contact_undo_due` existed to it, so that the sweep finds them.
 * Cursor: the last user whose deletions were processed.
 */
export const indexContactUndo: Step<Pick<Ctx, "stores">> = async ({ stores }, _all, cursor) => {
  const { last, people } = await stores.contactUndo.indexSome(cursor);
  return { cursor: last, done: people };
};
