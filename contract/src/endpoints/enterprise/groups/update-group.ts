import * as z from "zod";
import { endpoint } from "../../../endpoint.ts";
import { groupWithLayer } from "../../../entities/enterprise.ts";
import { layerInput, seenLayer } from "../../../entities/layer.ts";
import { groupId } from "../../../fields/ids.ts";
import { partName } from "../../../fields/names.ts";

export const updateGroup = endpoint({
  method: "PUT",
  path: "/api/enterprise/groups/update",
  summary:
    "Create a group of employees, rename it, or set the fields that it sets on the cards of its members: `layer` replaces all of them. `seen` is the layer that the caller has edited; 409 if it has changed since.",
  access: "user",
  who: "Admins of the enterprise; employees whose role lets them manage all groups, and for `layer` those whose role lets them edit brands.",
  input: () =>
    z
      .strictObject({
        /** Without it, a new group is created. */
        id: groupId.optional(),
        /** Required for a new group. */
        name: partName(80).optional(),
        layer: layerInput.optional(),
        seen: seenLayer.optional(),
      })
      .refine(({ id, name }) => id !== undefined || name !== undefined, {
        path: ["name"],
        message: "This can’t be empty.",
      })
      .refine(({ name, layer }) => name !== undefined || layer !== undefined, "Send at least one field to change."),
  reply: () => groupWithLayer,
  fails: ["permission-denied", "plan-required", "not-found", "already-exists", "quota-exceeded", "conflict"],
});
