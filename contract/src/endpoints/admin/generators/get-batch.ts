import * as z from "zod";
import { endpoint } from "../../../endpoint.ts";
import { cardPlan } from "../../../entities/generator.ts";
import { generatorId } from "../../../fields/ids.ts";

export const getBatch = endpoint({
  method: "GET",
  path: "/api/admin/generator/{id}",
  summary:
    "What comes with the cards of a batch: plan and days, theme, shop, and the enterprise whose people alone can claim them, with its name and logo. `pin`: whoever claims one enters its PIN. A batch that is switched off is not found. Admins also get its name and how many of its cards nobody has claimed.",
  access: "anyone",
  role: "support",
  input: z.strictObject({ id: generatorId }),
  reply: z.object({
    id: z.string(),
    name: z.string().optional(),
    /** Cards that can still be claimed. */
    remaining: z.number().optional(),
    enterprise: z.string().optional(),
    enterprise_name: z.string().optional(),
    brand_logo: z.string().optional(),
    plan: cardPlan.optional(),
    days: z.number().optional(),
    theme: z.string().optional(),
    shop: z.string().optional(),
    pin: z.literal(true).optional(),
  }),
  fails: ["not-found"],
});
