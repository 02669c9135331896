import type { replyToMessage as call } from "@cardinal/contract/endpoints/message/reply-to-message";
import type { Change } from "../../stores/change.ts";
import type { ListedThread } from "../../stores/messages-store.ts";
import type { Ctx } from "../ctx.ts";
import { Failure } from "../failure.ts";
import type { UseCase } from "../use-case.ts";
import { type Correspondent, findCorrespondent, isVisitor } from "./correspondent.ts";
import { commitText, copiesOf, tellOf, type Writing } from "./text-changes.ts";

/** Answers in a thread: the other finds it in their inbox, a visitor in their mail. */
export const replyToMessage: UseCase<typeof call> = async (ctx, { id: thread, text }) => {
  const { uid } = ctx.actor;
  const stored = await ctx.stores.messages.getThread(uid, thread);
  if (stored === null) throw new Failure("not-found");
  const self = await findCorrespondent(ctx, uid);
  if (self === null) throw new Failure("registration-incomplete");
  const id = ctx.stores.messages.newId();
  const { began, language, text: first, sent_date } = stored;
  const begun = { thread, id, text, from: self.author, began, first: { text: first, sent_date }, language };
  if (isVisitor(stored.with)) {
    await countMails(ctx, stored.with.email);
    const writing = { ...begun, to: stored.with };
    await commitText(ctx, writing, [...copiesOf(ctx, writing), mailTo(ctx, writing, self)]);
    return { id };
  }
  const other = await requireOther(ctx, stored);
  const writing = { ...begun, to: other.author };
  await commitText(ctx, writing, [...copiesOf(ctx, writing), ...(await tellOf(ctx, other, writing))]);
  return { id };
};

/** @throws Failure `conflict` when the other's account is no more: there is nobody to read an answer. */
async function requireOther(ctx: Ctx, { with: { uid } }: ListedThread): Promise<Correspondent> {
  const other = uid === undefined ? null : await findCorrespondent(ctx, uid);
  if (other !== null) return other;
  throw new Failure("conflict", { message: "This person's account was deleted, so nobody would read an answer." });
}

/** Mails that an address nobody has confirmed gets in an hour, from all owners of cards together. */
const MAILS_PER_HOUR = 20;
const HOUR_S = 3600;

/** @throws Failure `resource-exhausted`: whoever signs up must not be able to flood somebody's mailbox in our name. */
async function countMails(ctx: Ctx, email: string): Promise<void> {
  const { count, resetsIn } = await ctx.stores.limits.add("visitor-mails", email, HOUR_S, ctx.now);
  if (count > MAILS_PER_HOUR) throw new Failure("resource-exhausted", { retryAfter: resetsIn / 1000 });
}

function mailTo(ctx: Ctx, { thread, id, text, to, language = "en" }: Writing, self: Correspondent): Change {
  const url = ctx.gateways.links.address("thread", { uid: self.uid, id: thread });
  const data = { name: to.name, owner: self.author.name, text, url };
  const mail = { kind: "message-reply", to: to.email ?? "", language, data, about: self.uid } as const;
  return ctx.stores.outbox.creation(mail, ctx.now, `reply-${id}`);
}
