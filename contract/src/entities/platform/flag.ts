import * as z from "zod";
import { requiredLine } from "../../fields/text.ts";

/** Feature flags that a platform owner can disable. Cards cannot be disabled. */
export const FLAG_NAMES = ["sign-up", "messages", "uploads", "mail", "payments"] as const;
export const flagName = z.enum(FLAG_NAMES);
export type FlagName = z.infer<typeof flagName>;

/** The message that replaces a disabled feature. Even with all messages, the record stays below 4 KB. */
export const offSentence = z.strictObject({ en: requiredLine(120), de: requiredLine(120) });
export type OffSentence = z.infer<typeof offSentence>;

/** A feature flag and its state. */
export const flag = z
  .object({
    flag: flagName,
    /** Null while the feature is enabled. */
    off: z.object({ en: z.string(), de: z.string() }).nullable(),
    /** When it was disabled, or when its message last changed (epoch ms); null while it is enabled. */
    date: z.number().nullable(),
  })
  .meta({ id: "Flag" });
export type Flag = z.infer<typeof flag>;
