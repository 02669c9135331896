import * as z from "zod";
import { endpoint } from "../../../endpoint.ts";
import { enterprise, enterpriseName } from "../../../entities/enterprise.ts";
import { layerInput } from "../../../entities/layer.ts";

export const updateProfile = endpoint({
  method: "PUT",
  path: "/api/enterprise/profile",
  summary:
    "Change what the enterprise is called, what it lays over the cards of its people (`layer` replaces all of it), or whether employees can ask for changes of locked fields (`approval`). The cards show it at their next visit.",
  access: "user",
  who: "Admins of the enterprise; employees whose role lets them edit its brands, but for the name and `approval`.",
  input: z
    .strictObject({ name: enterpriseName.optional(), layer: layerInput.optional(), approval: z.boolean().optional() })
    .refine((input) => Object.keys(input).length > 0, "Send at least one field to change."),
  reply: enterprise,
  fails: ["permission-denied", "plan-required", "not-found"],
});
