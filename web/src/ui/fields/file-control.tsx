import { Alert, Button, Group, Text } from "@mantine/core";
import { IconTrash, type Icon } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { defineMessages, useMessages } from "../../lib/messages.ts";
import { FileChooser } from "./file-chooser.tsx";
import classes from "./file-control.module.css";

const messages = defineMessages({
  en: { cancel: "Cancel", retry: "Try again" },
  de: { cancel: "Abbrechen", retry: "Erneut versuchen" },
});

interface FileButtonsProps {
  /** Accepted types, such as `video/mp4`. */
  readonly accept: string;
  readonly icon: Icon;
  readonly choose: string;
  readonly remove: string;
  readonly isDisabled: boolean;
  readonly onChoose: (file: File) => void;
  /** Absent while there is nothing to remove. */
  readonly onRemove?: (() => void) | undefined;
}

/** Chooses a file, and removes the one there is. */
export function FileButtons({ accept, icon: Icon, choose, remove, isDisabled, onChoose, onRemove }: FileButtonsProps) {
  return (
    <Group gap="xs">
      <FileChooser accept={accept} onFile={onChoose}>
        {(props) => (
          <Button {...props} variant="default" size="sm" disabled={isDisabled} leftSection={<Icon size={16} />}>
            {choose}
          </Button>
        )}
      </FileChooser>
      {onRemove && (
        <Button
          variant="subtle"
          color="gray"
          size="sm"
          disabled={isDisabled}
          leftSection={<IconTrash size={16} />}
          onClick={onRemove}
        >
          {remove}
        </Button>
      )}
    </Group>
  );
}

interface SendingLineProps {
  /** How much of the file has been sent, 0 to 1. */
  readonly share: number;
  readonly label: string;
  readonly onCancel: () => void;
}

/** The progress of an upload, with a button to cancel it. */
export function SendingLine({ share, label, onCancel }: SendingLineProps) {
  const text = useMessages(messages);
  return (
    <Group gap="xs" wrap="nowrap">
      <progress className={classes["progress"]} max={100} value={share * 100} aria-label={label} />
      <Button variant="subtle" color="gray" size="compact-sm" onClick={onCancel}>
        {text.cancel}
      </Button>
    </Group>
  );
}

interface FileNoteProps {
  readonly color?: "red" | "yellow" | "gray";
  /** Absent where a retry would not help. */
  readonly onRetry?: (() => void) | undefined;
  readonly children: ReactNode;
}

/** Why a file was refused or could not be uploaded; announced when it appears. */
export function FileNote({ color = "red", onRetry, children }: FileNoteProps) {
  const text = useMessages(messages);
  return (
    <Alert color={color} role="alert" p="xs">
      <Group gap="xs">
        <Text size="sm">{children}</Text>
        {onRetry && (
          <Button variant="default" size="compact-sm" onClick={onRetry}>
            {text.retry}
          </Button>
        )}
      </Group>
    </Alert>
  );
}
