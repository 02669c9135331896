import * as z from "zod";
import { cardPlan } from "./generator.ts";

export const RETAIL_STATES = ["new", "claimed", "disabled"] as const;
export const retailState = z.enum(RETAIL_STATES);

/** `retail/{key}`: a printed card with a random key, as its owner or an admin sees it. */
export const retailCard = z
  .object({
    key: z.string(),
    state: retailState,
    generator: z.string().nullable(),
    /** The enterprise that it was printed for, if it was: only its people may claim it. */
    enterprise: z.string().optional(),
    /** Whose card it leads to, or led to before it was disabled. */
    uid: z.string().nullable(),
    route: z.string().nullable(),
    /** What its owner calls it. */
    label: z.string(),
    created_date: z.number(),
    claimed_date: z.number().nullable(),
  })
  .meta({ id: "RetailCard" });
export type RetailCard = z.infer<typeof retailCard>;

/** The plan that somebody got by claiming a card, and until when (epoch ms). */
export const planOfCard = z.object({ plan: cardPlan, until: z.number() });
export type PlanOfCard = z.infer<typeof planOfCard>;
