import { Button } from "@mantine/core";
import { useEffect, useSyncExternalStore } from "react";
import { ApiFailure } from "../../lib/api-failure.ts";
import { useOnline } from "../../lib/offline/use-online.ts";
import { discardQueued, offlineQueue, retryRefused, sendQueue } from "../../lib/offline/queue.ts";
import type { QueuedCall } from "../../lib/offline/queue-store.ts";
import { useMessages } from "../../lib/messages.ts";
import { useErrorSentence } from "../../lib/sentences/error-sentences.ts";
import { Column } from "../../ui/column.tsx";
import { useKeptFocus } from "../../ui/sections/use-kept-focus.ts";
import { queueMessages } from "./queue-messages.ts";
import classes from "./queue.module.css";

const ignore = () => undefined;
/** Shortest and longest time before the queue is sent again, in milliseconds. */
const [FIRST_RETRY, MAX_RETRY] = [5_000, 300_000];

/** Sends the queue as soon as there is a network, and again at growing intervals while calls are left. */
function useSending(isOnline: boolean, isLeft: boolean): void {
  useEffect(() => {
    if (isOnline) void sendQueue().catch(ignore);
  }, [isOnline]);
  useEffect(() => {
    if (!isOnline || !isLeft) return;
    let timer = 0;
    let isEnded = false;
    const plan = (delay: number) => {
      const retry = () =>
        sendQueue()
          .catch(ignore)
          .then(() => plan(Math.min(delay * 2, MAX_RETRY)));
      if (!isEnded) timer = window.setTimeout(() => void retry(), delay);
    };
    plan(FIRST_RETRY);
    return () => {
      isEnded = true;
      clearTimeout(timer);
    };
  }, [isOnline, isLeft]);
}

/** Shows that there is no network and which calls are queued, and sends the queue. */
export function QueueNote() {
  const text = useMessages(queueMessages);
  const isOnline = useOnline();
  const calls = useSyncExternalStore(offlineQueue.subscribe, offlineQueue.read);
  const refused = calls.filter((one) => one.refused !== undefined).length;
  const waiting = calls.length - refused;
  useSending(isOnline, waiting > 0);
  const note = useKeptFocus<HTMLElement>();
  const counts = [waiting > 0 && text.waits(waiting), refused > 0 && text.refused(refused)].filter(Boolean).join(" · ");
  return (
    <aside
      ref={note}
      tabIndex={-1}
      className={classes["note"]}
      aria-label={text.label}
      hidden={isOnline && calls.length === 0}
    >
      <Column>
        <output className={classes["line"]}>{isOnline ? counts : text.offline}</output>
        {calls.length > 0 && (
          <details open={refused > 0}>
            <summary>{isOnline ? text.list : counts}</summary>
            {waiting > 0 && <p className={classes["hint"]}>{isOnline ? text.onlineHint : text.offlineHint}</p>}
            <ul className={classes["list"]}>
              {calls.map((one) => (
                <QueuedRow key={one.id} one={one} />
              ))}
            </ul>
            {isOnline && waiting > 0 && (
              <Button variant="default" size="xs" onClick={() => void sendQueue().catch(ignore)}>
                {text.sendNow}
              </Button>
            )}
          </details>
        )}
      </Column>
    </aside>
  );
}

/** The text that the user wrote: a message or a note; null if the call has none. */
function findText(input: object): string | null {
  const { text, note }: { readonly text?: unknown; readonly note?: unknown } = input;
  return [text, note].find((value): value is string => typeof value === "string" && value !== "") ?? null;
}

function QueuedRow({ one }: { readonly one: QueuedCall }) {
  const text = useMessages(queueMessages);
  const toSentence = useErrorSentence();
  const what = text.kinds[one.call](one.about);
  // Discarding a refused call deletes its text: until then, it can be copied.
  const written = one.refused === undefined ? null : findText(one.input);
  return (
    <li>
      <div>
        {what}
        {one.refused !== undefined && (
          <span className={classes["refused"]}>{toSentence(new ApiFailure(one.refused, 0, ""))}</span>
        )}
        {written !== null && <blockquote className={classes["written"]}>{written}</blockquote>}
      </div>
      {one.refused !== undefined && (
        <Button
          variant="subtle"
          size="compact-sm"
          aria-label={text.retry(what)}
          onClick={() => void retryRefused(one).catch(ignore)}
        >
          {text.retryShort}
        </Button>
      )}
      <Button
        variant="subtle"
        color="gray"
        size="compact-sm"
        aria-label={text.drop(what)}
        onClick={() => void discardQueued(one.id)}
      >
        {text.dropShort}
      </Button>
    </li>
  );
}
