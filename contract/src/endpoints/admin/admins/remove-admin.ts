import * as z from "zod";
import { endpoint } from "../../../endpoint.ts";
import { reason } from "../../../entities/platform/admin.ts";
import { uid } from "../../../fields/ids.ts";

export const removeAdmin = endpoint({
  method: "DELETE",
  path: "/api/admin/admins/{uid}",
  summary:
    "Take somebody’s role away, which counts at once and ends all their sessions. The last owner stays, and another owner loses the role once an owner has confirmed it (409 `approval-needed`). The caller has signed in within 15 minutes.",
  access: "admin",
  role: "owner",
  input: z.strictObject({ uid, reason }),
  reply: z.object({ removed: z.literal(true) }),
  fails: ["not-found", "last-owner", "approval-needed"],
});
