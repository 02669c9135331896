import * as z from "zod";
import { endpoint } from "../../endpoint.ts";
import { stats } from "../../entities/stats.ts";
import { day } from "../../fields/day.ts";

/** Longest range, in days. */
export const MAX_STATS_DAYS = 366;

/** Inclusive range of UTC days, at most `MAX_STATS_DAYS`; by default the last 30 days. */
export const statsRange = { from: day.optional(), to: day.optional() };

export const getStats = endpoint({
  method: "GET",
  path: "/api/stats/",
  summary: `The caller's statistics over a range of at most ${MAX_STATS_DAYS} days; by default the last 30.`,
  access: "user",
  input: () => z.strictObject(statsRange),
  reply: () => stats,
});
