import { untilWritten } from "../until-written.ts";
import type { Ctx } from "../ctx.ts";
import type { Step } from "../step.ts";

/** Events that one part looks at, and how many of them at once. */
const PER_PART = 500;
const AT_ONCE = 25;

/** Puts an event into the indexes, by writing it anew. False for one that is in them. */
async function indexEvent({ stores: { events } }: Pick<Ctx, "stores">, id: string): Promise<boolean> {
  return untilWritten(async () => {
    const event = await events.get(id);
    if (event === null || (await events.isIndexed(id, event))) return false;
    const written = await events.commitIfUnchanged(events.replacement(id, event, { ...event, rev: event.rev + 1 }));
    return written === "written" ? true : null;
  });
}

/** Migration: events from before admins of the platform could search them get into the indexes. Cursor: the last event ID. */
export const indexEvents: Step<Pick<Ctx, "stores">> = async (ctx, _all, cursor) => {
  const ids = await ctx.stores.events.listIds(cursor, PER_PART);
  let done = 0;
  for (let at = 0; at < ids.length; at += AT_ONCE) {
    const added = await Promise.all(ids.slice(at, at + AT_ONCE).map((id) => indexEvent(ctx, id)));
    done += added.filter(Boolean).length;
  }
  return { cursor: ids.length < PER_PART ? null : (ids.at(-1) ?? null), done };
};
