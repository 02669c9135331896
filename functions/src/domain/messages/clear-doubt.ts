import type { clearDoubt as call } from "@cardinal/contract/endpoints/message/clear-doubt";
import { Failure } from "../failure.ts";
import type { UseCase } from "../use-case.ts";

/** Removes the mark that a thread of the caller may be automated. */
export const clearDoubt: UseCase<typeof call> = async (ctx, { id }) => {
  const { messages } = ctx.stores;
  const changed = await messages.changeThread(ctx.actor.uid, id, ({ doubtful: _doubtful, ...known }) => known);
  if (changed === null) throw new Failure("not-found");
  return { ok: true };
};
