import type { getPublicBadge as call } from "@cardinal/contract/endpoints/events/get-badge";
import { fullName } from "@cardinal/contract/fields/full-name";
import { toBadgeFace, type StoredBadge } from "@cardinal/contract/stored/events/badge";
import { routeOf } from "@cardinal/contract/stored/card";
import { isPublic } from "../../card/is-public.ts";
import type { Ctx } from "../../ctx.ts";
import { Failure } from "../../failure.ts";
import type { UseCase } from "../../use-case.ts";
import { toEvent } from "../get-event.ts";
import { requireEvent } from "../policy.ts";

/** The user who has claimed a badge, with the path of their public card; null without a claim or a public card. */
export async function holderOf(
  { stores }: Pick<Ctx, "stores">,
  { uid }: Pick<StoredBadge, "uid">,
): Promise<{ readonly uid: string; readonly card: string } | null> {
  const user = uid === undefined ? null : await stores.users.get(uid);
  if (uid === undefined || !isPublic(user)) return null;
  return { uid, card: routeOf(user.username, user.enterprise) };
}

/** The public data of a badge. */
export const getPublicBadge: UseCase<typeof call> = async (ctx, { event_id, badge: id }) => {
  const { badges, points } = ctx.stores;
  const [found, badge] = await Promise.all([requireEvent(ctx, event_id), badges.get(event_id, id)]);
  if (badge === null) throw new Failure("not-found");
  const [holder, earned, event] = await Promise.all([
    // A revoked badge does not lead to a user, as on its page.
    badge.revoked_date === undefined ? holderOf(ctx, badge) : null,
    badge.anonymous === true ? null : points.get(event_id, id),
    toEvent(ctx, event_id, found),
  ]);
  const face = { uid: holder?.uid ?? null, card: holder?.card ?? null, revoked: badge.revoked_date !== undefined };
  return {
    event,
    badge: { ...toBadgeFace(id, badge), name: fullName(badge), ...face },
    points: earned === null ? null : (earned.score?.n ?? 0),
  };
};
