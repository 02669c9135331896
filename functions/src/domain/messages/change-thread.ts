import type { markNotSpam as notSpamCall } from "@cardinal/contract/endpoints/message/mark-not-spam";
import type { markRead as readCall } from "@cardinal/contract/endpoints/message/mark-read";
import type { toggleTrash as trashCall } from "@cardinal/contract/endpoints/message/toggle-trash";
import { FOLDERS, threadSort } from "@cardinal/contract/stored/thread";
import type { Ctx } from "../ctx.ts";
import { Failure } from "../failure.ts";
import type { UseCase } from "../use-case.ts";

/** Marks a thread and its notifications as read. */
export const markRead: UseCase<typeof readCall> = async (ctx, { id }) => {
  const { uid } = ctx.actor;
  const changed = await ctx.stores.messages.changeThread(uid, id, (stored) => ({ ...stored, unread: false }));
  if (changed === null) throw new Failure("not-found");
  await readNotifications(ctx, uid, id);
  return { ok: true };
};

/** Removes the mark of possible spam from a thread of the caller. */
export const markNotSpam: UseCase<typeof notSpamCall> = async (ctx, { id }) => {
  const { messages } = ctx.stores;
  const changed = await messages.changeThread(
    ctx.actor.uid,
    id,
    ({ possible_spam: _possible_spam, ...known }) => known,
  );
  if (changed === null) throw new Failure("not-found");
  return { ok: true };
};

/** Moves a thread of the caller to the trash, where it counts as read, or back. */
export const toggleTrash: UseCase<typeof trashCall> = async (ctx, { id, deleted }) => {
  const { uid } = ctx.actor;
  const changed = await ctx.stores.messages.changeThread(uid, id, (stored) => {
    const trashed = deleted ?? !stored.sort.startsWith(FOLDERS.trash);
    const sort = threadSort(trashed ? "trash" : "inbox", stored.last_date);
    return { ...stored, sort, unread: stored.unread && !trashed };
  });
  if (changed === null) throw new Failure("not-found");
  const trashed = changed.sort.startsWith(FOLDERS.trash);
  if (trashed) await readNotifications(ctx, uid, id);
  return { deleted: trashed };
};

/** Marks a user's notifications about a thread as read. */
async function readNotifications(ctx: Ctx, uid: string, thread: string): Promise<void> {
  const { notifications } = ctx.stores;
  const related = await notifications.listByRef(uid, thread);
  const unread = related.filter(({ kind, read }) => kind === "message" && !read);
  await Promise.all(unread.map(({ id }) => notifications.markRead(uid, id)));
}
