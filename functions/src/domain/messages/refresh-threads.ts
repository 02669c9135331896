import { isDeepStrictEqual } from "node:util";
import type { Ctx } from "../ctx.ts";
import { type Correspondent, findCorrespondent } from "../person/correspondent.ts";
import type { Step } from "../step.ts";

/** Number of threads that one part of the job changes. */
const BATCH_SIZE = 50;

/**
 * Updates what other people's threads show of a user: the name, the address of the card and the picture. An address
 * that is no longer theirs could be another user's one day.
 */
export const refreshThreads: Step<Pick<Ctx, "stores">> = async (ctx, uid, cursor) => {
  const held = await ctx.stores.messages.listCorrespondence(uid, BATCH_SIZE, cursor ?? undefined);
  const person = held.length === 0 ? null : await findCorrespondent(ctx, uid);
  if (person?.disabled === false) await Promise.all(held.map((copy) => refreshCopy(ctx, copy, person)));
  const over = person === null || held.length < BATCH_SIZE;
  return { cursor: over ? null : (held.at(-1)?.thread ?? null), done: held.length };
};

/** A copy that is no longer with this user, whose account was deleted, is unchanged. */
async function refreshCopy(
  { stores }: Pick<Ctx, "stores">,
  { thread, other }: { readonly thread: string; readonly other: string },
  { uid, author }: Correspondent,
): Promise<void> {
  const stored = await stores.messages.getThread(other, thread);
  if (stored?.with.uid !== uid || isDeepStrictEqual(stored.with, author)) return;
  await stores.messages.changeThread(other, thread, (now) => (now.with.uid === uid ? { ...now, with: author } : now));
}
