import type { StoredUndo } from "@cardinal/contract/stored/contact";
import type { ActorCtx } from "../ctx.ts";
import { Failure } from "../failure.ts";

interface Removal {
  /** The id that the client has chosen to undo it with, if any. */
  readonly undo: string | undefined;
  /** The contacts that it removes or merges. */
  readonly keys: readonly string[];
  readonly isMerge: boolean;
}

/**
 * The record of a deletion or a merge that was done already: a client repeats it when the answer was lost.
 * @throws Failure `invalid-argument` when the id belongs to another one.
 */
export async function findDone(ctx: ActorCtx, { undo: id, keys, isMerge }: Removal): Promise<StoredUndo | null> {
  if (id === undefined) return null;
  const undo = await ctx.stores.contactUndo.get(ctx.actor.uid, id);
  if (undo === null) return null;
  // A contact may be absent, because its data was withdrawn since.
  const isSame =
    isMerge === (undo.kept !== undefined) && Object.keys(undo.records ?? {}).every((key) => keys.includes(key));
  if (isSame) return undo;
  throw new Failure("invalid-argument", { fields: { undo: "This id was already used for a different request." } });
}
