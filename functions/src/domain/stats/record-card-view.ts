import type { recordCardView as call } from "@cardinal/contract/endpoints/stats/record-card-view";
import type { UseCase } from "../use-case.ts";
import { countEvent, countExcluded, reasonToExclude } from "../visits/count-event.ts";

/** Counts a view of a card, and the visitor once a day; views that are no visits are counted separately. */
export const recordCardView: UseCase<typeof call> = async (ctx, { own, ...visit }) => {
  const reason = own === true ? "own" : reasonToExclude(ctx, visit.uid);
  if (reason === null) return countEvent(ctx, { kind: "view", ...visit });
  await countExcluded(ctx, visit.uid, reason);
  return { ok: true };
};
