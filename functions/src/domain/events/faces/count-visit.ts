import type { recordEventVisit as call } from "@cardinal/contract/endpoints/stats/record-event-visit";
import type { StoredEvent } from "@cardinal/contract/stored/events/event";
import { clockAt } from "@cardinal/contract/fields/wall-clock";
import { dayOf } from "@cardinal/contract/fields/day";
import type { Ctx } from "../../ctx.ts";
import { Failure } from "../../failure.ts";
import type { UseCase, UseCaseInput } from "../../use-case.ts";
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

/** Repeated requests within this time count as one visit. */
const REPEAT_S = 30 * 60;
const COUNTERS = { badge_view: "badge_views", vendor_view: "vendor_views", link: "links" } as const;

/** Counts a visit by a person, at most once in half an hour. */
export async function countVisit(ctx: Ctx, { event_id, event, kind, id, vendor }: Visit): Promise<void> {
  const { eventVisits, limits } = ctx.stores;
  if (classifyViewer(ctx.client) !== "person") return;
  // A scan opens the page of the badge or vendor, so it counts as a view.
  const counter = COUNTERS[kind === "scan" ? (vendor === undefined ? "badge_view" : "vendor_view") : kind];
  const subject = `${event_id}~${counter}~${id}~${ctx.client.visitorHash}`;
  if ((await limits.add("event-visit", subject, REPEAT_S, ctx.now)).count > 1) return;
  const day = dayOf(clockAt(ctx.now, event.time_zone) ?? ctx.now);
  await eventVisits.count({ event: event_id, counter, day, now: ctx.now, ...(vendor === undefined ? {} : { vendor }) });
}

/** Counts a visit that a page or the app reports. */
export const recordEventVisit: UseCase<typeof call> = async (ctx, { event_id, kind, id }) => {
  const { badges, vendors } = ctx.stores;
  const [{ event }, badge, vendor] = await Promise.all([
    requireEvent(ctx, event_id),
    kind === "vendor_view" ? null : badges.get(event_id, id),
    kind === "badge_view" ? null : vendors.get(event_id, id),
  ]);
  if (badge === null && vendor === null) throw new Failure("not-found");
  await countVisit(ctx, { event_id, event, kind, id, ...(vendor === null ? {} : { vendor: id }) });
  return { ok: true };
};
