import type { Author, Message } from "@cardinal/contract/entities/message";
import type { LinkTarget } from "../../gateways/links.ts";
import type { ListedThread } from "../../stores/messages-store.ts";
import type { Ctx } from "../ctx.ts";
import { Failure } from "../failure.ts";
import { requireOn } from "../flags/require-on.ts";
import { type Correspondent, findCorrespondent, isVisitor } from "../person/correspondent.ts";
import { commitText, copiesOf, notifyOfMessage } from "./text-changes.ts";
import { readTexts } from "./read-texts.ts";
import { toVisitorMessage } from "./to-message.ts";

interface VisitorThread {
  readonly owner: Correspondent;
  readonly thread: ListedThread & { readonly with: Author & { readonly email: string } };
}

/**
 * The thread behind a visitor's link, as long as its owner keeps it, also in the trash: like an answer of a user, a
 * visitor's answer restores it from there to the inbox.
 * @throws Failure `not-found` when it or its owner was deleted.
 */
async function requireVisitorThread(ctx: Ctx, target: LinkTarget): Promise<VisitorThread> {
  const { id } = target;
  const { messages } = ctx.stores;
  // The link keeps working after one or several colleagues have taken over.
  const uid = (await messages.findHanded(id)) ?? target.uid;
  const [owner, thread] = await Promise.all([findCorrespondent(ctx, uid), messages.getThread(uid, id)]);
  if (owner === null || owner.disabled || thread === null || !isVisitor(thread.with)) throw new Failure("not-found");
  return { owner, thread: { ...thread, with: thread.with } };
}

/** Records when the link was first opened: it was mailed only to the address that the visitor gave. */
async function noteOpened(ctx: Ctx, { owner, thread }: VisitorThread): Promise<void> {
  if (thread.opened_date !== undefined) return;
  await ctx.stores.messages.changeThread(owner.uid, thread.id, (stored) => ({ opened_date: ctx.now, ...stored }));
}

interface Reading {
  /** True when the thread is displayed; false for a check of its existence. */
  readonly opened: boolean;
  /** Id of the text before which to read; the newest texts are read when it is omitted. */
  readonly before?: string | undefined;
}

/** What a visitor sees with their link, the newest texts or those before one, and the language they wrote in. */
export async function readVisitorThread(
  ctx: Ctx,
  target: LinkTarget,
  { opened, before }: Reading,
): Promise<{ message: Message; language: "en" | "de" }> {
  const found = await requireVisitorThread(ctx, target);
  const { owner, thread } = found;
  const page = await readTexts(ctx, owner.uid, thread.id, before);
  if (opened) await noteOpened(ctx, found);
  return { message: toVisitorMessage(owner.author, thread, page), language: thread.language ?? "en" };
}

/** A visitor answers with their link: the owner sees the answer at once and is notified. */
export async function replyAsVisitor(ctx: Ctx, target: LinkTarget, text: string): Promise<{ id: string }> {
  await requireOn(ctx, "messages");
  const found = await requireVisitorThread(ctx, target);
  const { owner, thread } = found;
  const id = ctx.stores.messages.newId();
  const { began, language, text: first, sent_date } = thread;
  const writing = {
    thread: thread.id,
    id,
    text,
    from: thread.with,
    to: owner.author,
    began,
    first: { text: first, sent_date },
    language,
  };
  await commitText(ctx, writing, [...copiesOf(ctx, writing), ...(await notifyOfMessage(ctx, owner, writing))]);
  await noteOpened(ctx, found);
  return { id };
}
