import { FOLDERS, type StoredThread, threadSort } from "@cardinal/contract/entities/stored-thread";
import type { ListedText } from "../../stores/messages-store.ts";
import type { Ctx } from "../ctx.ts";
import { excerptOf } from "./correspondent.ts";

/** Threads that are dealt with at once. */
const BATCH = 50;

/**
 * Takes somebody whose account goes out of all threads: their own copies, and what they wrote in the others'. The others
 * keep what they wrote themselves, to somebody without a name.
 */
export async function leaveThreads(ctx: Ctx, uid: string): Promise<void> {
  const { messages, commit } = ctx.stores;
  for (;;) {
    const held = await messages.listCorrespondence(uid, BATCH);
    await Promise.all(held.map(({ thread, other }) => forgetIn(ctx, { uid: other, thread, gone: uid })));
    await commit(...held.map(({ thread }) => messages.removalOfCorrespondence(uid, thread)));
    if (held.length < BATCH) break;
  }
  for (;;) {
    const own = await messages.listAnyThreads(uid, BATCH);
    await commit(...own.map((thread) => messages.removalOfThread(uid, thread.id, thread.with.uid)));
    if (own.length < BATCH) break;
  }
}

interface Copy {
  readonly uid: string;
  readonly thread: string;
  /** Uid of the one who is forgotten. */
  readonly gone: string;
}

/** What somebody else wrote leaves a copy, and the thread with it when nothing else is in it. */
async function forgetIn(ctx: Ctx, { uid, thread, gone }: Copy): Promise<void> {
  const { messages, notifications, commit } = ctx.stores;
  const [texts, told] = await Promise.all([messages.listTexts(uid, thread), notifications.listByRef(uid, thread)]);
  const kept = texts.filter(({ own }) => own);
  const theirs = texts.filter(({ own }) => !own).map(({ id }) => id);
  const [first, last] = [kept[0], kept.at(-1)];
  await commit(
    messages.removalOfTexts(uid, thread, theirs),
    ...told.filter(({ kind }) => kind === "message").map(({ id }) => notifications.removal(uid, id)),
    ...(first === undefined ? [messages.removalOfThread(uid, thread, undefined)] : []),
  );
  if (first !== undefined && last !== undefined)
    await messages.changeThread(uid, thread, (stored) => withoutOther(stored, gone, first, last));
}

function withoutOther(
  { began, ...stored }: StoredThread,
  gone: string,
  first: ListedText,
  last: ListedText,
): StoredThread {
  const folder = stored.sort.startsWith(FOLDERS.trash) ? "trash" : "inbox";
  return {
    ...stored,
    with: { name: "" },
    ...(began === undefined || began === gone ? {} : { began }),
    text: excerptOf(first.text),
    sent_date: first.sent_date,
    last_text: excerptOf(last.text),
    last_date: last.sent_date,
    last_own: true,
    unread: false,
    sort: threadSort(folder, last.sent_date),
  };
}
