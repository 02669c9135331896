import { isEmptyAttendance, type StoredBadge } from "@cardinal/contract/stored/events/badge";
import type { BadgeRecord } from "@cardinal/contract/stored/events/badge-order";
import { keyOfEmail } from "@cardinal/contract/stored/employee";
import type { Change } from "../../../stores/change.ts";
import type { Ctx } from "../../ctx.ts";
import { releasedClaim, toFreeRecord } from "./require-badges.ts";

/** Whether two addresses are equal, ignoring case. Two empty addresses are equal. */
export const isSameEmail = (one: string, other: string): boolean => keyOfEmail(one) === keyOfEmail(other);

interface Place {
  readonly event_id: string;
  readonly badge: string;
}

/** A changed badge, and what changes with it in the same write. */
interface Changed {
  readonly after: BadgeRecord;
  readonly released: readonly Change[];
}

/**
 * Another address means that the badge was given to another person, unless it is a confirmed one of the user who has
 * claimed it. What the former holder shared, their consent and their claim then end, so that they do not apply to the
 * next one.
 */
export async function withoutFormerHolder(
  ctx: Pick<Ctx, "stores" | "gateways">,
  place: Place,
  before: StoredBadge,
  after: BadgeRecord,
): Promise<Changed> {
  const { email = "" } = after;
  if (before.email === undefined || isSameEmail(before.email, email)) return { after, released: [] };
  const { uid } = before;
  if (uid === undefined) return { after: toFreeRecord(after), released: [] };
  const account = await ctx.gateways.accounts.get(uid);
  if (account?.emailVerified === true && isSameEmail(account.email ?? "", email)) return { after, released: [] };
  return { after: toFreeRecord(after), released: await releaseOf(ctx, place, uid) };
}

async function releaseOf({ stores: { badges } }: Pick<Ctx, "stores">, { event_id, badge }: Place, uid: string) {
  const [attendance, step] = await Promise.all([badges.getAttendance(uid, event_id), releasedClaim(badges, event_id)]);
  if (attendance?.badge !== badge) return [step];
  const { badge: _badge, ...rest } = attendance;
  return [step, badges.attendanceReplacement(uid, event_id, isEmptyAttendance(rest) ? null : rest)];
}
