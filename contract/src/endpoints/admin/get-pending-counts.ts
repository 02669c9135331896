import * as z from "zod";
import { endpoint } from "../../endpoint.ts";

/** Counts are capped at this number. */
export const MAX_PENDING_COUNT = 100;

export const getPendingCounts = endpoint({
  method: "GET",
  path: "/api/admin/pending_counts",
  summary: "Numbers of items that need attention, each capped at 100.",
  access: "admin",
  role: "support",
  input: () => z.strictObject({}),
  reply: () =>
    z.object({
      /** Mails that have been overdue for ten minutes. */
      mails: z.number(),
      /** Background work that failed permanently. */
      failures: z.number(),
      /** Jobs that were stopped or have failed. */
      jobs: z.number(),
      /** Requests of other owners that the caller can approve; 0 unless the caller is an owner. */
      approvals: z.number(),
    }),
});
