import { idInEventKey } from "@cardinal/contract/stored/events/event";
import type { Ctx } from "../ctx.ts";

/** How many events are removed at once. */
const BATCH = 20;

/** Removes some of the events of a person who is being deleted. @returns whether there may be more. */
export async function removeEventsOf({ stores }: Pick<Ctx, "stores">, uid: string): Promise<boolean> {
  const { events } = stores;
  const owner = { kind: "person", uid } as const;
  const rows = await events.listOwn(owner, BATCH);
  for (const [key] of rows) {
    const id = idInEventKey(key);
    const event = await events.get(id);
    const removal = event === null ? events.entryRemoval(owner, key) : events.replacement(id, event, null);
    // When another change was faster, the entry is still there, and the next part finds it.
    await events.commitIfUnchanged(removal);
  }
  return rows.length > 0;
}
