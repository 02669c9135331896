import * as z from "zod";
import { endpoint } from "../../../endpoint.ts";
import { employeeState, listedEmployee } from "../../../entities/employee.ts";
import { groupId, roleName, uid } from "../../../fields/ids.ts";
import { line } from "../../../fields/text.ts";
import { cursor } from "../../../fields/cursor.ts";

/** Position in a list. It contains index keys, so characters that are invalid in database keys are excluded. */
const place = cursor(/^[^.#$[\]/\u0000-\u001f\u007f\p{Surrogate}]{1,300}$/u).meta({
  description: "`next` of an earlier reply",
});

export const listEmployees = endpoint({
  method: "POST",
  path: "/api/enterprise/users/manage",
  summary:
    "The employees whom the caller manages, by name. A search reads up to 250 entries, so a page may be short although `next` is set.",
  access: "user",
  scope: "employees.read",
  who: "Admins of the enterprise; employees whose role lets them edit or create cards, for the groups of that role.",
  input: () =>
    z.strictObject({
      /** The caller’s own id, if given. */
      uid: uid.optional(),
      /** Prefixes of names, job titles, usernames or email addresses. */
      q: line(100).optional(),
      group: groupId.optional(),
      status: employeeState.optional(),
      /** Excludes disabled employees. */
      enabled: z.literal(true).optional(),
      /** `admin`: the admins of the enterprise. */
      role: roleName.optional(),
      /** A group: its managers. */
      manages: groupId.optional(),
      /**
       * `views`: most viewed cards first, which requires the permission to see statistics. A search is always ordered
       * by name.
       */
      sort: z.enum(["name", "views"]).default("name"),
      after: place.optional(),
      limit: z.number().int().min(1).max(100, "Ask for at most 100.").default(50),
    }),
  reply: () =>
    z.object({
      items: z.array(listedEmployee),
      next: z.string().nullable(),
      /** Total number; null where it is not counted: for a search and for combined filters. */
      total: z.number().nullable(),
    }),
  fails: ["not-found", "permission-denied"],
});
