import * as z from "zod";
import { endpoint } from "../../../endpoint.ts";
import { admin, reason } from "../../../entities/platform/admin.ts";
import { adminRole } from "../../../entities/platform/admin-role.ts";
import { email } from "../../../fields/contact-data.ts";

export const saveAdmin = endpoint({
  method: "PUT",
  path: "/api/admin/admins",
  summary:
    "Give an account a role, or change its role. `confirmation` repeats the email address. The caller must have signed in within 15 minutes, and the account’s email address must be confirmed. Once there are two owners, a higher role, and any change of the role of an owner other than the caller, requires the confirmation of another owner (409 `approval-needed`).",
  access: "admin",
  role: "owner",
  input: () => z.strictObject({ email, role: adminRole, reason, confirmation: email }),
  reply: () => admin,
  fails: ["not-found", "confirmation-mismatch", "email-unconfirmed", "last-owner", "approval-needed", "conflict"],
});
