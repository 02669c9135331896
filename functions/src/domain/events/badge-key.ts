import { keyOfEmail } from "@cardinal/contract/stored/employee";
import type { StoredBadge } from "@cardinal/contract/stored/events/badge";
import type { Ctx } from "../ctx.ts";

interface BadgePlace {
  readonly event_id: string;
  readonly badge: string;
}
type Addressed = Pick<StoredBadge, "email">;
type Signing = Pick<Ctx, "gateways">;

/** The value that a key is bound to: the case-insensitive address. A new address invalidates earlier keys. */
const boundOf = ({ email = "" }: Addressed): string => keyOfEmail(email);

/** The key in the mail of a badge, which gives the attendee access without an account. */
export const signBadgeKey = ({ gateways }: Signing, { event_id, badge }: BadgePlace, addressed: Addressed): string =>
  gateways.links.sign("badge", { uid: event_id, id: badge }, boundOf(addressed));

/** Whether a key belongs to this badge and was mailed to its current address. */
export function isBadgeKey({ gateways }: Signing, { event_id, badge }: BadgePlace, addressed: Addressed, key: string) {
  const named = gateways.links.read("badge", key, boundOf(addressed));
  return named?.uid === event_id && named.id === badge;
}
