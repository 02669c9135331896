import * as z from "zod";
import { statsTotals } from "./stats.ts";

/** What is counted of an enterprise: what its people's cards count, without visitors, who may see several of them. */
export const enterpriseTotals = statsTotals.omit({ unique_views: true }).meta({ id: "EnterpriseTotals" });
export type EnterpriseTotals = z.infer<typeof enterpriseTotals>;

/** A person on a board, with how often it happened. */
export const boardEntry = z
  .object({
    uid: z.string(),
    name_first: z.string(),
    name_last: z.string(),
    job_title: z.string(),
    count: z.number(),
  })
  .meta({ id: "BoardEntry" });
export type BoardEntry = z.infer<typeof boardEntry>;

/** Most people on a board. */
export const MAX_ON_BOARD = 20;

/** What a board orders people by. */
export const BOARDS = ["views", "contacts"] as const;
export type Board = (typeof BOARDS)[number];

/** Everything that was ever counted of an enterprise, or of some groups of it. */
export const enterpriseStats = z
  .object({
    totals: enterpriseTotals,
    groups: z.array(z.object({ id: z.string(), name: z.string(), count: z.number(), totals: enterpriseTotals })),
    boards: z.record(z.enum(BOARDS), z.array(boardEntry)),
  })
  .meta({ id: "EnterpriseStats" });
export type EnterpriseStats = z.infer<typeof enterpriseStats>;

/** What was counted in a range of days (UTC days, `YYYY-MM-DD`); days on which nothing happened are not listed. */
export const enterpriseRange = z
  .object({ totals: enterpriseTotals, by_day: z.record(z.string(), enterpriseTotals) })
  .meta({ id: "EnterpriseRange" });
export type EnterpriseRange = z.infer<typeof enterpriseRange>;
