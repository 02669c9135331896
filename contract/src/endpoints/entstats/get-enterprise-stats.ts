import * as z from "zod";
import { endpoint } from "../../endpoint.ts";
import { enterpriseStats } from "../../entities/enterprise-stats.ts";
import { groupId } from "../../fields/ids.ts";
import { month } from "../../fields/day.ts";
import { enterpriseId } from "../../fields/username.ts";

/** Who may see the statistics of an enterprise. */
export const FIGURES_FOR =
  "Admins of the enterprise; employees whose role lets them see statistics, for the groups of that role.";

export const getEnterpriseStats = endpoint({
  method: "GET",
  path: "/api/entstats/all",
  summary:
    "Statistics of the cards of an enterprise: totals, by group, and the employees whose cards were viewed and saved most. For callers with several groups, a card in two of them counts in both.",
  access: "user",
  who: FIGURES_FOR,
  headers: ["enterprise"],
  input: () =>
    z.strictObject({
      enterprise: enterpriseId,
      /** One group; without it, everything that the caller may see. */
      group: groupId.optional(),
      /** Rankings of one month instead of all time. */
      month: month.optional(),
    }),
  reply: () => enterpriseStats,
  fails: ["not-found", "permission-denied"],
});
