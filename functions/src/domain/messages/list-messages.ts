import { NO_CURSOR } from "@cardinal/contract/fields/cursor";
import { threadId } from "@cardinal/contract/fields/ids";
import type { listMessages as call } from "@cardinal/contract/endpoints/message/list-messages";
import type { ListedThread, ThreadCursor } from "../../stores/messages-store.ts";
import { Failure } from "../failure.ts";
import type { UseCase } from "../use-case.ts";
import { findCorrespondent } from "../person/correspondent.ts";
import { NO_TEXTS } from "./read-texts.ts";
import { toMessage } from "./to-message.ts";

/** One folder of the caller's threads, newest first, in pages of constant cost. */
export const listMessages: UseCase<typeof call> = async (ctx, { folder, limit, cursor }) => {
  const { uid } = ctx.actor;
  const after = cursor === undefined ? undefined : toCursor(cursor);
  // One more than requested shows whether there is another page.
  const [self, found] = await Promise.all([
    findCorrespondent(ctx, uid),
    ctx.stores.messages.listThreads(uid, folder, limit + 1, after),
  ]);
  if (self === null) throw new Failure("registration-incomplete");
  const page = found.slice(0, limit);
  const last = page.at(-1);
  return {
    items: page.map((thread) => toMessage(self.author, thread, NO_TEXTS)),
    next: found.length > limit && last !== undefined ? fromThread(last) : null,
  };
};

function fromThread({ last_date, id }: ListedThread): string {
  return `${last_date}~${id}`;
}

function toCursor(text: string): ThreadCursor {
  const [, date, thread] = /^(\d{1,14})~(.+)$/.exec(text) ?? [];
  if (date === undefined || thread === undefined || !threadId.safeParse(thread).success)
    throw new Failure("invalid-argument", { fields: { cursor: NO_CURSOR } });
  return { date: Number(date), thread };
}
