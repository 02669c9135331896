import * as z from "zod";
import { endpoint } from "../../../endpoint.ts";
import { reason } from "../../../entities/platform/admin.ts";
import { uid } from "../../../fields/ids.ts";

export const removeAdmin = endpoint({
  method: "DELETE",
  path: "/api/admin/admins/{uid}",
  summary:
    "Revoke an admin’s role, which takes effect immediately and ends all their sessions. The last owner cannot be removed, and removing another owner requires the confirmation of an owner (409 `approval-needed`). The caller must have signed in within 15 minutes.",
  access: "admin",
  role: "owner",
  input: () => z.strictObject({ uid, reason }),
  reply: () => z.object({ removed: z.literal(true) }),
  fails: ["not-found", "last-owner", "approval-needed", "conflict"],
});
