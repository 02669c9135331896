import * as z from "zod";
import { endpoint } from "../../endpoint.ts";
import { stats } from "../../entities/stats.ts";

const day = z.string().regex(/^\d{4}-\d{2}-\d{2}$/, "Use a day such as 2026-01-31.");

/** Inclusive range of UTC days, at most 366; without it the last 30 days. */
export const statsRange = { from: day.optional(), to: day.optional() };

export const getStats = endpoint({
  method: "GET",
  path: "/api/stats/",
  summary: "One's own statistics over a range of days, at most 366; without a range the last 30.",
  access: "user",
  input: z.strictObject(statsRange),
  reply: stats,
});
