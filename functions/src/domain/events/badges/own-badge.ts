import type {
  claimBadge as claimCall,
  getOwnBadge as call,
  unclaimBadge as unclaimCall,
} from "@cardinal/contract/endpoints/events/badges/own-badge";
import { badgeCode } from "@cardinal/contract/entities/events/badge-code";
import { isEmptyAttendance, type StoredBadge, toBadgeFace } from "@cardinal/contract/stored/events/badge";
import { badgeKindsOf, toEventSummary } from "@cardinal/contract/stored/events/event";
import { untilWritten } from "../../until-written.ts";
import type { ActorCtx, Ctx } from "../../ctx.ts";
import { Failure } from "../../failure.ts";
import type { UseCase } from "../../use-case.ts";
import { isBadgeKey } from "../badge-key.ts";
import { ownBadgeId } from "../own-badge-id.ts";
import { standingChange } from "../points/earn-points.ts";
import { requireHolder } from "../attendee/policy.ts";
import { type FoundEvent, requireEvent } from "../policy.ts";
import { requireBadge, toBadgeRecord, toFreeBadge } from "./require-badges.ts";

interface BadgePlace {
  readonly event_id: string;
  readonly badge: string;
}

/** A badge as its attendee sees it. */
function toOwnBadge(
  { actor, gateways }: Ctx,
  { event }: FoundEvent,
  { event_id, badge }: BadgePlace,
  stored: StoredBadge,
) {
  const face = toBadgeFace(badge, stored);
  const style = badgeKindsOf(event).find(({ kind }) => kind === stored.kind);
  return {
    event: toEventSummary(event_id, event),
    badge: face,
    kind: style ?? { kind: stored.kind, name: "", color: "#000000" },
    code: badgeCode(gateways.site.url, event_id, face, event.plain_codes ?? false),
    claimed: stored.uid !== undefined && stored.uid === actor?.uid,
    revoked: stored.revoked_date !== undefined,
  };
}

/** A badge for the user who has claimed it, or for a caller with its key. */
export const getOwnBadge: UseCase<typeof call> = async (ctx, { event_id, badge, key }) => {
  const found = await requireEvent(ctx, event_id);
  const own = badge ?? (await ownBadgeId(ctx, event_id));
  if (own === null) throw new Failure("not-found");
  const named = { event_id, badge: own };
  return toOwnBadge(ctx, found, named, await requireHolder(ctx, { ...named, key }));
};

/**
 * Whether the caller may claim a badge. Its id alone, which anyone can read on it, is enough for a badge without an
 * email address, because walk-ins claim theirs that way. One with an address requires the key or
 * the same confirmed address.
 */
function mayClaim({ actor, ...ctx }: ActorCtx, named: BadgePlace, stored: StoredBadge, key?: string): boolean {
  if (key !== undefined) return isBadgeKey(ctx, named, stored, key);
  if (stored.email === undefined) return true;
  return actor.emailVerified && actor.email?.toLowerCase() === stored.email.toLowerCase();
}

/** Binds a badge to the caller. */
export const claimBadge: UseCase<typeof claimCall> = async (ctx, { key, ...named }) => {
  const { event_id, badge } = named;
  const { badges } = ctx.stores;
  const { uid } = ctx.actor;
  return untilWritten(async () => {
    const found = await requireEvent(ctx, event_id);
    const stored = await requireBadge(ctx, event_id, badge);
    if (stored.uid === uid) return toOwnBadge(ctx, found, named, stored);
    if (!mayClaim(ctx, named, stored, key))
      throw new Failure("permission-denied", {
        message: "Claim this badge with the link in its email.",
        target: badge,
      });
    if (stored.revoked_date !== undefined) throw new Failure("conflict", { message: "This badge has been revoked." });
    if (stored.uid !== undefined)
      throw new Failure("conflict", { message: "Someone else has already claimed this badge." });
    const attendance = await badges.getAttendance(uid, event_id);
    if (attendance?.badge !== undefined)
      throw new Failure("conflict", { message: "You already have a badge for this event." });
    const { enterprise } = (await ctx.stores.users.get(uid)) ?? {};
    const claimed = { ...toBadgeRecord(stored), uid, ...(enterprise === undefined ? {} : { enterprise }) };
    const outcome = await badges.commitIfUnchanged(
      badges.replacement(event_id, badge, stored, claimed),
      await standingChange(ctx, event_id, badge, claimed),
      badges.attendanceReplacement(uid, event_id, { ...attendance, badge, date: ctx.now }),
      badges.claimStep(event_id, 1),
    );
    return outcome === "written" ? toOwnBadge(ctx, found, named, { ...stored, uid }) : null;
  });
};

/** Gives up the caller's badge. */
export const unclaimBadge: UseCase<typeof unclaimCall> = async (ctx, { event_id }) => {
  const { badges } = ctx.stores;
  const { uid } = ctx.actor;
  await untilWritten(async () => {
    const attendance = await badges.getAttendance(uid, event_id);
    if (attendance?.badge === undefined) throw new Failure("not-found");
    const { badge, ...rest } = attendance;
    const stored = await badges.get(event_id, badge);
    const release = async (before: StoredBadge) => {
      const free = toFreeBadge(before);
      const change = badges.replacement(event_id, badge, before, free);
      return [change, await standingChange(ctx, event_id, badge, free), badges.claimStep(event_id, -1)];
    };
    const outcome = await badges.commitIfUnchanged(
      badges.attendanceReplacement(uid, event_id, isEmptyAttendance(rest) ? null : rest),
      ...(stored?.uid === uid ? await release(stored) : []),
    );
    return outcome === "written" ? "done" : null;
  });
  return { given_up: true };
};
