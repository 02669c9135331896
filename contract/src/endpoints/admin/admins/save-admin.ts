import * as z from "zod";
import { endpoint } from "../../../endpoint.ts";
import { admin, reason } from "../../../entities/platform/admin.ts";
import { adminRole } from "../../../entities/platform/admin-role.ts";
import { email } from "../../../fields/contact-data.ts";

export const saveAdmin = endpoint({
  method: "PUT",
  path: "/api/admin/admins",
  summary:
    "Give an account a role, or another role. `confirmation` is the address once more. The caller has signed in within 15 minutes, and the account’s address is confirmed. As soon as there are two owners, another one confirms a higher role, and any other role for an owner but the caller (409 `approval-needed`).",
  access: "admin",
  role: "owner",
  input: z.strictObject({ email, role: adminRole, reason, confirmation: email }),
  reply: admin,
  fails: ["not-found", "confirmation-mismatch", "email-unconfirmed", "last-owner", "approval-needed"],
});
