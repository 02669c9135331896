import type { ParsedInputOf } from "@cardinal/contract/endpoint";
import type { sendMessage as call } from "@cardinal/contract/endpoints/message/send-message";
import type { Author } from "@cardinal/contract/entities/message";
import type { Change } from "../../stores/change.ts";
import type { Ctx } from "../ctx.ts";
import { Failure } from "../failure.ts";
import { requireOn } from "../flags/require-on.ts";
import { mayMail } from "../mail/mail-budget.ts";
import type { UseCase } from "../use-case.ts";
import { type Correspondent, excerptOf, findCorrespondent } from "../person/correspondent.ts";
import { visitorOf } from "../person/visitor-of.ts";
import { commitText, copiesOf, notifyOfMessage, type Writing } from "./text-changes.ts";

type Input = ParsedInputOf<typeof call>;

/**
 * Starts a thread with the owner of a card. Every message from a card is a separate conversation. A message with a
 * filled-in hidden field is marked as possible spam and sends no mail.
 */
export const sendMessage: UseCase<typeof call> = async (ctx, input) => {
  if (ctx.actor === null) await requireOn(ctx, "messages");
  const id = ctx.stores.messages.newId();
  const from = ctx.actor === null ? authorOf(input) : await senderOf(ctx, ctx.actor.uid, input);
  const owner = await requireRecipient(ctx, input.to_uid);
  const { text, language = "en", extra = "" } = input;
  const writing: Writing = {
    thread: id,
    id,
    text,
    from,
    to: owner.author,
    began: from.uid,
    first: { text: excerptOf(text), sent_date: ctx.now },
    ...(from.uid === undefined ? { language } : {}),
    ...(extra === "" ? {} : { possible_spam: true }),
  };
  const notices = await notifyOfMessage(ctx, owner, writing);
  await commitText(ctx, writing, [...copiesOf(ctx, writing), ...notices, ...(await receiptOf(ctx, writing, owner))]);
  if (from.uid !== undefined) return { id };
  return { id, visitor: ctx.gateways.visitors.issue(visitorOf(ctx, input.visitor, id), ctx.now) };
};

/** The name and address that a visitor gives. */
function authorOf({ name, email }: Input): Author {
  const missing = "This can’t be empty.";
  if (name !== undefined && email !== undefined) return { name, email };
  const fields = {
    ...(name === undefined ? { name: missing } : {}),
    ...(email === undefined ? { email: missing } : {}),
  };
  throw new Failure("invalid-argument", { fields });
}

/** A signed-in sender is identified by their token only. */
async function senderOf(ctx: Ctx, uid: string, { to_uid, name, email }: Input): Promise<Author> {
  const known = "Leave this out: signed-in senders can’t set it.";
  const fields = { ...(name === undefined ? {} : { name: known }), ...(email === undefined ? {} : { email: known }) };
  if (Object.keys(fields).length > 0) throw new Failure("invalid-argument", { fields });
  if (to_uid === uid)
    throw new Failure("invalid-argument", { fields: { to_uid: "You can’t send a message to yourself." } });
  const sender = await findCorrespondent(ctx, uid);
  if (sender === null) throw new Failure("registration-incomplete");
  return sender.author;
}

/**
 * The owner of a card that accepts messages.
 * @throws Failure `not-found` when there is no such public card, `messaging-off`.
 */
async function requireRecipient(ctx: Ctx, uid: string): Promise<Correspondent> {
  const owner = await findCorrespondent(ctx, uid);
  if (owner === null || owner.disabled) throw new Failure("not-found");
  if (!owner.messaging) throw new Failure("messaging-off");
  return owner;
}

/**
 * A visitor has no inbox, so a mail contains the link to the thread, if the budget for strangers allows it. The mail
 * does not contain their message, because the address may belong to another person.
 */
async function receiptOf(
  ctx: Ctx,
  { thread, from, language = "en", possible_spam }: Writing,
  owner: Correspondent,
): Promise<readonly Change[]> {
  const { uid, email: to } = from;
  if (possible_spam === true || uid !== undefined || to === undefined || !(await mayMail(ctx, to))) return [];
  const url = ctx.gateways.links.address("thread", { uid: owner.uid, id: thread });
  const data = { name: from.name, owner: owner.author.name, url };
  const mail = { kind: "message-receipt", to, language, data, about: owner.uid } as const;
  return [ctx.stores.outbox.creation(mail, ctx.now)];
}
