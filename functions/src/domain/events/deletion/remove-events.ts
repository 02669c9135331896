import { randomUUID } from "node:crypto";
import { idInEventKey } from "@cardinal/contract/stored/events/event";
import type { Owner } from "@cardinal/contract/stored/owner";
import type { Ctx } from "../../ctx.ts";

type Removing = Pick<Ctx, "stores" | "now">;

const KIND = "remove-event";
/** Events that one run removes. */
const BATCH_SIZE = 20;
/** How long the write that removes an event may take before another process runs the job. */
const LEASE_MS = 60_000;

/**
 * Removes the record of an event, and requests a job that removes its other data. The job is created first, so that it
 * also runs when this request is interrupted; it does nothing while the event exists.
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

/**
 * Removes a batch of the events of a user or an enterprise that is being deleted.
 * @returns whether there may be more.
 */
export async function removeEventsOf(ctx: Removing, owner: Owner): Promise<boolean> {
  const { events } = ctx.stores;
  const rows = await events.listOwn(owner, BATCH_SIZE);
  for (const [key] of rows) {
    const id = idInEventKey(key);
    const event = await events.get(id);
    const removal = event === null ? events.entryRemoval(owner, key) : events.replacement(id, event, null);
    // After a concurrent change the entry still exists, and the next run finds it.
    await withRemoval(ctx, id, () => events.commitIfUnchanged(removal));
  }
  return rows.length > 0;
}
