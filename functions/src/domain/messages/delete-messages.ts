import type { deleteMessages as call } from "@cardinal/contract/endpoints/message/delete-messages";
import type { ListedThread } from "../../stores/messages-store.ts";
import type { ActorCtx, Ctx } from "../ctx.ts";
import { idsIn, removing, type Step, subjectOf } from "../step.ts";
import type { UseCase } from "../use-case.ts";
import { commitFor } from "../person/commit-for.ts";
import { excerptOf } from "../person/correspondent.ts";

/** Deletes threads of the caller permanently. The other participants keep their copies; unknown ids are ignored. */
export const deleteMessages: UseCase<typeof call> = async (ctx, { ids }) => {
  const { uid } = ctx.actor;
  const found = await Promise.all([...new Set(ids)].map((id) => readSeen(ctx, uid, id)));
  let left = MAX_BATCHES;
  // One after the other: a thread can hold megabytes, and what is done when this is broken off stays done.
  for (const seen of found) if (seen !== null) left -= await deleteThread(ctx, seen, left);
  return { deleted: true };
};

/** A thread that is to be deleted, and the ID of the newest text in it. */
interface SeenThread {
  readonly thread: ListedThread;
  readonly last: string;
}

/** Reads a thread before any other is deleted, which may take seconds; null when there is none. */
async function readSeen({ stores: { messages } }: ActorCtx, uid: string, id: string): Promise<SeenThread | null> {
  const thread = await messages.getThread(uid, id);
  if (thread === null) return null;
  return { thread, last: (await messages.listTexts(uid, id, 1))[0]?.id ?? id };
}

/** Texts that are deleted with one write. */
const BATCH_SIZE = 100;
/** Writes of so many texts that one request makes. A job deletes the texts that are left. */
const MAX_BATCHES = 10;

/**
 * Texts, then summary and notifications. Texts that come in meanwhile are not among those to be deleted.
 * @param most batches of texts that are deleted here; the thread goes in any case.
 * @returns the number of full batches that were deleted.
 */
async function deleteThread(ctx: ActorCtx, { thread, last }: SeenThread, most: number): Promise<number> {
  const { jobs, messages, notifications, outbox, commit } = ctx.stores;
  const { uid } = ctx.actor;
  const { id, with: other } = thread;
  const subject = subjectOf(uid, id, last);
  let [batches, isOver] = [0, false];
  while (!isOver && batches < most) {
    isOver = !(await deleteSomeTexts(ctx, { uid, thread: id, last }));
    if (!isOver) batches += 1;
  }
  // A notification has the date of its text. Those of texts that came in meanwhile stay.
  const told = (await notifications.listByRef(uid, id)).filter(
    ({ kind, date }) => kind === "message" && date <= thread.last_date,
  );
  // A mail that was not sent yet has the ID of its notification.
  const seen = told.flatMap((one) => [notifications.removal(uid, one.id), outbox.cancellation(one.id)]);
  const rest = isOver ? {} : jobs.creation({ kind: "delete-texts", subject, now: ctx.now, again: false });
  await commit(messages.removalOfThread(uid, id, other.uid), ...seen, rest);
  await keepUnseen(ctx, thread, last);
  return batches;
}

/** @returns whether there may be more texts. */
async function deleteSomeTexts(
  { stores: { commit, messages } }: Pick<Ctx, "stores">,
  { uid, thread, last }: { readonly uid: string; readonly thread: string; readonly last: string },
): Promise<boolean> {
  const texts = await messages.listTextsUpTo(uid, thread, { last, limit: BATCH_SIZE });
  const ids = texts.map((text) => text.id);
  await commit(messages.removalOfTexts(uid, thread, ids));
  return ids.length === BATCH_SIZE;
}

/**
 * Deletes some texts of a thread that was deleted. Subject: the owner, the thread, and the last text that was in it.
 */
export const deleteTexts: Step<Pick<Ctx, "stores">> = async (ctx, subject) => {
  const [uid = "", thread = "", last = ""] = idsIn(subject);
  const more = await deleteSomeTexts(ctx, { uid, thread, last });
  return removing(more ? BATCH_SIZE : 1, more);
};

/** A text that came in while its thread was being deleted was not meant: the thread is back with this one. */
async function keepUnseen(ctx: ActorCtx, { id, draft: _draft, ...thread }: ListedThread, seen: string): Promise<void> {
  const { messages } = ctx.stores;
  const { uid } = ctx.actor;
  const [last] = await messages.listTexts(uid, id, 1);
  if (last === undefined || last.id === seen) return;
  const { id: key, ...text } = last;
  await commitFor(
    ctx,
    { uid },
    messages.delivery({
      uid,
      thread: id,
      summary: {
        ...withoutSort(thread),
        last_text: excerptOf(text.text),
        last_date: text.sent_date,
        last_own: text.own,
        unread: !text.own,
      },
      text: { id: key, ...text },
    }),
  );
}

function withoutSort({ sort: _sort, ...summary }: Omit<ListedThread, "id" | "draft">) {
  return summary;
}
