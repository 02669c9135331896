import * as z from "zod";
import { groupId, uid } from "../../../fields/ids.ts";

/** The employees who are added to or removed from the members or managers of a group. */
export const groupChange = () =>
  z.strictObject({
    group: groupId,
    add: z.array(uid).max(100).default([]),
    remove: z.array(uid).max(100).default([]),
  });

export const groupCount = z.object({ group: z.string(), /** Their number after the change. */ count: z.number() });
