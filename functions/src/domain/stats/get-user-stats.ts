import type { getUserStats as call } from "@cardinal/contract/endpoints/admin/users/get-user-stats";
import type { UseCase } from "../use-case.ts";
import { logView } from "../person/log-view.ts";
import { requireStatsReader } from "./policy.ts";
import { readStats } from "./read-stats.ts";

/** Statistics of a user's card, for callers who may see them. */
export const getUserStats: UseCase<typeof call> = async (ctx, { uid, ...range }) => {
  await requireStatsReader(ctx, uid);
  await logView(ctx, "admin.getUserStats", uid);
  return readStats(ctx, uid, range);
};
