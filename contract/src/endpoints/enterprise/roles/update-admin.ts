import * as z from "zod";
import { endpoint } from "../../../endpoint.ts";
import { uid } from "../../../fields/ids.ts";

export const updateAdmin = endpoint({
  method: "PUT",
  path: "/api/enterprise/admin/update",
  summary: "Make an employee an admin of the enterprise, or revoke it.",
  access: "user",
  who: "Admins of the enterprise. The last admin cannot be removed.",
  input: () => z.strictObject({ uid, enterprise_admin: z.boolean() }),
  reply: () => z.object({ uid: z.string(), enterprise_admin: z.boolean() }),
  fails: ["permission-denied", "plan-required", "not-found", "last-admin"],
});
