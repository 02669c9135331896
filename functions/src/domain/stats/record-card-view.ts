import type { recordCardView as call } from "@cardinal/contract/endpoints/stats/record-card-view";
import type { UseCase } from "../use-case.ts";
import { countEvent, countExcluded, reasonToLeaveOut } from "../visits/count-event.ts";

/** Counts a view of a card, and the visitor once a day; looks that are no visits are counted apart. */
export const recordCardView: UseCase<typeof call> = async (ctx, { own, ...visit }) => {
  const reason = own === true ? "own" : reasonToLeaveOut(ctx, visit.uid);
  if (reason === null) return countEvent(ctx, { kind: "view", ...visit });
  await countExcluded(ctx, visit.uid, reason);
  return { ok: true };
};
