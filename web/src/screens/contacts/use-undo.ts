import { restoreContacts } from "@cardinal/contract/endpoints/contacts/restore-contacts";
import { useState } from "react";
import { useMessages } from "../../lib/messages.ts";
import { contactSubject } from "../../lib/offline/subjects.ts";
import { useErrorSentence } from "../../lib/sentences/error-sentences.ts";
import type { NoticeContent } from "../../ui/notice/notice.tsx";
import { contactsMessages } from "./contacts-messages.ts";

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
export function useUndo(): {
  readonly notice: NoticeContent | null;
  readonly notify: (done: Done) => void;
  readonly dismiss: () => void;
} {
  const messages = useMessages(contactsMessages).notice;
  const toSentence = useErrorSentence();
  const [shown, setShown] = useState<Shown | null>(null);
  const restore = async (done: Done, undo: string) => {
    // Another action may have followed, whose notice stays, with its own undo.
    const show = (next: Shown) => setShown((last) => (last?.done === done ? next : last));
    show({ done, running: true, failure: null });
    try {
      // Most visits undo nothing, so the queue is loaded here.
      const { sendInOrder } = await import("../../lib/offline/queue.ts");
      await sendInOrder((done.contacts ?? []).map(contactSubject), restoreContacts, { undo });
      show(toShown({ text: messages.restored, undo: null }));
    } catch (failure) {
      show({ done, running: false, failure });
    }
  };
  const toNotice = ({ done, running, failure }: Shown): NoticeContent => {
    const { text, undo } = done;
    return {
      text: failure === null ? text : toSentence(failure),
      action: undo === null ? undefined : { label: messages.undo, onClick: () => void restore(done, undo), running },
    };
  };
  return {
    notice: shown === null ? null : toNotice(shown),
    notify: (done) => setShown(toShown(done)),
    dismiss: () => setShown(null),
  };
}
