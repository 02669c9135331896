import * as z from "zod";
import { endpoint } from "../../../endpoint.ts";
import { groupWithLayer } from "../../../entities/enterprise.ts";
import { layerInput } from "../../../entities/layer.ts";
import { groupId } from "../../../fields/ids.ts";
import { requiredLine } from "../../../fields/text.ts";

export const updateGroup = endpoint({
  method: "PUT",
  path: "/api/enterprise/groups/update",
  summary:
    "Make a group of employees, rename one, or set what it lays over the cards of its people: `layer` replaces all of it.",
  access: "user",
  who: "Admins of the enterprise; employees whose role lets them manage all groups, and for `layer` those whose role lets them edit its brands.",
  input: z
    .strictObject({
      /** Without one, a new group is made. */
      id: groupId.optional(),
      /** Required for a new group. */
      name: requiredLine(80).optional(),
      layer: layerInput.optional(),
    })
    .refine(({ id, name }) => id !== undefined || name !== undefined, {
      path: ["name"],
      message: "This can’t be empty.",
    })
    .refine(({ name, layer }) => name !== undefined || layer !== undefined, "Send at least one field to change."),
  reply: groupWithLayer,
  fails: ["permission-denied", "plan-required", "not-found", "already-exists", "quota-exceeded"],
});
