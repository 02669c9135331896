import * as z from "zod";
import { endpoint } from "../../endpoint.ts";
import { enterpriseStats } from "../../entities/enterprise-stats.ts";
import { groupId } from "../../fields/ids.ts";
import { month } from "../../fields/day.ts";
import { enterpriseId } from "../../fields/username.ts";

/** Who may see the figures of an enterprise. */
export const FIGURES_FOR =
  "Admins of the enterprise; people with a role that lets them see statistics, for the groups of their role.";

export const getEnterpriseStats = endpoint({
  method: "GET",
  path: "/api/entstats/all",
  summary:
    "What the cards of an enterprise have counted in all, by group, and the people whose cards were seen and saved most. For somebody with several groups, a card that is in two of them counts in both.",
  access: "user",
  who: FIGURES_FOR,
  headers: ["enterprise"],
  input: z.strictObject({
    enterprise: enterpriseId,
    /** One group; without it, everything that the caller may see. */
    group: groupId.optional(),
    /** The boards of one month instead of those of all time. */
    month: month.optional(),
  }),
  reply: enterpriseStats,
  fails: ["not-found", "permission-denied"],
});
