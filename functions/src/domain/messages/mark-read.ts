import type { markRead as call } from "@cardinal/contract/endpoints/message/mark-read";
import type { Ctx } from "../ctx.ts";
import { Failure } from "../failure.ts";
import type { UseCase } from "../use-case.ts";

/** Marks a thread and its notifications as read. */
export const markRead: UseCase<typeof call> = async (ctx, { id }) => {
  const { uid } = ctx.actor;
  const changed = await ctx.stores.messages.changeThread(uid, id, (stored) => ({ ...stored, unread: false }));
  if (changed === null) throw new Failure("not-found");
  await readNotifications(ctx, uid, id);
  return { ok: true };
};

/** Marks a user's notifications about a thread as read. */
export async function readNotifications(ctx: Ctx, uid: string, thread: string): Promise<void> {
  const { notifications } = ctx.stores;
  const related = await notifications.listByRef(uid, thread);
  const unread = related.filter(({ kind, read }) => kind === "message" && !read);
  await Promise.all(unread.map(({ id }) => notifications.markRead(uid, id)));
}
