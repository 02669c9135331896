import { monthOf } from "@cardinal/contract/fields/day";
import type { Ctx } from "../../ctx.ts";
import type { Step } from "../../step.ts";
import { MAX_DAYS } from "./get-enterprise-stats-range.ts";

const DAY_MS = 86_400_000;
/** Boards grow old with the months, so the first days of each are enough; one day on which nothing ran is made up for. */
const SWEPT_UNTIL = 3;
/** Months that are removed, from the last one that is not kept backwards. */
const MONTHS_SWEPT = 12;

/** Forgets the boards of months that lie before every range that can be asked for. Cursor: the last enterprise. */
export const sweepBoards: Step<Pick<Ctx, "stores" | "now">> = async ({ stores, now }, _all, cursor) => {
  if (new Date(now).getUTCDate() > SWEPT_UNTIL) return { cursor: null, done: 0 };
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
