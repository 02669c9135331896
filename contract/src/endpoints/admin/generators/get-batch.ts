import * as z from "zod";
import { endpoint } from "../../../endpoint.ts";
import { cardPlan } from "../../../entities/generator.ts";
import { generatorId } from "../../../fields/ids.ts";

export const getBatch = endpoint({
  method: "GET",
  path: "/api/admin/generator/{id}",
  summary:
    "What the cards of a batch include: plan and days, theme, shop, and the enterprise whose employees alone can claim them, with its name and logo. `pin`: claiming a card requires its PIN. A disabled batch is not found. Admins also get its name and the number of its unclaimed cards.",
  access: "anyone",
  role: "support",
  input: () => z.strictObject({ id: generatorId }),
  reply: () =>
    z.object({
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
