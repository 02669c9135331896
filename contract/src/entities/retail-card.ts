import * as z from "zod";
import { cardPlan } from "./generator.ts";

export const RETAIL_STATES = ["new", "claimed", "disabled"] as const;
export const retailState = z.enum(RETAIL_STATES);

/** `retail/{key}`: a printed card with a random key, as shown to its owner or an admin. */
export const retailCard = z
  .object({
    key: z.string(),
    state: retailState,
    generator: z.string().nullable(),
    /** The enterprise for which it was printed, if any; only its employees may claim it. */
    enterprise: z.string().optional(),
    /** Owner of the card to which it leads, or led before it was disabled. */
    uid: z.string().nullable(),
    route: z.string().nullable(),
    /** The owner's name for it. */
    label: z.string(),
    created_date: z.number(),
    claimed_date: z.number().nullable(),
  })
  .meta({ id: "RetailCard" });
export type RetailCard = z.infer<typeof retailCard>;

/** The plan that a user got by claiming a card, and until when (epoch ms). */
export const planOfCard = z.object({ plan: cardPlan, until: z.number() });
export type PlanOfCard = z.infer<typeof planOfCard>;
