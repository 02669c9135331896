import type { StoredBadge } from "@cardinal/contract/stored/events/badge";
import type { Ctx } from "../../ctx.ts";
import { Failure } from "../../failure.ts";
import { isBadgeKey } from "../badge-key.ts";

/**
 * Requires the badge's attendee: the user who has claimed it, or a caller with its key from the mail.
 * @throws Failure `not-found` for an unknown badge, and for everyone else, so that they cannot tell whether it exists.
 */
export async function requireHolder(
  { actor, ...ctx }: Pick<Ctx, "actor" | "gateways" | "stores">,
  { event_id, badge, key }: { readonly event_id: string; readonly badge: string; readonly key?: string | undefined },
): Promise<StoredBadge> {
  const found = await ctx.stores.badges.get(event_id, badge);
  if (found === null) throw new Failure("not-found");
  const hasKey = key !== undefined && isBadgeKey(ctx, { event_id, badge }, found, key);
  const hasClaimed = found.uid !== undefined && found.uid === actor?.uid;
  if (!hasKey && !hasClaimed) throw new Failure("not-found", { concealed: true, target: badge });
  return found;
}
