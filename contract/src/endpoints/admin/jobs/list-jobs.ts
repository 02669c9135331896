import * as z from "zod";
import { endpoint } from "../../../endpoint.ts";
import { jobState, platformJob } from "../../../entities/platform/platform-job.ts";
import { cursor } from "../../../fields/cursor.ts";

export const listJobs = endpoint({
  method: "GET",
  path: "/api/admin/jobs",
  summary: "Jobs that are running or queued (`active`), or that were stopped or have failed, in pages of 50.",
  access: "admin",
  role: "support",
  input: () =>
    z.strictObject({
      state: jobState,
      after: cursor(/^\d{1,15} [A-Za-z0-9_~-]{1,300}$/).optional(),
    }),
  reply: () => z.object({ items: z.array(platformJob), next: z.string().nullable() }),
});
