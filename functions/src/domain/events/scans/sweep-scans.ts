import { eventKey, idInEventKey } from "@cardinal/contract/stored/events/event";
import type { Ctx } from "../../ctx.ts";
import type { Step } from "../../step.ts";

const DAY_MS = 86_400_000;
/**
 * Days after the end of an event for which its scans are kept, and days after that for which the sweep checks the
 * event.
 */
const [RETENTION_DAYS, SWEEP_DAYS] = [30, 7];

/** Deletes the ids of scans some time after the end, when no phone repeats them any more. Cursor: the last event. */
export const sweepScans: Step<Pick<Ctx, "stores" | "now">> = async ({ stores, now }, _all, cursor) => {
  const until = now - RETENTION_DAYS * DAY_MS;
  const next = await stores.events.nextEnded(cursor ?? eventKey(until - SWEEP_DAYS * DAY_MS, ""), until);
  if (next === null) return { cursor: null, done: 0 };
  const { removed, more } = await stores.scans.sweep(idInEventKey(next));
  // Keep the cursor before the event while it has more scans.
  return { cursor: more ? (cursor ?? eventKey(until - SWEEP_DAYS * DAY_MS, "")) : next, done: removed };
};
