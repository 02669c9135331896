import type { deleteMessages as call } from "@cardinal/contract/endpoints/message/delete-messages";
import type { Change } from "../../stores/change.ts";
import type { ListedThread } from "../../stores/messages-store.ts";
import type { ActorCtx } from "../ctx.ts";
import type { UseCase } from "../use-case.ts";
import { commitFor } from "../users/commit-for.ts";
import { excerptOf } from "./correspondent.ts";

/** Deletes threads of the caller's for good. The others keep their copies; what is not there any more is no mistake. */
export const deleteMessages: UseCase<typeof call> = async (ctx, { ids }) => {
  const { uid } = ctx.actor;
  const found = await Promise.all([...new Set(ids)].map((id) => ctx.stores.messages.getThread(uid, id)));
  const threads = found.filter((thread) => thread !== null);
  const removals = await Promise.all(threads.map((thread) => removalOf(ctx, thread)));
  await ctx.stores.commit(...removals.flat());
  await Promise.all(threads.map((thread) => keepUnseen(ctx, thread)));
  return { deleted: true };
};

/** Summary, texts and what was told of them. Text by text: one that comes in meanwhile is not among them. */
async function removalOf(ctx: ActorCtx, { id, with: other }: ListedThread): Promise<Change[]> {
  const { messages, notifications } = ctx.stores;
  const { uid } = ctx.actor;
  const [texts, told] = await Promise.all([messages.listTexts(uid, id), notifications.listByRef(uid, id)]);
  return [
    messages.removalOfThread(uid, id, other.uid),
    messages.removalOfTexts(
      uid,
      id,
      texts.map((text) => text.id),
    ),
    ...told.filter(({ kind }) => kind === "message").map((one) => notifications.removal(uid, one.id)),
  ];
}

/** A text that came in while its thread was being deleted was not meant: the thread is back with this one. */
async function keepUnseen(ctx: ActorCtx, { id, draft: _draft, ...thread }: ListedThread): Promise<void> {
  const { messages } = ctx.stores;
  const { uid } = ctx.actor;
  const last = (await messages.listTexts(uid, id)).at(-1);
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
