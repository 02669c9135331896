import type { replyToMessage as call } from "@cardinal/contract/endpoints/message/reply-to-message";
import type { Change } from "../../stores/change.ts";
import type { ListedThread } from "../../stores/messages-store.ts";
import type { Ctx } from "../ctx.ts";
import { Failure } from "../failure.ts";
import { mayMailVisitor, requireMailBudget } from "../mail/mail-budget.ts";
import type { UseCase } from "../use-case.ts";
import { type Correspondent, findCorrespondent, isVisitor } from "../person/correspondent.ts";
import { commitText, copiesOf, notifyOfMessage, type Writing } from "./text-changes.ts";

/** Answers in a thread: a user finds the answer in the inbox, a visitor gets a mail. */
export const replyToMessage: UseCase<typeof call> = async (ctx, { id: thread, text, draft: replaced = "" }) => {
  const { uid } = ctx.actor;
  const stored = await ctx.stores.messages.getThread(uid, thread);
  if (stored === null) throw new Failure("not-found");
  const self = await findCorrespondent(ctx, uid);
  if (self === null) throw new Failure("registration-incomplete");
  const id = ctx.stores.messages.newId();
  const { began, language, text: first, sent_date, draft = "" } = stored;
  // Another device may have stored a draft that has nothing to do with this answer.
  const keepsDraft = draft !== replaced && !text.startsWith(draft);
  const begun = { thread, id, text, from: self.author, began, first: { text: first, sent_date }, language, keepsDraft };
  if (isVisitor(stored.with)) {
    const writing = { ...begun, to: stored.with };
    const mail = await mailTo(ctx, writing, self, stored.opened_date !== undefined);
    await commitText(ctx, writing, [...copiesOf(ctx, writing), ...mail]);
    return { id };
  }
  const other = await requireOther(ctx, stored);
  const writing = { ...begun, to: other.author };
  await commitText(ctx, writing, [...copiesOf(ctx, writing), ...(await notifyOfMessage(ctx, other, writing))]);
  return { id };
};

/** @throws Failure `conflict` when the other account is deleted: no one could read an answer. */
async function requireOther(ctx: Ctx, { with: { uid } }: ListedThread): Promise<Correspondent> {
  const other = uid === undefined ? null : await findCorrespondent(ctx, uid);
  if (other !== null) return other;
  throw new Failure("conflict", { message: "This person’s account has been deleted, so they can’t receive a reply." });
}

/**
 * The mail to a visitor. Once they have opened a link that was mailed to them, it contains the answer, and beyond the
 * budget the answer is only available with the link; before, the mail only says that there is an answer.
 * @throws Failure `resource-exhausted` when a visitor who has opened no link could not be notified.
 */
async function mailTo(
  ctx: Ctx,
  { thread, id, text, to: { name, email: to = "" }, language = "en" }: Writing,
  self: Correspondent,
  opened: boolean,
): Promise<readonly Change[]> {
  if (!opened) await requireMailBudget(ctx, to);
  else if (!(await mayMailVisitor(ctx, to))) return [];
  const url = ctx.gateways.links.address("thread", { uid: self.uid, id: thread });
  const data = { name, owner: self.author.name, text: opened ? text : "", url };
  const mail = { kind: "message-reply", to, language, data, about: self.uid } as const;
  return [ctx.stores.outbox.creation(mail, ctx.now, `reply-${id}`)];
}
