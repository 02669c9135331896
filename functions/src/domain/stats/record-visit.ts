import type { recordButtonClick as clickCall } from "@cardinal/contract/endpoints/stats/record-button-click";
import type { recordCardView as viewCall } from "@cardinal/contract/endpoints/stats/record-card-view";
import type { recordDownload as downloadCall } from "@cardinal/contract/endpoints/stats/record-download";
import { readCombinedLayer } from "../card/read-combined-layer.ts";
import type { Ctx } from "../ctx.ts";
import { Failure } from "../failure.ts";
import type { UseCase } from "../use-case.ts";
import { countEvent, countExcluded, reasonToExclude } from "../visits/count-event.ts";

/** Counts a view of a card, and the visitor once a day; views that are no visits are counted separately. */
export const recordCardView: UseCase<typeof viewCall> = async (ctx, { own, ...visit }) => {
  const reason = own === true ? "own" : reasonToExclude(ctx, visit.uid);
  if (reason === null) return countEvent(ctx, { kind: "view", ...visit });
  await countExcluded(ctx, visit.uid, reason);
  return { ok: true };
};

/** Counts that a visitor saved a contact. */
export const recordDownload: UseCase<typeof downloadCall> = (ctx, visit) =>
  countEvent(ctx, { kind: "download", ...visit });

/** Counts a click on a button that is on the card: callers cannot create counters of their own. */
export const recordButtonClick: UseCase<typeof clickCall> = async (ctx, { uid, button, ...visit }) => {
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
