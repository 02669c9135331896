import { Button, Text } from "@mantine/core";
import { useState, useSyncExternalStore } from "react";
import { Portrait } from "../../../features/portrait/portrait.tsx";
import { useAddressFields } from "../../../lib/addresses/use-address-fields.ts";
import { useIsHere } from "../../../lib/addresses/use-is-here.ts";
import { readMessageDraft, storeMessageDraft } from "../../../lib/offline/message-drafts.ts";
import { offlineQueue, sendOrQueue } from "../../../lib/offline/queue.ts";
import { subjectOf } from "../../../lib/offline/queueable-calls.ts";
import { useIdempotencyKeys } from "../../../lib/use-endpoint-action.ts";
import { useMessages } from "../../../lib/messages.ts";
import { useAction } from "../../../ui/use-action.ts";
import { FailureNote } from "../../../ui/failure-note.tsx";
import { inboxMessages } from "../inbox-messages.ts";
import { Composer } from "../thread/composer.tsx";
import classes from "../thread/thread.module.css";
import { useRecipient } from "./use-recipient.ts";

interface NewMessageProps {
  readonly uid: string;
  readonly to: string;
  readonly card: string | null;
}

/** The form for the first message to a person; opens the thread once it is sent. */
export function NewMessage({ uid, to, card }: NewMessageProps) {
  const messages = useMessages(inboxMessages);
  const { compose } = messages;
  const [, change] = useAddressFields();
  const isHere = useIsHere();
  const recipient = useRecipient(uid, to, card);
  const [text, setText] = useState(() => readMessageDraft(uid, to));
  const { run, running, error } = useAction();
  const queue = useSyncExternalStore(offlineQueue.subscribe, offlineQueue.read);
  const subject = subjectOf({ call: "sendMessage", input: { to_uid: to } });
  // Only the first message to this person can have been sent before.
  const waiting = queue.find((one) => one.refused === undefined && subjectOf(one) === subject);
  const keys = useIdempotencyKeys();
  const name = recipient?.name ?? compose.somebody;

  const write = (next: string) => {
    setText(next);
    storeMessageDraft(uid, to, next);
  };
  const send = async () => {
    const input = { to_uid: to, text: text.trim() };
    const outcome = await sendOrQueue("sendMessage", input, name, { key: keys.keyOf(input) });
    keys.renew();
    write("");
    if (outcome.state === "sent" && isHere()) change({ to: "", card: "", thread: outcome.reply.id }, { replace: true });
  };
  return (
    <section tabIndex={-1} data-opened className={classes["thread"]} aria-label={compose.title}>
      <header className={classes["head"]}>
        <Portrait person={{ name }} picture={recipient?.picture} size={40} />
        <div className={classes["who"]}>
          <h2 className={classes["name"]}>{compose.title}</h2>
          <p className={classes["mail"]}>{compose.to(name)}</p>
        </div>
        <Button variant="subtle" color="gray" size="sm" onClick={() => change({ to: "", card: "" })}>
          {compose.cancel}
        </Button>
      </header>
      <div className={classes["scroll"]}>
        <div>
          <FailureNote error={error} />
          <Text component="output" size="sm" c="dimmed">
            {waiting && (waiting.failed === undefined ? compose.queued : compose.repeated)}
          </Text>
        </div>
      </div>
      {to === uid ? (
        <Text size="sm" c="dimmed" p="md">
          {compose.self}
        </Text>
      ) : (
        <Composer
          label={compose.text}
          text={text}
          onWrite={write}
          onSend={() => void run(send)}
          sending={running}
          // What is typed now would be neither sent nor shown in the thread.
          isLocked={running}
        />
      )}
    </section>
  );
}
