import type { Ctx } from "../ctx.ts";
import type { Step } from "../step.ts";

/** Number of entries per part. */
const PER_PART = 500;

/** Migration: adds entries from before the lists by day and of admins' acts existed to them. Cursor: the last id. */
export const indexActs: Step<Pick<Ctx, "stores" | "now">> = async ({ stores, now }, _all, cursor) => {
  const { done, last } = await stores.audit.indexLogPart(cursor, PER_PART, now);
  return { cursor: last, done };
};
