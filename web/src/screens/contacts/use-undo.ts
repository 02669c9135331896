import { restoreContacts } from "@cardinal/contract/endpoints/contacts/restore-contacts";
import { useState } from "react";
import { asApiFailure } from "../../lib/api-failure.ts";
import { useMessages } from "../../lib/messages.ts";
import { contactSubject } from "../../lib/offline/subjects.ts";
import { useErrorSentence } from "../../lib/sentences/error-sentences.ts";
import type { NoticeContent } from "../../ui/notice/notice.tsx";
import { contactsMessages } from "./contacts-messages.ts";
import { findGone } from "./stored/use-contacts.ts";

interface Done {
  readonly text: string;
  /** Identifies what can be restored; null: nothing. */
  readonly undo: string | null;
  /** The contacts that it brings back or changes. */
  readonly contacts?: readonly { readonly id: string }[];
}

/** The last action, and the state of its undoing. */
interface Shown {
  readonly done: Done;
  readonly running: boolean;
  readonly failure: unknown;
}

const toShown = (done: Done): Shown => ({ done, running: false, failure: null });

/** Shows a notice about the last action, with a button to undo it. */
export function useUndo(uid: string | null): {
  readonly notice: NoticeContent | null;
  readonly notify: (done: Done) => void;
  readonly dismiss: () => void;
} {
  const messages = useMessages(contactsMessages).notice;
  const toSentence = useErrorSentence();
  const [shown, setShown] = useState<Shown | null>(null);
  const restore = async ({ done, failure: last }: Shown, undo: string) => {
    const { contacts = [] } = done;
    // Another action may have followed, whose notice stays, with its own undo.
    const show = (next: Shown) => setShown((now) => (now?.done === done ? next : now));
    show({ done, running: true, failure: null });
    try {
      // Most visits undo nothing, so the queue is loaded here.
      const { sendInOrder } = await import("../../lib/offline/queue.ts");
      await sendInOrder(contacts.map(contactSubject), restoreContacts, { undo });
    } catch (failure) {
      // After a lost answer, a repeat is refused although the contacts are back.
      const isBack = last !== null && (await areBack(uid, contacts, failure));
      if (!isBack) return show({ done, running: false, failure });
    }
    show(toShown({ text: messages.restored, undo: null }));
  };
  const toNotice = (now: Shown): NoticeContent => {
    const { done, running, failure } = now;
    const { text, undo } = done;
    return {
      text: failure === null ? text : toSentence(failure),
      action: undo === null ? undefined : { label: messages.undo, onClick: () => void restore(now, undo), running },
    };
  };
  return {
    notice: shown === null ? null : toNotice(shown),
    notify: (done) => setShown(toShown(done)),
    dismiss: () => setShown(null),
  };
}

/** Whether contacts were restored by an earlier call, when another one is refused. */
async function areBack(
  uid: string | null,
  contacts: NonNullable<Done["contacts"]>,
  failure: unknown,
): Promise<boolean> {
  if (asApiFailure(failure).code !== "not-found" || contacts.length === 0) return false;
  const keys = contacts.map(({ id }) => id);
  return uid !== null && (await findGone(uid, keys)).length === 0;
}
