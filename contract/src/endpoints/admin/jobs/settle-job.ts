import * as z from "zod";
import { endpoint } from "../../../endpoint.ts";
import { reason } from "../../../entities/platform/admin.ts";
import { jobId } from "../../../fields/ids.ts";

export const stopJob = endpoint({
  method: "POST",
  path: "/api/admin/jobs/{id}/stop",
  summary: "Stop a job at its current position. Completed work is kept, and the job can be resumed.",
  access: "admin",
  role: "operator",
  input: () => z.strictObject({ id: jobId, reason }),
  reply: () => z.object({ stopped: z.literal(true) }),
  fails: ["not-found"],
});

export const resumeJob = endpoint({
  method: "POST",
  path: "/api/admin/jobs/{id}/resume",
  summary:
    "Resume a job that was stopped or has failed, from its last position. Only operators can resume a job that an operator has stopped.",
  access: "admin",
  role: "support",
  who: "failed: support; stopped by an operator: operator",
  input: () => z.strictObject({ id: jobId }),
  reply: () => z.object({ resumed: z.literal(true) }),
  fails: ["not-found"],
});
