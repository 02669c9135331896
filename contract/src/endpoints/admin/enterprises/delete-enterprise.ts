import * as z from "zod";
import { endpoint } from "../../../endpoint.ts";
import { reason } from "../../../entities/platform/admin.ts";
import { line } from "../../../fields/text.ts";
import { enterpriseId } from "../../../fields/username.ts";

export const deleteEnterprise = endpoint({
  method: "DELETE",
  path: "/api/admin/enterprises/{id}",
  summary:
    "Delete an enterprise and all its data; `confirmation` must be its ID. It is frozen immediately and cannot be unfrozen. A job then ends its subscription, removes its employees and deletes everything stored under its ID. Accounts that the enterprise created are deleted; employees with an account of their own keep it. Open invitations are withdrawn, and the admins of the enterprise get an email. The caller must have signed in within 15 minutes, and once there are two owners, another owner must confirm (409 `approval-needed`). An enterprise that created the account of a platform admin cannot be deleted (409 `conflict`).",
  access: "admin",
  role: "owner",
  input: () => z.strictObject({ id: enterpriseId, confirmation: line(60), reason }),
  reply: () => z.object({ deleted: z.literal(true) }),
  fails: ["not-found", "confirmation-mismatch", "conflict", "approval-needed"],
});
