import * as z from "zod";
import { endpoint } from "../../../endpoint.ts";
import { jobState, platformJob } from "../../../entities/platform/platform-job.ts";

export const listJobs = endpoint({
  method: "GET",
  path: "/api/admin/jobs",
  summary: "Work in parts that is under way or waits (`active`), or that was stopped or given up: 50 and `next`.",
  access: "admin",
  role: "support",
  input: z.strictObject({
    state: jobState,
    after: z
      .string()
      .regex(/^\d{1,15} [A-Za-z0-9_~-]{1,300}$/, "That isn’t what an earlier answer had as `next`.")
      .optional(),
  }),
  reply: z.object({ items: z.array(platformJob), next: z.string().nullable() }),
});
