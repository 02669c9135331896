import type { Author, Message } from "@cardinal/contract/entities/message";
import { FOLDERS, formerAuthorOf } from "@cardinal/contract/stored/thread";
import type { ListedText, ListedThread } from "../../stores/messages-store.ts";
import type { TextsPage } from "./read-texts.ts";

/** A thread as seen by `self`, who owns the copy. Without texts, as in a list, it is represented by its excerpt. */
export function toMessage(self: Author & { uid: string }, thread: ListedThread, page: TextsPage): Message {
  const { id, with: other, began } = thread;
  const authorOf = (text: ListedText): Author => {
    const [side, former] = [text.own ? self : other, formerAuthorOf(thread, text)];
    return former === undefined ? side : withFormerName(side, former);
  };
  // Before the start of a page there are texts that it does not contain, the first message among them.
  const first = page.earlier === null ? page.texts[0] : undefined;
  const rest = first === undefined ? page.texts : page.texts.slice(1);
  const from = began === self.uid ? self : other;
  return {
    id,
    thread_id: id,
    from: first === undefined ? from : authorOf(first),
    with: other,
    to_uid: began === self.uid ? (other.uid ?? "") : self.uid,
    text: first?.text ?? thread.text,
    sent_date: first?.sent_date ?? thread.sent_date,
    last_date: thread.last_date,
    last_text: thread.last_text,
    read: !thread.unread,
    deleted: thread.sort.startsWith(FOLDERS.trash),
    draft: thread.draft ?? "",
    replies: rest.map((text) => ({ id: text.id, from: authorOf(text), text: text.text, sent_date: text.sent_date })),
    earlier: page.earlier,
  };
}

/** The author of a text from before the thread was handed over, on the side of its current owner. */
function withFormerName({ picture: _picture, route: _route, ...side }: Author, name: string): Author {
  return { ...side, name };
}

/** The same thread as its visitor sees it: from the other side, without what only the owner may see. */
export function toVisitorMessage(owner: Author & { uid: string }, thread: ListedThread, page: TextsPage): Message {
  return { ...toMessage(owner, thread, page), with: owner, read: true, deleted: false, draft: "" };
}
