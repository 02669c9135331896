import { monthOf } from "@cardinal/contract/fields/day";
import type { Ctx } from "../../ctx.ts";
import type { Step } from "../../step.ts";
import { MAX_DAYS } from "./get-enterprise-stats-range.ts";

const DAY_MS = 86_400_000;
/** The sweep runs until this day of the month: boards expire monthly, and the extra days cover a missed run. */
const LAST_DAY = 3;
/** The number of months that are removed, backwards from the latest expired one. */
const MONTHS_SWEPT = 12;

/** Deletes the boards of months before every range that can be requested. Cursor: the last enterprise. */
export const sweepBoards: Step<Pick<Ctx, "stores" | "now">> = async ({ stores, now }, _all, cursor) => {
  if (new Date(now).getUTCDate() > LAST_DAY) return { cursor: null, done: 0 };
  const { commit, enterprises, enterpriseStats } = stores;
  const id = await enterprises.nextId(cursor);
  if (id === null) return { cursor: null, done: 0 };
  const first = new Date(now - MAX_DAYS * DAY_MS);
  const months = Array.from({ length: MONTHS_SWEPT }, (_, back) =>
    monthOf(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() - 1 - back, 1)),
  );
  await commit(enterpriseStats.boardsRemoval(id, months));
  return { cursor: id, done: 1 };
};
