import type { deleteMessages as call } from "@cardinal/contract/endpoints/message/delete-messages";
import type { ListedThread } from "../../stores/messages-store.ts";
import type { ActorCtx } from "../ctx.ts";
import type { UseCase } from "../use-case.ts";
import { commitFor } from "../person/commit-for.ts";
import { excerptOf } from "../person/correspondent.ts";

/** Deletes threads of the caller permanently. The other participants keep their copies; unknown ids are ignored. */
export const deleteMessages: UseCase<typeof call> = async (ctx, { ids }) => {
  const { uid } = ctx.actor;
  const found = await Promise.all([...new Set(ids)].map((id) => ctx.stores.messages.getThread(uid, id)));
  // One by one: a thread can hold megabytes, and what is deleted stays deleted when this is interrupted.
  for (const thread of found) if (thread !== null) await deleteThread(ctx, thread);
  return { deleted: true };
};

/** Texts that are deleted with one write. */
const BATCH_SIZE = 100;

/** Deletes texts, then summary and notifications. Texts that arrive meanwhile are kept. */
async function deleteThread(ctx: ActorCtx, thread: ListedThread): Promise<void> {
  const { messages, notifications, commit } = ctx.stores;
  const { uid } = ctx.actor;
  const { id, with: other } = thread;
  const last = (await messages.listTexts(uid, id, 1))[0]?.id ?? id;
  for (;;) {
    const texts = await messages.listTextsUpTo(uid, id, { last, limit: BATCH_SIZE });
    const removal = messages.removalOfTexts(
      uid,
      id,
      texts.map((text) => text.id),
    );
    if (texts.length < BATCH_SIZE) {
      const related = (await notifications.listByRef(uid, id)).filter(({ kind }) => kind === "message");
      const removals = related.map((one) => notifications.removal(uid, one.id));
      await commit(messages.removalOfThread(uid, id, other.uid), removal, ...removals);
      break;
    }
    await commit(removal);
  }
  await keepNewText(ctx, thread);
}

/** A text that arrived while its thread was being deleted is kept: the thread reappears with it. */
async function keepNewText(ctx: ActorCtx, { id, draft: _draft, ...thread }: ListedThread): Promise<void> {
  const { messages } = ctx.stores;
  const { uid } = ctx.actor;
  const [last] = await messages.listTexts(uid, id, 1);
  if (last === undefined) return;
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
