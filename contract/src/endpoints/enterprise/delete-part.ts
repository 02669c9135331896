import * as z from "zod";
import { endpoint } from "../../endpoint.ts";
import { groupId } from "../../fields/ids.ts";

export const deletePart = endpoint({
  method: "DELETE",
  path: "/api/enterprise/{a}/{b}/{c}",
  summary:
    "Delete a group or a role of the enterprise: `a` says which, `b` is its id or name, and `c` what it is called, as a confirmation. A group is gone at once; its people leave it within moments.",
  access: "user",
  who: "Admins of the enterprise; groups also employees whose role lets them manage all groups.",
  input: z.strictObject({ a: z.enum(["groups", "roles"]), b: groupId, c: z.string().min(1).max(200) }),
  reply: z.object({ deleted: z.literal(true) }),
  fails: ["permission-denied", "not-found", "confirmation-mismatch", "conflict"],
});
