import * as z from "zod";
import { requiredLine } from "../../fields/text.ts";

/** Parts of the product that an owner of the platform can switch off. Cards are none of them. */
export const FLAG_NAMES = ["sign-up", "messages", "uploads", "mail", "payments"] as const;
export const flagName = z.enum(FLAG_NAMES);
export type FlagName = z.infer<typeof flagName>;

/** What people read in the place of a part that is switched off. Even with all of them the record stays below 4 KB. */
export const offSentence = z.strictObject({ en: requiredLine(120), de: requiredLine(120) });
export type OffSentence = z.infer<typeof offSentence>;

/** A part of the product, and whether it is switched off. */
export const flag = z
  .object({
    flag: flagName,
    /** Null while the part is on. */
    off: z.object({ en: z.string(), de: z.string() }).nullable(),
    /** When it was switched off, or when its sentence last changed (epoch ms); null while it is on. */
    date: z.number().nullable(),
  })
  .meta({ id: "Flag" });
export type Flag = z.infer<typeof flag>;
