import * as z from "zod";
import { endpoint } from "../../endpoint.ts";

/** Counts go no further than this. */
export const MOST_WAITING = 100;

export const getWaiting = endpoint({
  method: "GET",
  path: "/api/admin/waiting",
  summary: "How much waits for somebody to look at it. Counts go up to 100.",
  access: "admin",
  role: "support",
  input: z.strictObject({}),
  reply: z.object({
    /** Mails that were due ten minutes ago and have not gone. */
    mails: z.number(),
    /** Work in the background that was given up. */
    failures: z.number(),
    /** Jobs that were stopped or given up. */
    jobs: z.number(),
    /** Requests of other owners that the caller can approve; 0 for everybody but owners. */
    approvals: z.number(),
  }),
});
