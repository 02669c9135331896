import type { saveDraft as call } from "@cardinal/contract/endpoints/message/save-draft";
import { Failure } from "../failure.ts";
import type { UseCase } from "../use-case.ts";

/** Stores the caller's unsent answer in a thread; an empty one is removed. */
export const saveDraft: UseCase<typeof call> = async (ctx, { id, text }) => {
  const changed = await ctx.stores.messages.changeThread(ctx.actor.uid, id, ({ draft: _draft, ...stored }) => ({
    ...stored,
    ...(text === "" ? {} : { draft: text }),
  }));
  if (changed === null) throw new Failure("not-found");
  return { ok: true };
};
