import * as z from "zod";
import { endpoint } from "../../../endpoint.ts";
import { uid } from "../../../fields/ids.ts";

export const deleteUser = endpoint({
  method: "DELETE",
  path: "/api/admin/delete/{uid}/{username}",
  summary: "Delete a person and all their data. The username (or `-` when there is none) confirms.",
  access: "signed-in",
  role: "owner",
  // A deletion that was broken off goes on when its owner asks again.
  whileDeleting: true,
  who: "The person, or a platform admin; for others it does not exist.",
  input: z.strictObject({ uid, username: z.string().min(1).max(60) }),
  reply: z.object({ deleted: z.literal(true) }),
  fails: ["not-found", "confirmation-mismatch", "recent-sign-in-required", "last-admin"],
});
