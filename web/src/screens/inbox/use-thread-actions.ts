import { deleteMessages } from "@cardinal/contract/endpoints/message/delete-messages";
import { listMessages } from "@cardinal/contract/endpoints/message/list-messages";
import { toggleTrash } from "@cardinal/contract/endpoints/message/toggle-trash";
import { useState } from "react";
import type { Thread } from "../../lib/session/stored-threads.ts";
import { call } from "../../lib/api.ts";
import { useMessages } from "../../lib/messages.ts";
import { storeMessageDraft } from "../../lib/offline/message-drafts.ts";
import { threadSubject } from "../../lib/offline/subjects.ts";
import { sendInOrder } from "../../lib/offline/queue.ts";
import { dropCopies } from "../../lib/offline/with-copies.ts";
import { useErrorSentence } from "../../lib/sentences/error-sentences.ts";
import { useAction } from "../../ui/use-action.ts";
import type { NoticeContent } from "../../ui/notice/notice.tsx";
import { inboxMessages } from "./inbox-messages.ts";

/** Maximum number of threads that one call deletes. */
const BATCH_SIZE = 100;

export interface ThreadActions {
  readonly notice: NoticeContent | null;
  readonly dismiss: () => void;
  /** Moves a thread into the trash or out of it; can be undone. */
  readonly move: (thread: Thread, trashed: boolean) => Promise<void>;
  /** What the open dialog asks to delete permanently: a thread, or the whole trash. */
  readonly asked: Thread | "trash" | null;
  readonly ask: (what: Thread | "trash" | null) => void;
  readonly remove: () => Promise<void>;
  readonly running: boolean;
  readonly failure: unknown;
}

/** What is open according to the address bar, which is ahead of what React has rendered; without the search. */
function openedPlace(): string {
  const query = new URLSearchParams(location.search);
  query.delete("q");
  return `${location.pathname}?${query}`;
}

/** Actions on threads of a user. `close` is called when the open thread has left the folder that is shown. */
export function useThreadActions(uid: string, close: () => void): ThreadActions {
  const messages = useMessages(inboxMessages);
  const text = messages.notice;
  const toSentence = useErrorSentence();
  const [notice, setNotice] = useState<NoticeContent | null>(null);
  const [asked, setAsked] = useState<Thread | "trash" | null>(null);
  const { run, running, error: failure, clear } = useAction();
  const nameOf = (thread: Thread) => thread.with.name || messages.gone;

  /** Runs a change of the open thread, then closes it unless the user has navigated elsewhere meanwhile. */
  const closeAfter = async (change: () => Promise<unknown>) => {
    const before = openedPlace();
    await change();
    if (openedPlace() === before) close();
  };
  const move = async (thread: Thread, trashed: boolean, isUndo = false) => {
    const change = () => sendInOrder([threadSubject(thread)], toggleTrash, { id: thread.id, deleted: trashed });
    try {
      await (isUndo ? change() : closeAfter(change));
      const undo = { label: text.undo, onClick: () => void move(thread, !trashed, true) };
      setNotice({
        text: (trashed ? text.trashed : text.restored)(nameOf(thread)),
        ...(isUndo ? {} : { action: undo }),
      });
    } catch (error) {
      setNotice({ text: toSentence(error) });
    }
  };
  const remove = async () => {
    if (asked === null) return;
    await run(async () => {
      if (asked === "trash") await emptyTrash(uid);
      else await closeAfter(() => deleteThreads(uid, [asked]));
      setNotice({ text: asked === "trash" ? text.emptied : text.deleted(nameOf(asked)) });
      setAsked(null);
    });
  };
  return {
    notice,
    dismiss: () => setNotice(null),
    move,
    asked,
    ask: (what) => {
      clear();
      setAsked(what);
    },
    remove,
    running,
    failure,
  };
}

/** Empties the trash in batches, including threads that are not loaded. */
async function emptyTrash(uid: string): Promise<void> {
  for (;;) {
    const { items, next } = await call(listMessages, { folder: "trash", limit: BATCH_SIZE });
    if (items.length > 0) await deleteThreads(uid, items);
    if (next === null || items.length === 0) return;
  }
}

/** Deletes threads for good, with what this browser stores of them. */
async function deleteThreads(uid: string, threads: readonly { readonly id: string }[]): Promise<void> {
  const ids = threads.map(({ id }) => id);
  await sendInOrder(threads.map(threadSubject), deleteMessages, { ids });
  for (const id of ids) storeMessageDraft(uid, id, "");
  await dropCopies(ids.flatMap((id) => [`inbox/${uid}/${id}`, `message/${uid}/${id}`]));
}
