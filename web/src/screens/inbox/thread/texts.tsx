import { Button, Group, Text } from "@mantine/core";
import { formerAuthorOf, type StoredThread } from "@cardinal/contract/stored/thread";
import { Fragment, type ReactNode } from "react";
import { formatDay, formatTime, isSameDay } from "../../../lib/when.ts";
import type { ThreadText } from "../../../lib/session/stored-threads.ts";
import { useMessages } from "../../../lib/messages.ts";
import { useErrorSentence } from "../../../lib/sentences/error-sentences.ts";
import { inboxMessages } from "../inbox-messages.ts";
import { PlainText } from "./plain-text.tsx";
import classes from "./thread.module.css";
import type { Outgoing } from "./use-outgoing.ts";

interface TextsProps {
  readonly texts: readonly ThreadText[];
  /** The former author, if the conversation was handed over. */
  readonly handed: StoredThread["handed"];
  readonly outgoing: readonly Outgoing[];
  /** Name of the other person. */
  readonly name: string;
  readonly now: number;
  readonly onRetry: (one: Outgoing) => void;
  readonly onEdit: (one: Outgoing) => void;
}

/** The messages by day, oldest first; outgoing ones are at the end. */
export function Texts({ texts, handed, outgoing, name, now, onRetry, onEdit }: TextsProps) {
  // Only the first queued reply has been sent before; the others wait for it.
  const isUnconfirmed = outgoing.some(({ state, failure }) => state === "queued" && failure !== null);
  return (
    <ol className={classes["texts"]}>
      {texts.map((one, at) => {
        const before = texts[at - 1];
        const former = formerAuthorOf({ handed }, one);
        const isNewDay = before === undefined || !isSameDay(before.sent_date, one.sent_date);
        return (
          <Fragment key={one.id}>
            {isNewDay && (
              <li className={classes["day"]}>
                <time dateTime={new Date(one.sent_date).toISOString()}>{formatDay(one.sent_date, now)}</time>
              </li>
            )}
            <Bubble
              own={one.own}
              name={name}
              text={one.text}
              former={former}
              isFirst={isNewDay || before.own !== one.own || formerAuthorOf({ handed }, before) !== former}
              time={formatTime(one.sent_date)}
            />
          </Fragment>
        );
      })}
      {outgoing.map((one) => (
        <Bubble key={one.key} own name={name} text={one.text} isFirst={false}>
          <OutgoingState one={one} isBehind={isUnconfirmed && one.failure === null} onRetry={onRetry} onEdit={onEdit} />
        </Bubble>
      ))}
    </ol>
  );
}

interface BubbleProps {
  readonly own: boolean;
  readonly name: string;
  readonly text: string;
  /** Name of the former author on this side, before a colleague took over. */
  readonly former?: string | undefined;
  /** True for the first of consecutive texts by the same author. */
  readonly isFirst: boolean;
  readonly time?: string;
  readonly children?: ReactNode;
}

function Bubble({ own, name, text, former, isFirst, time, children }: BubbleProps) {
  const messages = useMessages(inboxMessages);
  return (
    <li className={classes["text"]} data-own={own || undefined} data-first={isFirst || undefined}>
      {former !== undefined && isFirst && (
        <span className={classes["time"]} aria-hidden>
          {former}
        </span>
      )}
      <div className={classes["bubble"]} dir="auto">
        <span className={classes["unseen"]}>{messages.from(former ?? (own ? messages.own : name), time ?? "")}</span>
        <PlainText text={text} />
      </div>
      {time !== undefined && (
        <span className={classes["time"]} aria-hidden>
          {time}
        </span>
      )}
      {children}
    </li>
  );
}

type OutgoingStateProps = Pick<TextsProps, "onRetry" | "onEdit"> & {
  readonly one: Outgoing;
  /** Whether another reply must be sent before it, and may have been. */
  readonly isBehind: boolean;
};

/** The state of an outgoing reply, and the actions after a failure. */
function OutgoingState({ one, isBehind, onRetry, onEdit }: OutgoingStateProps) {
  const messages = useMessages(inboxMessages);
  const toSentence = useErrorSentence();
  if (one.state === "queued") {
    const waiting = isBehind ? messages.behind : messages.queued;
    return <output className={classes["time"]}>{one.failure === null ? waiting : messages.repeated}</output>;
  }
  if (one.state !== "failed") return <output className={classes["time"]}>{messages.sending}</output>;
  return (
    <div role="alert" className={classes["failed"]}>
      <Text size="xs" c="inherit">
        {messages.notSent} {toSentence(one.failure)}
      </Text>
      <Group gap={6} justify="flex-end">
        <Button size="compact-xs" variant="default" onClick={() => onEdit(one)}>
          {messages.edit}
        </Button>
        <Button size="compact-xs" variant="default" onClick={() => onRetry(one)}>
          {messages.again}
        </Button>
      </Group>
    </div>
  );
}
