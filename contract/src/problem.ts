import * as z from "zod";
import { proofOfWork } from "./submission.ts";

/** The body of every error response. `fields` maps the dotted path of an invalid field to a message. */
export const problem = z
  .object({
    error: z.object({
      code: z.string(),
      message: z.string(),
      fields: z.record(z.string(), z.string()).optional(),
      /** Available usernames similar to the requested one (`username-taken`). */
      suggestions: z.array(z.string()).optional(),
      /** The plan that includes the requested feature (`plan-required`). */
      plan: z.string().optional(),
      /** The message in each language (`feature-disabled`). */
      sentences: z.object({ en: z.string(), de: z.string() }).optional(),
      /** The required proof of work (`proof-required`). */
      proof: proofOfWork.optional(),
    }),
  })
  .meta({ id: "Problem" });
export type Problem = z.infer<typeof problem>;
