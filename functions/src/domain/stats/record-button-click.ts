import type { recordButtonClick as call } from "@cardinal/contract/endpoints/stats/record-button-click";
import { readCombinedLayer } from "../card/read-combined-layer.ts";
import type { Ctx } from "../ctx.ts";
import { Failure } from "../failure.ts";
import type { UseCase } from "../use-case.ts";
import { countEvent, reasonToExclude } from "../visits/count-event.ts";

/** Counts a click on a button that is on the card: callers cannot create counters of their own. */
export const recordButtonClick: UseCase<typeof call> = async (ctx, { uid, button, ...visit }) => {
  if (reasonToExclude(ctx, uid) !== null) return { ok: true };
  if (!(await isOnCard(ctx, uid, button))) throw new Failure("not-found");
  return countEvent(ctx, { kind: "click", uid, button, ...visit });
};

/** Whether a button is one of the person's own, or one that their enterprise adds to the card. */
async function isOnCard(ctx: Ctx, uid: string, button: string): Promise<boolean> {
  const own = await ctx.stores.cards.listButtons(uid);
  if (own.some(({ id }) => id === button)) return true;
  const enterprise = (await ctx.stores.users.get(uid))?.enterprise;
  const combined = enterprise === undefined ? null : await readCombinedLayer(ctx, enterprise, uid);
  return combined?.profile.buttons?.some(({ id }) => id === button) ?? false;
}
