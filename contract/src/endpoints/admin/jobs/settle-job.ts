import * as z from "zod";
import { endpoint } from "../../../endpoint.ts";
import { reason } from "../../../entities/platform/admin.ts";
import { jobId } from "../../../fields/ids.ts";

export const stopJob = endpoint({
  method: "POST",
  path: "/api/admin/jobs/{id}/stop",
  summary: "Stop work in parts where it is. What was done stays, and it can go on from there.",
  access: "admin",
  role: "operator",
  input: z.strictObject({ id: jobId, reason }),
  reply: z.object({ stopped: z.literal(true) }),
  fails: ["not-found"],
});

export const resumeJob = endpoint({
  method: "POST",
  path: "/api/admin/jobs/{id}/resume",
  summary:
    "Let work go on that was stopped or given up, from where it was. What an operator has stopped goes on for operators only.",
  access: "admin",
  role: "support",
  who: "given up: support; stopped by an operator: operator",
  input: z.strictObject({ id: jobId }),
  reply: z.object({ resumed: z.literal(true) }),
  fails: ["not-found"],
});
