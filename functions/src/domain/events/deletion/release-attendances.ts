import type { StoredAttendance } from "@cardinal/contract/stored/events/badge";
import { withVendorOrder } from "@cardinal/contract/stored/events/vendor";
import type { Change } from "../../../stores/change.ts";
import { untilWritten } from "../../until-written.ts";
import type { Ctx } from "../../ctx.ts";
import { releasedClaim, toFreeBadge } from "../badges/require-badges.ts";
import { standingChange } from "../points/earn-points.ts";

/** Events of one part. */
const PART = 25;

type Releasing = Pick<Ctx, "stores" | "now">;
/** A user's role at an event. */
interface Attendance extends StoredAttendance {
  readonly event: string;
  readonly uid: string;
}

/** Releases the badge; the data that the organiser entered stays. */
async function badgeReleased(ctx: Releasing, { event, uid, badge }: Attendance): Promise<readonly Change[]> {
  const { badges } = ctx.stores;
  const stored = badge === undefined ? null : await badges.get(event, badge);
  if (badge === undefined || stored?.uid !== uid) return [];
  const free = toFreeBadge(stored);
  const step = await releasedClaim(badges, event);
  return [badges.replacement(event, badge, stored, free), await standingChange(ctx, event, badge, free), step];
}

/** Removes the contact of the vendor, and the card on the pages of vendors. */
async function vendorsReleased(
  { stores: { vendors } }: Releasing,
  { event, uid, staff, cards = {} }: Attendance,
): Promise<readonly Change[]> {
  const own = staff === undefined || staff === "desk" ? [] : [staff];
  const ids = [...new Set([...own, ...Object.keys(cards)])];
  return Promise.all(
    ids.map(async (id) => {
      const vendor = await vendors.get(event, id);
      if (vendor === null || (vendor.contact !== uid && vendor.card !== uid)) return {};
      const { contact, card, ...rest } = vendor;
      const kept = {
        ...(contact === undefined || contact === uid ? {} : { contact }),
        ...(card === undefined || card === uid ? {} : { card }),
      };
      return vendors.replacement(event, id, withVendorOrder(id, { ...rest, ...kept, rev: vendor.rev + 1 }));
    }),
  );
}

/** Takes a person who is being deleted out of some of the events they were at. @returns whether there may be more. */
export async function releaseAttendances(ctx: Releasing, uid: string): Promise<boolean> {
  const { events, eventStaff } = ctx.stores;
  const attended = Object.entries(await eventStaff.someAttendancesOf(uid, PART));
  for (const [event, attendance] of attended) {
    const one = { ...attendance, event, uid };
    await untilWritten(async () => {
      const parts = [...(await badgeReleased(ctx, one)), ...(await vendorsReleased(ctx, one))];
      const outcome = await events.commitIfUnchanged(eventStaff.departure(event, uid), ...parts);
      return outcome === "written" ? "done" : null;
    });
  }
  return attended.length === PART;
}
