import * as z from "zod";
import { endpoint } from "../../endpoint.ts";
import { enterpriseRange } from "../../entities/enterprise-stats.ts";
import { day } from "../../fields/day.ts";
import { groupId } from "../../fields/ids.ts";
import { enterpriseId } from "../../fields/username.ts";
import { FIGURES_FOR } from "./get-enterprise-stats.ts";

export const getEnterpriseStatsRange = endpoint({
  method: "GET",
  path: "/api/entstats/range",
  summary: "Statistics of the cards of an enterprise for each day from `start` to `end`, at most 400 days.",
  access: "user",
  who: FIGURES_FOR,
  headers: ["enterprise", "start", "end"],
  input: () =>
    z.strictObject({
      enterprise: enterpriseId,
      start: day,
      end: day,
      /** One group; without it, everything that the caller may see. */
      group: groupId.optional(),
    }),
  reply: () => enterpriseRange,
  fails: ["not-found", "permission-denied"],
});
