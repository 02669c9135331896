import { keyOfEmail } from "@cardinal/contract/stored/employee";
import type { StoredBadge } from "@cardinal/contract/stored/events/badge";
import type { Ctx } from "../ctx.ts";

interface Named {
  readonly event_id: string;
  readonly badge: string;
}
type Addressed = Pick<StoredBadge, "email">;
type Signing = Pick<Ctx, "gateways">;

/** What a key holds for: an address, however it is capitalised. Another one makes earlier keys worthless. */
const boundOf = ({ email = "" }: Addressed): string => keyOfEmail(email);

/** The key that the mail of a badge holds, which lets its holder in without an account. */
export const signBadgeKey = ({ gateways }: Signing, { event_id, badge }: Named, addressed: Addressed): string =>
  gateways.links.sign("badge", { uid: event_id, id: badge }, boundOf(addressed));

/** Whether a key is that of this badge, mailed to the address that it has now. */
export function isBadgeKey({ gateways }: Signing, { event_id, badge }: Named, addressed: Addressed, key: string) {
  const named = gateways.links.read("badge", key, boundOf(addressed));
  return named?.uid === event_id && named.id === badge;
}
