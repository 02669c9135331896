import { Alert, Button, Group, Stack, TextInput } from "@mantine/core";
import { useClipboard } from "@mantine/hooks";
import { IconCheck, IconCopy } from "@tabler/icons-react";
import { useMessages } from "../../lib/messages.ts";
import { hooksMessages } from "./hooks-messages.ts";

interface SecretNoteProps {
  readonly label: string;
  readonly text: string;
  readonly secret: string;
  readonly done: string;
  readonly onDone: () => void;
}

/** Shows a secret, which is displayed only once, with a copy button. */
export function SecretNote({ label, text, secret, done, onDone }: SecretNoteProps) {
  const messages = useMessages(hooksMessages);
  const clipboard = useClipboard();
  return (
    <Stack>
      <Alert color="cardinal" variant="light">
        {text}
      </Alert>
      <TextInput
        label={label}
        value={secret}
        readOnly
        data-autofocus
        onFocus={({ currentTarget }) => currentTarget.select()}
        styles={{ input: { fontFamily: "var(--mantine-font-family-monospace)" } }}
      />
      <Group justify="flex-end" gap="xs">
        <Button
          variant="default"
          leftSection={clipboard.copied ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />}
          onClick={() => clipboard.copy(secret)}
        >
          <span aria-live="polite">{clipboard.copied ? messages.copied : messages.copy}</span>
        </Button>
        <Button onClick={onDone}>{done}</Button>
      </Group>
    </Stack>
  );
}
