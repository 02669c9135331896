import { countCodePoints, toPlainText } from "@cardinal/contract/fields/characters";
import { Button, Group, Text, Textarea } from "@mantine/core";
import { IconSend2 } from "@tabler/icons-react";
import type { KeyboardEvent } from "react";
import { useMessages } from "../../../lib/messages.ts";
import { inboxMessages } from "../inbox-messages.ts";
import { MAX_MESSAGE_LENGTH } from "./use-draft.ts";
import classes from "./thread.module.css";

interface ComposerProps {
  readonly label: string;
  readonly text: string;
  readonly onWrite: (text: string) => void;
  readonly onSend: () => void;
  readonly sending?: boolean;
  /** True while the text cannot be changed. */
  readonly isLocked?: boolean;
  /** Shown beside the button, such as that the draft is saved. */
  readonly note?: string | undefined;
}

/** The message field; Ctrl or Command with Enter sends, Enter alone starts a new line. */
export function Composer({ label, text, onWrite, onSend, sending = false, isLocked = false, note }: ComposerProps) {
  const messages = useMessages(inboxMessages);
  const excess = countCodePoints(text.trim()) - MAX_MESSAGE_LENGTH;
  const canSend = text.trim() !== "" && excess <= 0 && !sending;
  const press = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    if (canSend) onSend();
  };
  return (
    <form
      className={classes["composer"]}
      onSubmit={(event) => {
        event.preventDefault();
        if (canSend) onSend();
      }}
    >
      <Textarea
        label={label}
        labelProps={{ className: classes["unseen"] ?? "" }}
        placeholder={label}
        autosize
        minRows={2}
        maxRows={8}
        value={text}
        readOnly={isLocked}
        onChange={(event) => onWrite(toPlainText(event.currentTarget.value))}
        onKeyDown={press}
        error={excess > 0 ? messages.tooLong(excess) : undefined}
      />
      <Group justify="space-between" gap="xs" wrap="nowrap">
        <Text component="output" size="xs" c="dimmed">
          {note}
        </Text>
        <Group gap="sm" wrap="nowrap">
          <Text size="xs" c="dimmed" className={classes["hint"] ?? ""}>
            {messages.sendHint}
          </Text>
          <Button
            type="submit"
            size="sm"
            disabled={!canSend && !sending}
            loading={sending}
            leftSection={<IconSend2 size={16} aria-hidden />}
          >
            {messages.send}
          </Button>
        </Group>
      </Group>
    </form>
  );
}
