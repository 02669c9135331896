import { Button, Text, Title } from "@mantine/core";
import { PushFailure } from "../../../features/push/push-failure.tsx";
import { usePush } from "../../../features/push/use-push.ts";
import { useMessages } from "../../../lib/messages.ts";
import classes from "../account.module.css";
import { preferencesMessages } from "./preferences-messages.ts";

/** Whether this browser shows notifications, and the button to change that. */
export function BrowserPushRow() {
  const text = useMessages(preferencesMessages).push;
  const { state, running, failure, turnOn, turnOff } = usePush();
  if (state === null) return null;
  const isOn = state === "on";
  return (
    <div className={classes["note"]}>
      <div className={classes["row"]}>
        <div className={classes["rowText"]}>
          <Title order={3} size="h6">
            {text.title}
          </Title>
          <Text component="output" size="sm">
            {text[state]}
          </Text>
        </div>
        {(isOn || state === "off") && (
          <Button variant="default" size="xs" loading={running} onClick={() => void (isOn ? turnOff() : turnOn())}>
            {isOn ? text.turnOff : text.turnOn}
          </Button>
        )}
      </div>
      <PushFailure failure={failure} />
    </div>
  );
}
