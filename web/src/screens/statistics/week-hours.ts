import { clockAt } from "@cardinal/contract/fields/wall-clock";
import { browserZone } from "../../lib/format.ts";

/** Offset of a time zone from UTC at a moment, in whole hours (half hours are rounded: the counters are hourly). */
export function zoneOffsetHours(zone: string, moment: number): number {
  return Math.round(((clockAt(moment, zone) ?? moment) - moment) / 3_600_000);
}

/**
 * The middle of a period, whose offset is shown for all of it: the counters of the week are sums, which cannot be
 * divided at a change of the clocks.
 */
export const middleOf = ({ from, to }: { readonly from: string; readonly to: string }): number =>
  (Date.parse(from) + Date.parse(to)) / 2;

/** The owner's time zone when the browser knows it, else the browser's own. */
export function knownZone(zone: string | undefined): string {
  const own = browserZone();
  if (zone === undefined) return own;
  return clockAt(0, zone) === null ? own : zone;
}

/** 168 hourly counters (Monday 00:00 UTC first) as seven days of 24 hours in a zone `offset` hours from UTC. */
export function toWeek(byHour: readonly number[], offset: number): number[][] {
  const total = 7 * 24;
  return Array.from({ length: 7 }, (_, day) =>
    Array.from({ length: 24 }, (_, hour) => byHour[(((day * 24 + hour - offset) % total) + total) % total] ?? 0),
  );
}
