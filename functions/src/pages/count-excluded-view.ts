import type { Ctx } from "../domain/ctx.ts";
import { countExcluded } from "../domain/visits/count-event.ts";
import { createWarning } from "../http/log.ts";

const warn = createWarning("Views of robots are not counted.", 60_000);

/** Counts a robot's or a preview's view of a card. The card is shown even if the count fails. */
export async function countExcludedView(
  ctx: Ctx,
  uid: string,
  viewer: Parameters<typeof countExcluded>[2],
): Promise<void> {
  try {
    await countExcluded(ctx, uid, viewer);
  } catch (error) {
    warn(error, ctx.now);
  }
}
