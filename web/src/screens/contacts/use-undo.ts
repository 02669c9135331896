import { restoreContacts } from "@cardinal/contract/endpoints/contacts/restore-contacts";
import { useState } from "react";
import { useMessages } from "../../lib/messages.ts";
import { contactSubject } from "../../lib/offline/queueable-calls.ts";
import { useErrorSentence } from "../../lib/sentences/error-sentences.ts";
import { useEndpointAction } from "../../lib/use-endpoint-action.ts";
import type { NoticeContent } from "../../ui/notice/notice.tsx";
import { contactsMessages } from "./contacts-messages.ts";

interface Done {
  readonly text: string;
  /** Identifies what can be restored; null: nothing. */
  readonly undo: string | null;
  /** The contacts that it brings back or changes. */
  readonly contacts?: readonly { readonly id: string }[];
}

/** Shows a notice about the last action, with a button to undo it. */
export function useUndo(): {
  readonly notice: NoticeContent | null;
  readonly notify: (done: Done) => void;
  readonly dismiss: () => void;
} {
  const messages = useMessages(contactsMessages).notice;
  const toSentence = useErrorSentence();
  const [done, setDone] = useState<Done | null>(null);
  const { run, running, failure, reset } = useEndpointAction(restoreContacts, {
    onSuccess: () => setDone({ text: messages.restored, undo: null }),
    subjectsOf: () => done?.contacts?.map(({ id }) => contactSubject({ id })) ?? [],
  });
  const undo = done?.undo ?? null;
  const notice =
    done === null
      ? null
      : {
          text: failure === null ? done.text : toSentence(failure),
          action: undo === null ? undefined : { label: messages.undo, onClick: () => void run({ undo }), running },
        };
  return {
    notice,
    notify: (next) => {
      reset();
      setDone(next);
    },
    dismiss: () => setDone(null),
  };
}
