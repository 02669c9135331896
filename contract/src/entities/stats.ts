import * as z from "zod";

/** Where a visit came from; anything else is counted as `other`. */
export const SOURCES = ["qr", "nfc", "link", "event", "other"] as const;
export const source = z.enum(SOURCES);
export type Source = z.infer<typeof source>;

export const DEVICES = ["phone", "tablet", "desktop", "other"] as const;

const count = z.number().int().nonnegative();
export const statsTotals = z.object({
  views: count,
  unique_views: count,
  clicks: count,
  downloads: count,
  contacts: count,
});
export type StatsTotals = z.infer<typeof statsTotals>;

/** The reasons why a view is not a visit: crawlers, link previews and prefetching, the owner. */
export const EXCLUSION_REASONS = ["robots", "previews", "own"] as const;
export type ExclusionReason = (typeof EXCLUSION_REASONS)[number];

/** Counters of one card over a range of days (UTC days, `YYYY-MM-DD`). */
export const stats = z
  .object({
    totals: statsTotals,
    by_day: z.record(z.string(), statsTotals),
    by_button: z.record(z.string(), count),
    by_source: z.record(source, count),
    by_device: z.record(z.enum(DEVICES), count),
    /** 168 counters of views, Monday 00:00 UTC first. */
    by_hour: z.array(count).length(168),
    /** Views that are not included in the counters above. */
    excluded: z.record(z.enum(EXCLUSION_REASONS), count),
  })
  .meta({ id: "Stats" });
export type Stats = z.infer<typeof stats>;
