import * as z from "zod";
import { endpoint } from "../../endpoint.ts";
import { dayTotals } from "../../entities/platform/totals.ts";
import { day } from "../../fields/day.ts";

export const getTotals = endpoint({
  method: "GET",
  path: "/api/admin/totals",
  summary: "Statistics of the platform for each UTC day from `from` to `to` inclusive, at most 400 days.",
  access: "admin",
  role: "support",
  input: () => z.strictObject({ from: day, to: day }),
  /** Every day of the range, so there is one page. */
  reply: () => z.object({ items: z.array(dayTotals), next: z.null() }),
});
