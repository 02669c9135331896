import type { PointWay } from "@cardinal/contract/entities/events/points";
import type { StoredEvent } from "@cardinal/contract/stored/events/event";
import type { StoredVendor } from "@cardinal/contract/stored/events/vendor";
import type { Ctx } from "../ctx.ts";

/**
 * The most points that a badge gets for a visit to a vendor's stand. Its staff give those of one rule only; each rule
 * for codes and signs gives its points once for each stand. 0 once the event has ended, and for a revoked vendor.
 */
export function standPoints(
  { now }: Pick<Ctx, "now">,
  { end_date, point_rules: rules = [] }: StoredEvent,
  { revoked_date }: Pick<StoredVendor, "revoked_date">,
): number {
  if (revoked_date !== undefined || now >= end_date) return 0;
  const pointsOf = (...ways: PointWay[]) => rules.flatMap(({ how, points }) => (ways.includes(how) ? [points] : []));
  return pointsOf("code", "sign").reduce((sum, points) => sum + points, Math.max(0, ...pointsOf("staff")));
}
