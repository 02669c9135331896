import * as z from "zod";
import { endpoint } from "../../../endpoint.ts";
import { group } from "../../../entities/enterprise.ts";
import { groupId } from "../../../fields/ids.ts";
import { requiredLine } from "../../../fields/text.ts";

export const updateGroup = endpoint({
  method: "PUT",
  path: "/api/enterprise/groups/update",
  summary: "Make a group of employees, or rename one.",
  access: "user",
  who: "Admins of the enterprise, and employees whose role lets them manage all groups.",
  input: z.strictObject({
    /** Without one, a new group is made. */
    id: groupId.optional(),
    name: requiredLine(80),
  }),
  reply: group,
  fails: ["permission-denied", "not-found", "already-exists", "quota-exceeded"],
});
