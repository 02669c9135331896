import * as z from "zod";
import { endpoint } from "../../../endpoint.ts";
import { enterprise, enterpriseName } from "../../../entities/enterprise.ts";
import { layerInput, seenLayer } from "../../../entities/layer.ts";

export const updateProfile = endpoint({
  method: "PUT",
  path: "/api/enterprise/profile",
  summary:
    "Change the name of the enterprise, the fields that it sets on its employees’ cards (`layer` replaces all of them), or whether employees can request changes of locked fields (`approval`). Cards show the change from their next visit on. `seen` is the layer that the caller has edited, the fields of `profile` without the name together with `locked_fields`; 409 if the layer has changed since.",
  access: "user",
  who: "Admins of the enterprise; employees whose role lets them edit brands, except for the name and `approval`.",
  input: () =>
    z
      .strictObject({
        name: enterpriseName.optional(),
        layer: layerInput.optional(),
        approval: z.boolean().optional(),
        seen: seenLayer.optional(),
      })
      .refine(({ seen: _seen, ...changes }) => Object.keys(changes).length > 0, "Send at least one field to change."),
  reply: () => enterprise,
  fails: ["permission-denied", "plan-required", "quota-exceeded", "not-found", "conflict"],
});
