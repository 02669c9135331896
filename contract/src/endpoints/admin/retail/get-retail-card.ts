import * as z from "zod";
import { endpoint } from "../../../endpoint.ts";
import { cardPlan } from "../../../entities/generator.ts";
import { retailState } from "../../../entities/retail-card.ts";
import { retailKey } from "../../../fields/ids.ts";

export const getRetailCard = endpoint({
  method: "GET",
  path: "/api/admin/randkey/{id}",
  summary:
    "A printed card and, once it is claimed, the path of the card that it opens. `pin`: claiming requires the PIN of the card. `plan` and `days`: what the card includes. `shop`: where such cards are sold. `enterprise`: only its employees can claim the card. Disabled and unknown keys are not found, except that a card with a shop is `disabled` if an admin has disabled it or its batch.",
  access: "anyone",
  input: () => z.strictObject({ id: retailKey }),
  reply: () =>
    z.object({
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
