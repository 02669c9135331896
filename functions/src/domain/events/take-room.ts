import type { Plan } from "@cardinal/contract/entities/user";
import { PLAN_RIGHTS, planWithRoom } from "@cardinal/contract/plans";
import { enterpriseInForce } from "@cardinal/contract/stored/enterprise";
import type { Owner } from "@cardinal/contract/stored/owner";
import type { Change } from "../../stores/change.ts";
import type { Ctx } from "../ctx.ts";
import { Failure } from "../failure.ts";
import { planOfPerson } from "../person/plan-of-person.ts";
import type { FoundEvent } from "./policy.ts";

/** The number of badges and vendors to add to an event; negative to remove. */
export interface Room {
  readonly badges?: number;
  readonly vendors?: number;
}

/** The plan that determines the size of an owner's events. */
export async function planOfOwner({ stores, now }: Pick<Ctx, "stores" | "now">, owner: Owner): Promise<Plan> {
  if (owner.kind === "person") {
    const user = await stores.users.get(owner.uid);
    return user === null ? "free" : planOfPerson({ stores, now }, user);
  }
  return enterpriseInForce(await stores.enterprises.getSubscribed(owner.enterprise), now) ? "enterprise" : "free";
}

/** The room of an event. After the plan has ended, the earlier room stays until the end of the event. */
const keptRoom = (planned: number, kept: number | undefined, isOver: boolean): number =>
  isOver ? planned : Math.max(planned, kept ?? 0);

/** The room of an event for badges and vendors, with the current counts. */
async function readRoom({ stores, now }: Pick<Ctx, "stores" | "now">, event_id: string, { event, owner }: FoundEvent) {
  const [counts, plan] = await Promise.all([stores.events.getCounts(event_id), planOfOwner({ stores, now }, owner)]);
  const isOver = event.end_date <= now;
  return {
    counts,
    badges: keptRoom(PLAN_RIGHTS[plan].badges, counts.badge_room, isOver),
    vendors: keptRoom(PLAN_RIGHTS[plan].vendors, counts.vendor_room, isOver),
  };
}

/** The room of an event for badges and vendors. */
export async function roomOf(
  ctx: Pick<Ctx, "stores" | "now">,
  event_id: string,
  found: FoundEvent,
): Promise<Required<Room>> {
  const { badges, vendors } = await readRoom(ctx, event_id, found);
  return { badges, vendors };
}

/**
 * Takes room for badges or vendors in an event. The returned change must be part of the write that adds them. It
 * replaces the counts, so that concurrent requests never take the same room.
 * @throws Failure `plan-required` with the plan that has enough room; `quota-exceeded` when there is none.
 */
export async function takeRoom(
  ctx: Pick<Ctx, "stores" | "now">,
  event_id: string,
  found: FoundEvent,
  more: Room,
): Promise<Change> {
  const { counts, ...room } = await readRoom(ctx, event_id, found);
  const next = {
    ...counts,
    badges: Math.max(0, counts.badges + (more.badges ?? 0)),
    vendors: Math.max(0, counts.vendors + (more.vendors ?? 0)),
    badge_room: Math.max(room.badges, counts.badge_room ?? 0),
    vendor_room: Math.max(room.vendors, counts.vendor_room ?? 0),
  };
  for (const what of ["badges", "vendors"] as const)
    if ((more[what] ?? 0) > 0 && next[what] > room[what]) throw refusal(what, room[what], next[what]);
  return ctx.stores.events.countsReplacement(event_id, next);
}

function refusal(what: "badges" | "vendors", room: number, wanted: number): Failure {
  const message = `This event has room for ${room} ${what}.`;
  const plan = planWithRoom(what, wanted);
  return plan === null ? new Failure("quota-exceeded", { message }) : new Failure("plan-required", { plan, message });
}

/** The refusal of a badge for which there is no room. */
export const planForBadges = (room: number, wanted: number): Failure => refusal("badges", room, wanted);
