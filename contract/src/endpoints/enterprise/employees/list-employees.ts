import * as z from "zod";
import { endpoint } from "../../../endpoint.ts";
import { employee, employeeState } from "../../../entities/employee.ts";
import { groupId, roleName, uid } from "../../../fields/ids.ts";
import { line } from "../../../fields/text.ts";

/** Where a part of a list ended. It names entries of indexes, so it has no character that no key can have. */
const cursor = z
  .string()
  .regex(/^[^.#$[\]/\u0000-\u001f\u007f\p{Surrogate}]{1,300}$/u, "That isn’t what an earlier answer had as `next`.")
  .meta({ description: "`next` of an earlier answer" });

export const listEmployees = endpoint({
  method: "POST",
  path: "/api/enterprise/users/manage",
  summary:
    "The employees whom the caller manages, by name. A search looks at up to 250 entries, so a part of its answer may be short while `next` leads on.",
  access: "user",
  scope: "employees.read",
  who: "Admins of the enterprise; people with a role that lets them edit or create cards, for the groups of their role.",
  input: z.strictObject({
    /** Whose employees: the caller’s own id, if any. */
    uid: uid.optional(),
    /** Beginnings of names, job titles, usernames or email addresses. */
    q: line(100).optional(),
    group: groupId.optional(),
    status: employeeState.optional(),
    /** `admin`: the admins of the enterprise. */
    role: roleName.optional(),
    /** A group: those who manage it. */
    manages: groupId.optional(),
    /** `views`: those whose cards were seen most come first. A search is ordered by name. */
    sort: z.enum(["name", "views"]).default("name"),
    after: cursor.optional(),
    limit: z.number().int().min(1).max(100, "Ask for at most 100.").default(50),
  }),
  reply: z.object({
    items: z.array(employee),
    next: z.string().nullable(),
    /** How many there are in all; null where nothing counts them: in a search, and in several conditions at once. */
    total: z.number().nullable(),
  }),
  fails: ["not-found", "permission-denied"],
});
