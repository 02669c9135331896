import * as z from "zod";
import { endpoint } from "../../../endpoint.ts";
import { cardPlan } from "../../../entities/generator.ts";
import { retailState } from "../../../entities/retail-card.ts";
import { retailKey } from "../../../fields/ids.ts";

export const getRetailCard = endpoint({
  method: "GET",
  path: "/api/admin/randkey/{id}",
  summary:
    "The card to which a claimed printed card leads. `pin`: whoever claims it enters the PIN of the card. `plan` and `days`: what comes with it. `shop`: where such cards are sold. `enterprise`: whose people alone can claim it. Disabled and unknown keys are not found, except that a card with a shop that an admin has disabled, itself or with its batch, is `disabled`.",
  access: "anyone",
  input: z.strictObject({ id: retailKey }),
  reply: z.object({
    key: z.string(),
    state: retailState,
    route: z.string().optional(),
    pin: z.literal(true).optional(),
    plan: cardPlan.optional(),
    days: z.number().optional(),
    shop: z.string().optional(),
    enterprise: z.object({ id: z.string(), name: z.string() }).optional(),
  }),
  fails: ["not-found"],
});
