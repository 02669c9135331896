import * as z from "zod";

/** How long the file of an export can be downloaded. */
export const EXPORT_KEPT_MS = 7 * 86_400_000;

/** An export of an enterprise's data. Dates are epoch ms. */
export const enterpriseExport = z
  .object({
    state: z.enum(["running", "ready", "failed"]),
    created_date: z.number(),
    /** Until when it can be downloaded. */
    until: z.number(),
    /** Number of exported employees so far, and their total. */
    done: z.number(),
    total: z.number(),
  })
  .meta({ id: "EnterpriseExport" });
export type EnterpriseExport = z.infer<typeof enterpriseExport>;
