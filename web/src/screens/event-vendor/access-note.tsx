import { Alert, Button, CopyButton, Group, Stack, Text } from "@mantine/core";
import { LinkCode } from "../../features/events/link-code.tsx";
import { useMessages } from "../../lib/messages.ts";
import { vendorMessages } from "./vendor-messages.ts";
import classes from "./vendor.module.css";

interface AccessNoteProps {
  /** Null: it stays. */
  readonly link: string | null;
  readonly pin: string;
  readonly onDone: () => void;
}

/** Shows a new link with its code, and a new PIN, for the only time. */
export function AccessNote({ link, pin, onDone }: AccessNoteProps) {
  const text = useMessages(vendorMessages).staff;
  return (
    <Stack>
      <Alert color="cardinal" variant="light">
        {link === null ? text.keptLink : text.shown}
      </Alert>
      {link !== null && <LinkCode link={link} label={text.link} title={text.code} />}
      <div>
        <Text size="sm" fw={550} id="pin-label">
          {text.pin}
        </Text>
        <Text component="output" className={classes["pin"] ?? ""} aria-labelledby="pin-label">
          {pin}
        </Text>
      </div>
      <Group justify="flex-end" gap="xs">
        {link !== null && (
          <CopyButton value={link}>
            {({ copied, copy }) => (
              <Button variant="default" onClick={copy}>
                {copied ? text.copied : text.copy}
              </Button>
            )}
          </CopyButton>
        )}
        <Button onClick={onDone}>{text.done}</Button>
      </Group>
    </Stack>
  );
}
