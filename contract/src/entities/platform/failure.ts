import * as z from "zod";

/** Background work that was given up after repeated failures. Dates are epoch ms. */
export const backgroundFailure = z
  .object({
    id: z.string(),
    /** Name of the function, such as `onCardWritten`. */
    function: z.string(),
    /** Parameters of the trigger, such as `{uid: …}`; empty for scheduled functions. */
    params: z.record(z.string(), z.string()),
    /** The last error in one line. */
    error: z.string(),
    tries: z.number(),
    first_date: z.number(),
    failed_date: z.number(),
    /** True while a requested retry is pending or running. */
    retrying: z.boolean(),
  })
  .meta({ id: "BackgroundFailure" });
export type BackgroundFailure = z.infer<typeof backgroundFailure>;
