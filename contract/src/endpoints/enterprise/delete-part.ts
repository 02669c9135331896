import * as z from "zod";
import { endpoint } from "../../endpoint.ts";
import { partId } from "../../fields/ids.ts";

export const deletePart = endpoint({
  method: "DELETE",
  path: "/api/enterprise/{a}/{b}/{c}",
  summary:
    "Delete a group, a role, a brand or a person of the enterprise: `a` says which, `b` is its id or name, and `c` what it is called, as a confirmation (of a person: the username, `-` without one). A group is gone at once; its people leave it within moments. Cards that showed a brand show their own theme. A person leaves, and an account that the enterprise made is deleted at once.",
  access: "user",
  who: "Admins of the enterprise; groups also employees whose role lets them manage all groups, and brands those whose role lets them edit brands.",
  input: z.strictObject({
    a: z.enum(["groups", "roles", "themes", "users"]),
    b: partId,
    c: z.string().min(1).max(200),
  }),
  reply: z.object({ deleted: z.literal(true) }),
  fails: ["permission-denied", "not-found", "confirmation-mismatch", "conflict", "last-admin"],
});
