import type { getAttendee as call } from "@cardinal/contract/endpoints/events/get-attendee";
import { toBadgeFace } from "@cardinal/contract/stored/events/badge";
import { Failure } from "../../failure.ts";
import type { UseCase } from "../../use-case.ts";
import { requireEvent } from "../policy.ts";

/**
 * A user's badge, points and visits at an event, as far as the caller may see them. Others cannot
 * tell whether they attend.
 */
export const getAttendee: UseCase<typeof call> = async (ctx, { event_id, uid }) => {
  const { badges, eventStaff, peopleMet, points } = ctx.stores;
  const { actor } = ctx;
  const concealed = () => new Failure("not-found", { concealed: true, target: uid });
  const [{ isOrganiser }, id, role] = await Promise.all([
    requireEvent(ctx, event_id),
    badges.claimedBy(event_id, uid),
    eventStaff.roleOf(event_id, actor.uid),
  ]);
  const badge = id === null ? null : await badges.get(event_id, id);
  if (id === null || badge === null || badge.uid !== uid) throw concealed();
  const all = Object.entries(await peopleMet.listOf(event_id, id));
  const seesAll = isOrganiser || actor.uid === uid;
  const visible = seesAll ? all : all.filter(([by, { withdrawn_date }]) => by === role && withdrawn_date === undefined);
  if (!seesAll && visible.length === 0) throw concealed();
  const { score } = await points.get(event_id, id);
  return {
    badge: toBadgeFace(id, badge),
    points: score?.n ?? 0,
    visits: visible.map(([by, { kind, date, last_date }]) => ({ by, kind, date, last_date })),
  };
};
