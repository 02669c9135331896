import type { Ctx } from "../ctx.ts";
import type { Step } from "../step.ts";

/** Entries that one part looks at. */
const PER_PART = 500;

/** Migration: entries from before there was a list by day get into it. Cursor: the last id. */
export const indexActs: Step<Pick<Ctx, "stores" | "now">> = async ({ stores, now }, _all, cursor) => {
  const { done, last } = await stores.audit.indexLogPart(cursor, PER_PART, now);
  return { cursor: last, done };
};
