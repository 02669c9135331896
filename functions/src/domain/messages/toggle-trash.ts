import type { toggleTrash as call } from "@cardinal/contract/endpoints/message/toggle-trash";
import { FOLDERS, threadSort } from "@cardinal/contract/stored/thread";
import { Failure } from "../failure.ts";
import type { UseCase } from "../use-case.ts";
import { readNotifications } from "./mark-read.ts";

/** Moves a thread of the caller to the trash, where it counts as read, or back. */
export const toggleTrash: UseCase<typeof call> = async (ctx, { id, deleted }) => {
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
