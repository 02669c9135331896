import * as z from "zod";
import { endpoint } from "../../../endpoint.ts";
import { reason } from "../../../entities/platform/admin.ts";
import { failureId } from "../../../fields/ids.ts";

export const retryFailure = endpoint({
  method: "POST",
  path: "/api/admin/failures/{id}/retry",
  summary:
    "Retry background work that failed permanently. If it succeeds, the failure is removed; otherwise it remains with the new error.",
  access: "admin",
  role: "support",
  input: () => z.strictObject({ id: failureId }),
  reply: () => z.object({ retrying: z.literal(true) }),
  fails: ["not-found"],
});

export const dropFailure = endpoint({
  method: "POST",
  path: "/api/admin/failures/{id}/drop",
  summary: "Drop background work that failed permanently. It will not be done, and this cannot be undone.",
  access: "admin",
  role: "operator",
  input: () => z.strictObject({ id: failureId, reason }),
  reply: () => z.object({ dropped: z.literal(true) }),
  fails: ["not-found"],
});
