import { eventKey, idInEventKey } from "@cardinal/contract/stored/events/event";
import type { Ctx } from "../../ctx.ts";
import type { Step } from "../../step.ts";

const DAY_MS = 86_400_000;
/** Days after the end of an event for which its scans are kept; for a week after that they are looked for. */
const [KEPT_DAYS, LOOKED_FOR_DAYS] = [30, 7];

/** Forgets the ids of scans some time after the end, when no phone repeats one any more. Cursor: the last event. */
export const sweepScans: Step<Pick<Ctx, "stores" | "now">> = async ({ stores, now }, _all, cursor) => {
  const until = now - KEPT_DAYS * DAY_MS;
  const next = await stores.events.nextEnded(cursor ?? eventKey(until - LOOKED_FOR_DAYS * DAY_MS, ""), until);
  if (next === null) return { cursor: null, done: 0 };
  const { removed, more } = await stores.scans.sweep(idInEventKey(next));
  // The event stays the next one while it has scans.
  return { cursor: more ? (cursor ?? eventKey(until - LOOKED_FOR_DAYS * DAY_MS, "")) : next, done: removed };
};
