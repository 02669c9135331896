import * as z from "zod";
import { endpoint } from "../../../endpoint.ts";
import { groupId, uid } from "../../../fields/ids.ts";

export const updateGroupManagers = endpoint({
  method: "PUT",
  path: "/api/enterprise/managers/update",
  summary: "Say who manages a group, and who no longer does.",
  access: "user",
  who: "Admins of the enterprise, and employees whose role lets them manage all groups.",
  input: z.strictObject({
    group: groupId,
    add: z.array(uid).max(100).default([]),
    remove: z.array(uid).max(100).default([]),
  }),
  reply: z.object({ group: z.string(), /** People in the group now. */ count: z.number() }),
  fails: ["permission-denied", "not-found", "conflict"],
});
