import type { recordEventVisit as call } from "@cardinal/contract/endpoints/stats/record-event-visit";
import type { StoredEvent } from "@cardinal/contract/stored/events/event";
import { clockAt } from "@cardinal/contract/fields/wall-clock";
import { STATS_LIMITS } from "@cardinal/contract/stored/statistics";
import { dayOf } from "@cardinal/contract/fields/day";
import type { Ctx } from "../../ctx.ts";
import { Failure } from "../../failure.ts";
import type { UseCase, UseCaseInput } from "../../use-case.ts";
import { toVisitor } from "../../visits/count-event.ts";
import { classifyViewer } from "../../visits/classify-viewer.ts";
import { requireEvent } from "../policy.ts";

type Kind = UseCaseInput<typeof call>["kind"];
/** A visit to a page of an event. */
interface Visit {
  readonly event_id: string;
  readonly event: Pick<StoredEvent, "time_zone">;
  readonly kind: Kind;
  /** A badge or a vendor. */
  readonly id: string;
  readonly vendor?: string;
}

/** Views and clicks of one page from one network that count in an hour, as visitors of a card do. */
const PER_NETWORK = { count: STATS_LIMITS.visitorsPerAddressCardAndHour, seconds: 3600 } as const;
const COUNTERS = { badge_view: "badge_views", vendor_view: "vendor_views", link: "links" } as const;

/** A scan opens the page of the badge or vendor, so it counts as a view. */
const counterOf = ({ kind, vendor }: Visit) =>
  COUNTERS[kind === "scan" ? (vendor === undefined ? "badge_view" : "vendor_view") : kind];

/** Counts a visit by a person. The phones of a hall look alike, so only their number is limited. */
export async function countVisit(ctx: Ctx, visit: Visit): Promise<void> {
  const { eventVisits, limits } = ctx.stores;
  if (classifyViewer(ctx.client) !== "person") return;
  const { event_id, event, id, vendor } = visit;
  const counter = counterOf(visit);
  const subject = `${event_id}~${counter}~${id}~${ctx.client.addressHash}`;
  const { count } = await limits.add("event-visits", subject, PER_NETWORK.seconds, ctx.now);
  if (count > PER_NETWORK.count) return;
  const day = dayOf(clockAt(ctx.now, event.time_zone) ?? ctx.now);
  await eventVisits.count({ event: event_id, counter, day, now: ctx.now, ...(vendor === undefined ? {} : { vendor }) });
}

/** Whether a visitor has been reported for this page within half an hour. */
async function isRepeat({ stores, client, now }: Ctx, visit: Visit, visitor: string | undefined): Promise<boolean> {
  const { event_id, id } = visit;
  const subject = `${event_id}~${counterOf(visit)}~${id}~${toVisitor(client.visitorHash, visitor)}`;
  return (await stores.limits.add("event-visit", subject, STATS_LIMITS.repeatMs / 1000, now)).count > 1;
}

/**
 * Counts a visit that the app or another program reports, but not one of the attendee, the vendor's
 * contact or the organiser.
 */
export const recordEventVisit: UseCase<typeof call> = async (ctx, { event_id, kind, id, visitor }) => {
  const { badges, vendors } = ctx.stores;
  const [{ event, isOrganiser }, badge, vendor] = await Promise.all([
    requireEvent(ctx, event_id),
    kind === "vendor_view" ? null : badges.get(event_id, id),
    kind === "badge_view" ? null : vendors.get(event_id, id),
  ]);
  if (badge === null && vendor === null) throw new Failure("not-found");
  const owners = [badge?.uid, vendor?.contact];
  if (isOrganiser || (ctx.actor !== null && owners.includes(ctx.actor.uid))) return { ok: true };
  const visit = { event_id, event, kind, id, ...(vendor === null ? {} : { vendor: id }) };
  if (!(await isRepeat(ctx, visit, visitor))) await countVisit(ctx, visit);
  return { ok: true };
};
