import type { recordButtonClick as call } from "@cardinal/contract/endpoints/stats/record-button-click";
import { Failure } from "../failure.ts";
import type { UseCase } from "../use-case.ts";
import { countEvent, reasonToLeaveOut } from "../visits/count-event.ts";

/** Counts a click on a button that is on the card: nobody can make up counters of their own. */
export const recordButtonClick: UseCase<typeof call> = async (ctx, { uid, button, ...visit }) => {
  if (reasonToLeaveOut(ctx, uid) !== null) return { ok: true };
  const buttons = await ctx.stores.cards.listButtons(uid);
  if (!buttons.some(({ id }) => id === button)) throw new Failure("not-found");
  return countEvent(ctx, { kind: "click", uid, button, ...visit });
};
