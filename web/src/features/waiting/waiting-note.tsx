import { Button } from "@mantine/core";
import { useEffect, useSyncExternalStore } from "react";
import { ApiFailure } from "../../lib/api-failure.ts";
import { useOnline } from "../../lib/offline/use-online.ts";
import { dropWaiting, sendWaiting, waiting } from "../../lib/offline/waiting.ts";
import type { WaitingCall } from "../../lib/offline/waiting-store.ts";
import { useMessages } from "../../lib/messages.ts";
import { useErrorSentence } from "../../lib/sentences/error-sentences.ts";
import { Column } from "../../ui/column.tsx";
import { waitingMessages } from "./waiting-messages.ts";
import classes from "./waiting.module.css";

const ignore = () => undefined;

/** Says when there is no network, and what was done without one and waits; sends it when there is one. */
export function WaitingNote() {
  const text = useMessages(waitingMessages);
  const isOnline = useOnline();
  const calls = useSyncExternalStore(waiting.subscribe, waiting.read);
  useEffect(() => {
    if (isOnline) void sendWaiting().catch(ignore);
  }, [isOnline]);
  return (
    <aside className={classes["note"]} aria-label={text.label} hidden={isOnline && calls.length === 0}>
      <Column>
        <output className={classes["line"]}>{isOnline ? text.waits(calls.length) : text.offline}</output>
        {calls.length > 0 && (
          <details open={calls.some((one) => one.refused !== undefined)}>
            <summary>{isOnline ? text.list : text.waits(calls.length)}</summary>
            <p className={classes["hint"]}>{text.later}</p>
            <ul className={classes["list"]}>
              {calls.map((one) => (
                <WaitingRow key={one.id} one={one} />
              ))}
            </ul>
            {isOnline && (
              <Button variant="default" size="xs" onClick={() => void sendWaiting().catch(ignore)}>
                {text.sendNow}
              </Button>
            )}
          </details>
        )}
      </Column>
    </aside>
  );
}

function WaitingRow({ one }: { readonly one: WaitingCall }) {
  const text = useMessages(waitingMessages);
  const toSentence = useErrorSentence();
  const what = text.kinds[one.call](one.about);
  return (
    <li>
      <span>
        {what}
        {one.refused !== undefined && (
          <span className={classes["refused"]}>{toSentence(new ApiFailure(one.refused, 0, ""))}</span>
        )}
      </span>
      <Button
        variant="subtle"
        color="gray"
        size="compact-sm"
        aria-label={text.drop(what)}
        onClick={() => void dropWaiting(one.id)}
      >
        {text.dropShort}
      </Button>
    </li>
  );
}
