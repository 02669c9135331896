import * as z from "zod";
import { endpoint } from "../../endpoint.ts";
import { partId } from "../../fields/ids.ts";

export const deletePart = endpoint({
  method: "DELETE",
  path: "/api/enterprise/{a}/{b}/{c}",
  summary:
    "Delete a group, a role, a brand theme or an employee: `a` is the kind, `b` the ID or name, and `c` the display name as a confirmation (for an employee: the username, or `-` without one). A group is deleted immediately; its members are removed from it shortly after. Cards with a deleted brand theme show their own theme. An employee leaves the enterprise, and an account that the enterprise created is deleted immediately.",
  access: "user",
  who: "Admins of the enterprise; for groups also employees whose role lets them manage all groups, and for brand themes those whose role lets them edit brands.",
  input: () =>
    z.strictObject({
      a: z.enum(["groups", "roles", "themes", "users"]),
      b: partId,
      c: z.string().min(1).max(200),
    }),
  reply: () => z.object({ deleted: z.literal(true) }),
  fails: ["permission-denied", "not-found", "confirmation-mismatch", "conflict", "last-admin"],
});
