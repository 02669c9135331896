import * as z from "zod";
import { statsTotals } from "./stats.ts";

/**
 * The statistics of an enterprise: the sums over its employees' cards, without unique visitors, who may visit several
 * cards.
 */
export const enterpriseTotals = statsTotals.omit({ unique_views: true }).meta({ id: "EnterpriseTotals" });
export type EnterpriseTotals = z.infer<typeof enterpriseTotals>;

/** An employee in a ranking, with the count. */
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

/** Maximum number of employees in a ranking. */
export const MAX_ON_BOARD = 20;

/** The counts by which employees are ranked. */
export const BOARDS = ["views", "contacts"] as const;
export type Board = (typeof BOARDS)[number];

/** All-time statistics of an enterprise, or of some of its groups. */
export const enterpriseStats = z
  .object({
    totals: enterpriseTotals,
    groups: z.array(z.object({ id: z.string(), name: z.string(), count: z.number(), totals: enterpriseTotals })),
    boards: z.record(z.enum(BOARDS), z.array(boardEntry)),
  })
  .meta({ id: "EnterpriseStats" });
export type EnterpriseStats = z.infer<typeof enterpriseStats>;

/** Statistics of a range of UTC days (`YYYY-MM-DD`), without days that have no counts. */
export const enterpriseRange = z
  .object({ totals: enterpriseTotals, by_day: z.record(z.string(), enterpriseTotals) })
  .meta({ id: "EnterpriseRange" });
export type EnterpriseRange = z.infer<typeof enterpriseRange>;
