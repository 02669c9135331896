import * as z from "zod";
import { proofOfWork } from "./submission.ts";

/** The body of every refusal. `fields` maps a field's dotted path to what is wrong with it. */
export const problem = z
  .object({
    error: z.object({
      code: z.string(),
      message: z.string(),
      fields: z.record(z.string(), z.string()).optional(),
      /** Free usernames near the one asked for (`username-taken`). */
      suggestions: z.array(z.string()).optional(),
      /** The plan that has what was asked for (`plan-required`). */
      plan: z.string().optional(),
      /** What to read in each language (`switched-off`). */
      sentences: z.object({ en: z.string(), de: z.string() }).optional(),
      /** The work that lets it through (`proof-required`). */
      proof: proofOfWork.optional(),
    }),
  })
  .meta({ id: "Problem" });
export type Problem = z.infer<typeof problem>;
