import * as z from "zod";
import { endpoint } from "../../../endpoint.ts";
import { retailState } from "../../../entities/retail-card.ts";
import { retailKey } from "../../../fields/ids.ts";

export const getRetailCard = endpoint({
  method: "GET",
  path: "/api/admin/randkey/{id}",
  summary:
    "The card to which a claimed printed card leads. `pin`: whoever claims it enters the PIN of the card. Disabled and unknown keys are not found.",
  access: "anyone",
  input: z.strictObject({ id: retailKey }),
  reply: z.object({
    key: z.string(),
    state: retailState,
    route: z.string().optional(),
    pin: z.literal(true).optional(),
  }),
  fails: ["not-found"],
});
