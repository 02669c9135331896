import * as z from "zod";
import { groupId, uid } from "../../../fields/ids.ts";

/** Who is added to a group, or removed from it, in what the call is about. */
export const groupChange = z.strictObject({
  group: groupId,
  add: z.array(uid).max(100).default([]),
  remove: z.array(uid).max(100).default([]),
});

export const groupCount = z.object({ group: z.string(), /** People in the group now. */ count: z.number() });
