import { untilWritten } from "../until-written.ts";
import type { Ctx } from "../ctx.ts";
import type { Step } from "../step.ts";

/** Events that one run checks, and how many of them in parallel. */
const BATCH_SIZE = 500;
const CONCURRENCY = 25;

/** Indexes an event by writing it again. Returns false for one that is already indexed. */
async function indexEvent({ stores: { events } }: Pick<Ctx, "stores">, id: string): Promise<boolean> {
  return untilWritten(async () => {
    const event = await events.get(id);
    if (event === null || (await events.isIndexed(id, event))) return false;
    const written = await events.commitIfUnchanged(events.replacement(id, event, { ...event, rev: event.rev + 1 }));
    return written === "written" ? true : null;
  });
}

/** Migration: indexes events that were created before admins or all users could search them. Cursor: the last id. */
export const indexEvents: Step<Pick<Ctx, "stores">> = async (ctx, _all, cursor) => {
  const ids = await ctx.stores.events.listIds(cursor, BATCH_SIZE);
  let done = 0;
  for (let at = 0; at < ids.length; at += CONCURRENCY) {
    const added = await Promise.all(ids.slice(at, at + CONCURRENCY).map((id) => indexEvent(ctx, id)));
    done += added.filter(Boolean).length;
  }
  return { cursor: ids.length < BATCH_SIZE ? null : (ids.at(-1) ?? null), done };
};
