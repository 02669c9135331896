import { Button, Group, Text } from "@mantine/core";
import { useState } from "react";
import { usePush } from "../../features/push/use-push.ts";
import { useMessages } from "../../lib/messages.ts";
import { FailureNote } from "../../ui/failure-note.tsx";
import { bellMessages } from "./bell-messages.ts";
import classes from "./bell.module.css";

/** localStorage key under which it stands that the offer was put off. */
const PUT_OFF_KEY = "cardinal.push-offer";

function wasPutOff(): boolean {
  try {
    return localStorage.getItem(PUT_OFF_KEY) !== null;
  } catch {
    return true;
  }
}

/** Offers notifications of the browser, until they are on or the person says no. */
export function PushOffer() {
  const text = useMessages(bellMessages).push;
  const { state, running, failure, turnOn } = usePush();
  const [isPutOff, setPutOff] = useState(wasPutOff);
  if (state !== "off" || isPutOff) return null;
  const putOff = (button: HTMLElement) => {
    try {
      localStorage.setItem(PUT_OFF_KEY, "1");
    } catch {
      // Then it is offered again on the next visit.
    }
    // The button goes; the keyboard stays in the list, and Escape closes it.
    button.closest<HTMLElement>('[role="dialog"]')?.focus();
    setPutOff(true);
  };
  return (
    <div className={classes["offer"]}>
      <Text size="sm">{text.offer}</Text>
      <FailureNote error={failure} />
      <Group gap="xs">
        <Button size="compact-sm" loading={running} onClick={() => void turnOn()}>
          {text.on}
        </Button>
        <Button size="compact-sm" variant="default" onClick={(event) => putOff(event.currentTarget)}>
          {text.later}
        </Button>
      </Group>
    </div>
  );
}
