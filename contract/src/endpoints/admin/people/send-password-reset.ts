import * as z from "zod";
import { endpoint } from "../../../endpoint.ts";
import { reason } from "../../../entities/platform/admin.ts";
import { uid } from "../../../fields/ids.ts";

export const sendPasswordReset = endpoint({
  method: "POST",
  path: "/api/admin/users/{uid}/passwordReset",
  summary:
    "Mail a user a link to set a new password, at the address they sign in with. The caller does not get to see the link. The user sees in their account that it was sent.",
  access: "admin",
  role: "support",
  flag: "mail",
  input: () => z.strictObject({ uid, reason }),
  reply: () => z.object({ sent: z.literal(true) }),
  fails: ["not-found", "conflict"],
});
