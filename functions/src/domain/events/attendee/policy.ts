import type { StoredBadge } from "@cardinal/contract/stored/events/badge";
import type { Ctx } from "../../ctx.ts";
import { Failure } from "../../failure.ts";

/**
 * Lets the holder of a badge through: who has claimed it, and whoever has its key, which its mail holds.
 * @throws Failure `not-found` for a badge that the event does not have, and for everybody else, who learns no more than that.
 */
export async function requireHolder(
  { actor, gateways, stores }: Pick<Ctx, "actor" | "gateways" | "stores">,
  { event_id, badge, key }: { readonly event_id: string; readonly badge: string; readonly key?: string | undefined },
): Promise<StoredBadge> {
  const found = await stores.badges.get(event_id, badge);
  if (found === null) throw new Failure("not-found");
  const named = key === undefined ? null : gateways.links.read("badge", key);
  const hasKey = named?.uid === event_id && named.id === badge;
  const hasClaimed = found.uid !== undefined && found.uid === actor?.uid;
  if (!hasKey && !hasClaimed) throw new Failure("not-found", { concealed: true, target: badge });
  return found;
}
