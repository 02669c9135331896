import type { promoteEvent as call } from "@cardinal/contract/endpoints/admin/promoted-events";
import { readOwner } from "@cardinal/contract/stored/owner";
import { untilWritten } from "../until-written.ts";
import { promotionNote } from "../events/audit-entries.ts";
import { Failure } from "../failure.ts";
import type { UseCase } from "../use-case.ts";
import { toFoundEvents } from "./found-event.ts";

/**
 * Promotes an event or stops that, with a log entry about its organiser. A state that applies already
 * is not logged again.
 */
export const promoteEvent: UseCase<typeof call> = async (ctx, { event_id, promoted, reason }) => {
  const { events } = ctx.stores;
  const event = await untilWritten(async () => {
    const before = await events.get(event_id);
    if (before === null) throw new Failure("not-found");
    if (before.promoted === promoted) return before;
    if (promoted && before.end_date <= ctx.now) throw new Failure("conflict", { message: "This event has ended." });
    const after = { ...before, promoted, rev: before.rev + 1 };
    const note = promotionNote(ctx, event_id, readOwner(before.owner), promoted, reason);
    const outcome = await events.commitIfUnchanged(events.replacement(event_id, before, after), note);
    return outcome === "written" ? after : null;
  });
  const [found] = await toFoundEvents(ctx, [[event_id, event]]);
  if (found === undefined) throw new Failure("not-found");
  return found;
};
