import type { QueuedMail } from "@cardinal/contract/stored/mail";
import type { Author } from "@cardinal/contract/entities/message";
import { paths } from "@cardinal/contract/paths";
import type { Change } from "../../stores/change.ts";
import type { ListedText } from "../../stores/messages-store.ts";
import type { Ctx } from "../ctx.ts";
import type { Language } from "../../text/language.ts";
import { nextMailDate } from "../mail/gather-mails.ts";
import { notify } from "../notifications/notify.ts";
import { requireStillThere } from "../person/commit-for.ts";
import { type Correspondent, excerptOf } from "../person/correspondent.ts";

/** A text that one participant of a thread sends to the other. */
export interface Writing {
  readonly thread: string;
  /** Id of the text; for the first one, the id of the thread. */
  readonly id: string;
  readonly text: string;
  readonly from: Author;
  readonly to: Author;
  /** Uid of the user who started the thread; undefined for a visitor. */
  readonly began: string | undefined;
  /** Excerpt and date of the thread's first text. */
  readonly first: { readonly text: string; readonly sent_date: number };
  /** Language of the visitor, if one of the two is a visitor. */
  readonly language?: Language | undefined;
  /** True when the text may be automated. */
  readonly possible_spam?: true;
  /** True when the sender's stored draft is another text, which stays. */
  readonly keepsDraft?: boolean;
}

/** The changes that add a text to the copies of both participants and count it; a visitor has no copy. */
export function copiesOf(ctx: Pick<Ctx, "stores" | "now">, writing: Writing): Change[] {
  const { thread, id, text, from, to, began, first, language, possible_spam, keepsDraft } = writing;
  const copy = (self: Author, other: Author, own: boolean): Change[] => {
    if (self.uid === undefined) return [];
    const listed: ListedText = { id, own, text, sent_date: ctx.now };
    const summary = {
      with: other,
      ...(began === undefined ? {} : { began }),
      ...first,
      last_text: excerptOf(text),
      last_date: ctx.now,
      last_own: own,
      unread: !own,
      ...(language === undefined ? {} : { language }),
      ...(possible_spam === undefined ? {} : { possible_spam }),
    };
    return [ctx.stores.messages.delivery({ uid: self.uid, thread, summary, text: listed, keepsDraft })];
  };
  return [...copy(from, to, true), ...copy(to, from, false), ctx.stores.days.counting(ctx.now, "messages")];
}

/** The changes that notify a person of a new message. A message marked as possible spam is not mailed. */
export async function notifyOfMessage(
  ctx: Ctx,
  to: Correspondent,
  { thread, id, text, from, possible_spam }: Writing,
): Promise<Change[]> {
  const { email = "", ...known } = from;
  const mailDate = possible_spam === true ? ctx.now : await nextMailDate(ctx, "message-received", to.uid);
  return notify(ctx, to.uid, {
    event: `message-${id}`,
    kind: "message",
    from: known,
    text: excerptOf(text),
    ref: thread,
    date: ctx.now,
    mailDate,
    ...(possible_spam === true ? {} : { mail: mailOf(ctx, to, { thread, text, from, email }) }),
  });
}

function mailOf(
  ctx: Ctx,
  to: Correspondent,
  { thread, text, from, email }: Pick<Writing, "thread" | "text" | "from"> & { readonly email: string },
): QueuedMail {
  const url = ctx.gateways.site.url + paths.inbox({ thread });
  const data = { name: to.author.name, from: from.name, email: from.uid === undefined ? email : "", text, url };
  const { uid, email: address, language } = to;
  return { kind: "message-received", to: address, language, data, about: from.uid ?? uid, unsubscribe: uid };
}

/**
 * Applies the changes of a text as one. Nothing remains for a person who was deleted in the meantime.
 * @throws Failure `not-found` when one of them no longer exists.
 */
export async function commitText(ctx: Ctx, writing: Writing, changes: readonly Change[]): Promise<void> {
  await ctx.stores.commit(...changes);
  for (const { uid } of [writing.from, writing.to]) if (uid !== undefined) await requireStillThere(ctx, uid);
}
