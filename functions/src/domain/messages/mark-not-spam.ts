import type { markNotSpam as call } from "@cardinal/contract/endpoints/message/mark-not-spam";
import { Failure } from "../failure.ts";
import type { UseCase } from "../use-case.ts";

/** Removes the mark of possible spam from a thread of the caller. */
export const markNotSpam: UseCase<typeof call> = async (ctx, { id }) => {
  const { messages } = ctx.stores;
  const changed = await messages.changeThread(
    ctx.actor.uid,
    id,
    ({ possible_spam: _possible_spam, ...known }) => known,
  );
  if (changed === null) throw new Failure("not-found");
  return { ok: true };
};
