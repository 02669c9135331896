import * as z from "zod";
import { endpoint } from "../../../endpoint.ts";
import { reason } from "../../../entities/platform/admin.ts";
import { failureId } from "../../../fields/ids.ts";

export const retryFailure = endpoint({
  method: "POST",
  path: "/api/admin/failures/{id}/retry",
  summary:
    "Have work done that was given up. If it succeeds, the failure is gone; if not, it stays with the new error.",
  access: "admin",
  role: "support",
  input: z.strictObject({ id: failureId }),
  reply: z.object({ retrying: z.literal(true) }),
  fails: ["not-found"],
});

export const dropFailure = endpoint({
  method: "POST",
  path: "/api/admin/failures/{id}/drop",
  summary: "Forget work that was given up. It is not done, and that cannot be undone.",
  access: "admin",
  role: "operator",
  input: z.strictObject({ id: failureId, reason }),
  reply: z.object({ dropped: z.literal(true) }),
  fails: ["not-found"],
});
