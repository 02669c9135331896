import type { ClaimMark, PointRule } from "@cardinal/contract/entities/events/points";
import { fullName } from "@cardinal/contract/fields/full-name";
import type { StoredBadge } from "@cardinal/contract/stored/events/badge";
import type { StoredEvent } from "@cardinal/contract/stored/events/event";
import { claimKey, partsOfClaim, type StoredClaim } from "@cardinal/contract/stored/events/points";
import type { Change } from "../../../stores/change.ts";
import type { Earned, Standing } from "../../../stores/events/points-store.ts";
import type { Ctx } from "../../ctx.ts";

const MANY = { claims: 10, ms: 5 * 60_000 } as const;
const FAST = { vendors: 2, ms: 20_000 } as const;

/** The badge that earns points, and the event. */
export interface Earner {
  readonly event_id: string;
  readonly event: StoredEvent;
  readonly badge_id: string;
  readonly badge: StoredBadge;
}

/** The source of a claim. */
export interface Earning {
  readonly rule: PointRule;
  /** The vendor, the other badge, or `-`. */
  readonly by: string;
  readonly where?: string;
  readonly who?: string;
  /** Epoch ms. */
  readonly date: number;
  readonly marks?: readonly ClaimMark[];
}

interface StandingBadge extends Pick<StoredBadge, "name_first" | "name_last" | "kind" | "enterprise" | "revoked_date"> {
  readonly anonymous?: boolean;
}

/**
 * Whether an event has ended. Uses the current time as well, because retries can take long and the database uses its
 * own clock.
 */
export const isOver = ({ now }: Pick<Ctx, "now">, { end_date }: StoredEvent): boolean =>
  Math.max(now, Date.now()) >= end_date;

/** Whether a badge collects points. Staff and exhibitors neither earn points nor are ranked. */
export const collectsPoints = ({ kind }: Pick<StoredBadge, "kind">): boolean =>
  kind !== "staff" && kind !== "exhibitor";

/**
 * Why a claim earns no points; null when it does. Voided claims do not count towards the limit, but cannot be repeated.
 */
export function reasonAgainst({ claims }: Earned, rule: PointRule, by: string): "already-exists" | "limit" | null {
  if (claims[claimKey(rule.id, by)] !== undefined) return "already-exists";
  const made = Object.entries(claims).filter(
    ([key, { voided_date }]) => partsOfClaim(key).rule === rule.id && voided_date === undefined,
  );
  return made.length >= rule.limit ? "limit" : null;
}

const isAtVendor = ({ how }: StoredClaim) => how === "staff" || how === "code" || how === "sign";

/** Marks of a claim that is unusual compared with the other claims of its badge. */
function marksOf({ claims }: Earned, { by, date, rule }: Earning): ClaimMark[] {
  const valid = Object.entries(claims).filter(([, { voided_date }]) => voided_date === undefined);
  const within = (ms: number) => valid.filter(([, claim]) => Math.abs(claim.date - date) < ms);
  const near = within(FAST.ms).filter(([, claim]) => isAtVendor(claim));
  const vendors = new Set(near.map(([key]) => partsOfClaim(key).by).filter((vendor) => vendor !== by));
  return [
    ...(within(MANY.ms).length >= MANY.claims ? (["many"] as const) : []),
    ...(rule.how !== "meet" && rule.how !== "profile" && vendors.size >= FAST.vendors ? (["fast"] as const) : []),
  ];
}

/** The change that stores a claim. The rules refuse it when the claim exists already, or the score has changed. */
export function claimChange(ctx: Pick<Ctx, "stores">, earner: Earner, earned: Earned, earning: Earning): Change {
  const { rule, by, where, who, date } = earning;
  const marks = [...marksOf(earned, earning), ...(earning.marks ?? [])];
  const claim: StoredClaim = {
    name: rule.name,
    points: rule.points,
    how: rule.how,
    date,
    ...(where === undefined ? {} : { where }),
    ...(who === undefined ? {} : { who }),
    ...(marks.length === 0 ? {} : { marks }),
  };
  const of = { event: earner.event_id, badge: earner.badge_id, claim: claimKey(rule.id, by) };
  return ctx.stores.points.earned(of, earned, claim, fullName(earner.badge), standingOn(earner.badge));
}

/** The data of a badge on boards. */
export function standingOn(badge: StandingBadge): Standing {
  const { anonymous = false, enterprise, revoked_date } = badge;
  return {
    ...(anonymous ? {} : { name: fullName(badge) }),
    ...(enterprise === undefined ? {} : { enterprise }),
    isRanked: revoked_date === undefined && collectsPoints(badge),
  };
}

/** The change that updates boards after a change of a badge. Reads its score once; refused when that has changed. */
export async function standingChange(
  { stores: { points }, now }: Pick<Ctx, "stores" | "now">,
  event: string,
  id: string,
  badge: StandingBadge,
): Promise<Change> {
  return points.followed({ event, badge: id }, await points.getScore(event, id), standingOn(badge), now);
}

/** Whether a badge has had a claim of a rule for staff at a vendor, of any such rule, voided or not. */
export const hasStaffClaim = ({ claims }: Earned, vendor: string): boolean =>
  Object.entries(claims).some(([key, { how }]) => how === "staff" && partsOfClaim(key).by === vendor);

/**
 * The rule by which staff of a vendor give a badge points now: the first with points left. Undefined when there is
 * none, or they gave it points before.
 */
export function nextStaffRule({ point_rules }: StoredEvent, earned: Earned, vendor: string): PointRule | undefined {
  if (hasStaffClaim(earned, vendor)) return undefined;
  return point_rules?.find((rule) => rule.how === "staff" && reasonAgainst(earned, rule, vendor) === null);
}

/**
 * The points that a scan by a vendor's staff earns: one claim per vendor, for the first rule that still gives points.
 * It is part of the write of the scan (at most six paths); when that is refused, the caller has to read, decide and
 * write again.
 * @param scan.at the time of the scan, epoch ms. @returns an empty change when nothing is earned.
 */
export async function staffPointsChange(
  ctx: Pick<Ctx, "actor" | "now" | "stores">,
  scan: Earner & { readonly vendor: { readonly id: string; readonly name: string }; readonly at: number },
): Promise<Change> {
  const { event, badge, vendor } = scan;
  const hasRule = (event.point_rules ?? []).some(({ how }) => how === "staff");
  if (!hasRule || isOver(ctx, event) || !collectsPoints(badge) || badge.revoked_date !== undefined) return {};
  const earned = await ctx.stores.points.get(scan.event_id, scan.badge_id);
  const rule = nextStaffRule(event, earned, vendor.id);
  if (rule === undefined) return {};
  const who = ctx.actor?.phone?.name;
  const earning = { rule, by: vendor.id, where: vendor.name, date: scan.at, ...(who === undefined ? {} : { who }) };
  return claimChange(ctx, scan, earned, earning);
}
