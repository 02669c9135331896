import { Button, Group, Text } from "@mantine/core";
import { useLayoutEffect, useRef, useState } from "react";
import { PushFailure } from "../../features/push/push-failure.tsx";
import { usePush } from "../../features/push/use-push.ts";
import { useMessages } from "../../lib/messages.ts";
import { bellMessages } from "./bell-messages.ts";
import classes from "./bell.module.css";

/** localStorage key that records that the user declined the offer. */
const DISMISSED_KEY = "cardinal.push-offer";

function wasDismissed(): boolean {
  try {
    return localStorage.getItem(DISMISSED_KEY) !== null;
  } catch {
    return true;
  }
}

/** Offers browser notifications until they are enabled or the user declines. */
export function PushOffer() {
  const text = useMessages(bellMessages).push;
  const { state, running, failure, turnOn } = usePush();
  const [isPutOff, setPutOff] = useState(wasDismissed);
  const list = useRef<HTMLElement>(null);
  const isOffered = state === "off" && !isPutOff;
  useLayoutEffect(() => {
    // The pressed button has disappeared, so the focus moves to the list, where Escape still closes it.
    if (!isOffered && document.activeElement === document.body) list.current?.focus();
  }, [isOffered]);
  if (!isOffered) return null;
  const keepList = (button: HTMLElement) => (list.current = button.closest<HTMLElement>('[role="dialog"]'));
  const putOff = (button: HTMLElement) => {
    try {
      localStorage.setItem(DISMISSED_KEY, "1");
    } catch {
      // Without storage the offer appears again on the next visit.
    }
    keepList(button);
    setPutOff(true);
  };
  return (
    <div className={classes["offer"]}>
      <Text size="sm">{text.offer}</Text>
      <PushFailure failure={failure} />
      <Group gap="xs">
        <Button
          size="compact-sm"
          loading={running}
          onClick={(event) => {
            keepList(event.currentTarget);
            void turnOn();
          }}
        >
          {text.on}
        </Button>
        <Button size="compact-sm" variant="default" onClick={(event) => putOff(event.currentTarget)}>
          {text.later}
        </Button>
      </Group>
    </div>
  );
}
