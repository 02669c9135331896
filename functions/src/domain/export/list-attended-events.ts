import type { ActorCtx } from "../ctx.ts";
import { toBadgeRecord } from "../events/badges/require-badges.ts";

/** The data stored about a user at one event: the event, their badge, who scanned it, and the points it has earned. */
async function attendedEvent({ actor, stores }: ActorCtx, event_id: string, badge: string | undefined) {
  const { badges, events, peopleMet, points } = stores;
  const [event, stored] = await Promise.all([
    events.get(event_id),
    badge === undefined ? null : badges.get(event_id, badge),
  ]);
  const of = { event_id, name: event?.name ?? null, start_date: event?.start_date ?? null };
  if (badge === undefined || stored?.uid !== actor.uid) return of;
  const [scanned_by, { claims, score }] = await Promise.all([
    peopleMet.listOf(event_id, badge),
    points.get(event_id, badge),
  ]);
  return {
    ...of,
    badge: { id: badge, ...toBadgeRecord(stored) },
    scanned_by,
    points: { total: score?.n ?? 0, claims },
  };
}

/** The events at which a user has a badge or a task. */
export async function listAttendedEvents(ctx: ActorCtx) {
  const attended = Object.entries(await ctx.stores.eventStaff.attendancesOf(ctx.actor.uid));
  const events = [];
  for (const [event_id, { badge }] of attended) events.push(await attendedEvent(ctx, event_id, badge));
  return events;
}
