import type { StoredBadge } from "@cardinal/contract/stored/events/badge";
import type { BadgeRecord } from "@cardinal/contract/stored/events/badge-order";
import type { BadgesStore } from "../../../stores/events/badges-store.ts";
import type { Change } from "../../../stores/change.ts";
import type { ActorCtx } from "../../ctx.ts";
import { Failure } from "../../failure.ts";
import { type FoundEvent, requireDesk, requireEvent } from "../policy.ts";

/** An event of which the caller is the organiser or desk staff. @throws Failure `not-found`, `permission-denied`. */
export async function requireEventAtDesk(ctx: ActorCtx, event_id: string): Promise<FoundEvent> {
  const found = await requireEvent(ctx, event_id);
  await requireDesk(ctx, event_id, found);
  return found;
}

/** @throws Failure `not-found`. */
export async function requireBadge(
  { stores }: Pick<ActorCtx, "stores">,
  event: string,
  id: string,
): Promise<StoredBadge> {
  const badge = await stores.badges.get(event, id);
  if (badge === null) throw new Failure("not-found");
  return badge;
}

/** A badge without its derived fields. */
export function toBadgeRecord({ sort: _sort, by_kind: _kind, rev: _rev, ...known }: StoredBadge): BadgeRecord {
  return known;
}

/**
 * The record of a badge without its owner: what the organiser entered stays. What the owner shared with vendors, and
 * their consent, end with it, so that they do not apply to the next owner. Anonymity in leaderboards stays.
 */
export function toFreeRecord(badge: BadgeRecord): BadgeRecord {
  const { uid: _uid, enterprise: _enterprise, share: _share, share_with: _with, consent: _consent, ...rest } = badge;
  return rest;
}

/** The same for a stored badge, which its owner gives up. */
export const toFreeBadge = (badge: StoredBadge): BadgeRecord => toFreeRecord(toBadgeRecord(badge));

/** Counts one claim less. The counter may be 0 for an event from before it existed. */
export async function releasedClaim(badges: BadgesStore, event: string): Promise<Change> {
  return (await badges.countClaims(event)) > 0 ? badges.claimStep(event, -1) : {};
}
