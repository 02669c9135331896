import * as z from "zod";
import { endpoint } from "../../../endpoint.ts";
import { reason } from "../../../entities/platform/admin.ts";
import { uid } from "../../../fields/ids.ts";

export const deleteUser = endpoint({
  method: "DELETE",
  path: "/api/admin/delete/{uid}/{username}",
  summary:
    "Delete a user and all their data. The username (or `-` if there is none) confirms the deletion. A platform owner must give a reason; once there are two owners, another owner must confirm (409 `approval-needed`).",
  access: "signed-in",
  role: "owner",
  // An interrupted deletion continues when its owner repeats the call.
  whileDeleting: true,
  who: "The user, or a platform admin; others get 404. The last admin of an enterprise cannot be deleted, unless they are its only employee and its plan has ended.",
  input: () =>
    z.strictObject({
      uid,
      username: z.string().min(1).max(60),
      /** An admin's reason; required to delete another user. */
      reason: reason.optional(),
    }),
  reply: () => z.object({ deleted: z.literal(true) }),
  fails: [
    "not-found",
    "confirmation-mismatch",
    "recent-sign-in-required",
    "last-admin",
    "last-owner",
    "approval-needed",
  ],
});
