import * as z from "zod";
import { endpoint } from "../../../endpoint.ts";
import { reason } from "../../../entities/platform/admin.ts";
import { uid } from "../../../fields/ids.ts";

export const deleteUser = endpoint({
  method: "DELETE",
  path: "/api/admin/delete/{uid}/{username}",
  summary:
    "Delete a person and all their data. The username (or `-` when there is none) confirms. An owner of the platform says why; as soon as there are two owners, the other one confirms (409 `approval-needed`).",
  access: "signed-in",
  role: "owner",
  // A deletion that was broken off goes on when its owner asks again.
  whileDeleting: true,
  who: "The person, or a platform admin; for others it does not exist.",
  input: z.strictObject({
    uid,
    username: z.string().min(1).max(60),
    /** Why an admin deletes somebody else; needed then. */
    reason: reason.optional(),
  }),
  reply: z.object({ deleted: z.literal(true) }),
  fails: [
    "not-found",
    "confirmation-mismatch",
    "recent-sign-in-required",
    "last-admin",
    "last-owner",
    "approval-needed",
  ],
});
