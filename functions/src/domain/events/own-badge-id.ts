import type { Ctx } from "../ctx.ts";

/** The badge that the caller has claimed at an event; null when there is none. */
export async function ownBadgeId(
  { actor, stores }: Pick<Ctx, "actor" | "stores">,
  event: string,
): Promise<string | null> {
  return actor === null ? null : ((await stores.badges.getAttendance(actor.uid, event))?.badge ?? null);
}
