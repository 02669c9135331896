import * as z from "zod";

/** Work in the background that failed again and again until it was given up. Dates are epoch ms. */
export const backgroundFailure = z
  .object({
    id: z.string(),
    /** Name of the function, such as `onCardWritten`. */
    function: z.string(),
    /** What it was about, such as `{uid: …}`; empty for what runs by the clock. */
    params: z.record(z.string(), z.string()),
    /** The last error in one line. */
    error: z.string(),
    tries: z.number(),
    first_date: z.number(),
    failed_date: z.number(),
    /** True from when somebody has asked for another try until that has ended. */
    retrying: z.boolean(),
  })
  .meta({ id: "BackgroundFailure" });
export type BackgroundFailure = z.infer<typeof backgroundFailure>;
