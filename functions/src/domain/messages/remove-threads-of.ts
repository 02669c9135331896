import { FOLDERS, type StoredThread, threadSort } from "@cardinal/contract/stored/thread";
import type { ListedText } from "../../stores/messages-store.ts";
import type { Ctx } from "../ctx.ts";
import { excerptOf } from "../person/correspondent.ts";

/** Number of threads that one part of the job changes. */
const BATCH_SIZE = 50;
/** Texts of a thread that are read at a time. */
const TEXTS_BATCH_SIZE = 100;

/**
 * Removes the person of a deleted account from some of their threads. The others keep their own messages, addressed to
 * a person without a name. @returns whether there may be more.
 */
export async function removeFromCorrespondence(ctx: Ctx, uid: string): Promise<boolean> {
  const { messages, commit } = ctx.stores;
  const held = await messages.listCorrespondence(uid, BATCH_SIZE);
  await Promise.all(held.map(({ thread, other }) => removeFromCopy(ctx, { uid: other, thread, gone: uid })));
  await commit(...held.map(({ thread }) => messages.removalOfCorrespondence(uid, thread)));
  return held.length === BATCH_SIZE;
}

/** Removes some of the person's own copies. @returns whether there may be more. */
export async function removeOwnThreads(ctx: Ctx, uid: string): Promise<boolean> {
  const { messages, commit } = ctx.stores;
  const own = await messages.listAnyThreads(uid, BATCH_SIZE);
  await commit(...own.map((thread) => messages.removalOfThread(uid, thread.id, thread.with.uid)));
  return own.length === BATCH_SIZE;
}

interface Copy {
  readonly uid: string;
  readonly thread: string;
  /** Uid of the deleted person. */
  readonly gone: string;
}

/** Removes the other person's texts from a copy, in parts. @returns the first and the last of the remaining texts. */
async function removeOthersTexts(ctx: Ctx, { uid, thread }: Copy): Promise<readonly (ListedText | undefined)[]> {
  const { messages, commit } = ctx.stores;
  const end = (await messages.listTexts(uid, thread, 1))[0]?.id ?? thread;
  let [first, last, after]: [ListedText?, ListedText?, string?] = [];
  for (;;) {
    const texts = await messages.listTextsUpTo(uid, thread, { last: end, after, limit: TEXTS_BATCH_SIZE });
    const others = texts.filter(({ own }) => !own).map(({ id }) => id);
    await commit(messages.removalOfTexts(uid, thread, others));
    const kept = texts.filter(({ own }) => own);
    first ??= kept[0];
    last = kept.at(-1) ?? last;
    if (texts.length < TEXTS_BATCH_SIZE) return [first, last];
    after = texts.at(-1)?.id;
  }
}

/** Removes the other person's messages from a copy, and the thread when nothing else is left in it. */
async function removeFromCopy(ctx: Ctx, copy: Copy): Promise<void> {
  const { messages, notifications, commit } = ctx.stores;
  const { uid, thread, gone } = copy;
  const [[first, last], related] = await Promise.all([
    removeOthersTexts(ctx, copy),
    notifications.listByRef(uid, thread),
  ]);
  await commit(
    ...related.filter(({ kind }) => kind === "message").map(({ id }) => notifications.removal(uid, id)),
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
