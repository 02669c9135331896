import { randomUUID } from "node:crypto";
import { idInEventKey } from "@cardinal/contract/stored/events/event";
import type { Ctx } from "../../ctx.ts";

type Removing = Pick<Ctx, "stores" | "now">;

const KIND = "remove-event";
/** How many events are removed at once. */
const BATCH = 20;
/** How long the write that removes an event may take until others look whether it was made. */
const LEASE_MS = 60_000;

/**
 * Removes the record of an event, and has a job remove what else is kept of it. The job is there before the record goes: it
 * does its work when this request dies in between, and nothing while the event is there.
 */
export async function withRemoval<T>(
  { stores: { jobs }, now }: Removing,
  event: string,
  remove: () => Promise<T>,
): Promise<T> {
  const lease = { run: randomUUID(), until: now + LEASE_MS };
  await jobs.request({ kind: KIND, subject: event, now, again: true, lease });
  const outcome = await remove();
  await jobs.handOn(jobs.idOf(KIND, event), lease.run, { cursor: null, done: 0 }, now);
  return outcome;
}

/** Removes some of the events of a person who is being deleted. @returns whether there may be more. */
export async function removeEventsOf(ctx: Removing, uid: string): Promise<boolean> {
  const { events } = ctx.stores;
  const owner = { kind: "person", uid } as const;
  const rows = await events.listOwn(owner, BATCH);
  for (const [key] of rows) {
    const id = idInEventKey(key);
    const event = await events.get(id);
    const removal = event === null ? events.entryRemoval(owner, key) : events.replacement(id, event, null);
    // When another change was faster, the entry is still there, and the next part finds it.
    await withRemoval(ctx, id, () => events.commitIfUnchanged(removal));
  }
  return rows.length > 0;
}
