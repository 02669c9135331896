import type { PointRule } from "@cardinal/contract/entities/events/points";
import type { Change } from "../../../stores/change.ts";
import type { Earned } from "../../../stores/events/points-store.ts";
import type { Ctx } from "../../ctx.ts";
import { Failure } from "../../failure.ts";
import { type FoundEvent, requireVendorStaff } from "../policy.ts";
import { claimChange, type Earner, type Earning, hasStaffClaim, nextStaffRule, reasonAgainst } from "./earn-points.ts";

/** Who gives points of a rule for staff: a vendor, or the organiser. */
export type Giver = Pick<Earning, "by" | "where">;

/** The organiser's part in the keys of claims. */
const ORGANISER = "-";

/**
 * The vendor for which the caller can give points, or the organiser; null for everyone else.
 * @throws Failure `permission-denied` for another vendor and for a revoked one, `not-found` for an unknown one.
 */
export async function findGiver(
  { actor, stores }: Ctx,
  { event_id, vendor }: { readonly event_id: string; readonly vendor?: string | undefined },
  found: FoundEvent,
): Promise<Giver | null> {
  if (actor === null) return null;
  const role = found.isOrganiser ? ORGANISER : await stores.eventStaff.roleOf(event_id, actor.uid);
  if (role === null || role === "desk") return null;
  const id = vendor ?? role;
  if (id === ORGANISER) return { by: ORGANISER };
  const { name, revoked_date } = await requireVendorStaff({ actor, stores }, event_id, id, found);
  if (revoked_date !== undefined) throw new Failure("permission-denied");
  return { by: id, where: name };
}

/** @throws Failure `already-exists`, `quota-exceeded`, or `conflict` for a rule that a scan would not use yet. */
function requireGivable({ event }: Earner, earned: Earned, rule: PointRule, { by }: Giver): void {
  const reason = by !== ORGANISER && hasStaffClaim(earned, by) ? "already-exists" : reasonAgainst(earned, rule, by);
  if (reason === "already-exists")
    throw new Failure("already-exists", { message: "This badge already has these points." });
  if (reason === "limit")
    throw new Failure("quota-exceeded", { message: "This badge already has all the points for this rule." });
  if (by !== ORGANISER && nextStaffRule(event, earned, by)?.id !== rule.id)
    throw new Failure("conflict", { message: "Another rule for staff comes first and still gives points." });
}

/**
 * The points of a rule for staff that the staff of a vendor or the organiser give. A vendor gives a badge the same
 * points as with a scan; the organiser gives those of each rule once.
 * @returns the change, and the points that the badge then has. @throws Failure
 */
export async function givePoints(
  ctx: Ctx,
  earner: Earner,
  rule: PointRule,
  giver: Giver,
): Promise<{ readonly change: Change; readonly points: number }> {
  const earned = await ctx.stores.points.get(earner.event_id, earner.badge_id);
  requireGivable(earner, earned, rule, giver);
  const change = claimChange(ctx, earner, earned, { rule, date: ctx.now, ...giver });
  return { change, points: (earned.score?.n ?? 0) + rule.points };
}
