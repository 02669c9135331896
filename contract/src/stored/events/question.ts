import * as z from "zod";

/** A question that staff answer about whom they scan; without `choices`, in their own words. */
export const storedQuestion = z.object({ id: z.string(), text: z.string(), choices: z.array(z.string()).optional() });
