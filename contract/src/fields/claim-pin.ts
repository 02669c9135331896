import * as z from "zod";

/** The PIN under the scratch-off field of a printed card. */
export const claimPin = z
  .string()
  .regex(/^\d{6}$/, "The PIN has six digits.")
  .meta({ description: "PIN of a printed card" });
