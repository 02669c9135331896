import { Button, Group, Text } from "@mantine/core";
import { IconAlertTriangle } from "@tabler/icons-react";
import { defineMessages, useMessages } from "../../lib/messages.ts";
import { FailureNote } from "../../ui/failure-note.tsx";
import classes from "./possible-spam-note.module.css";

const messages = defineMessages({
  en: {
    label: "Possibly spam",
    why: "A hidden field was filled in. Usually only bots do that.",
    clear: "Not spam",
  },
  de: {
    label: "Möglicherweise Spam",
    why: "Ein verstecktes Feld wurde ausgefüllt. Das tun meist nur Bots.",
    clear: "Kein Spam",
  },
});

interface PossibleSpamNoteProps {
  readonly running: boolean;
  readonly failure: unknown;
  readonly onClear: () => void;
}

/** Explains why a visitor's submission is marked as suspicious, and removes the mark. */
export function PossibleSpamNote({ running, failure, onClear }: PossibleSpamNoteProps) {
  const text = useMessages(messages);
  return (
    <section className={classes["note"]} aria-label={text.label}>
      <Group gap="sm" wrap="nowrap" align="flex-start">
        <IconAlertTriangle size={20} aria-hidden className={classes["sign"] ?? ""} />
        <div className={classes["words"]}>
          <Text size="sm" fw={600}>
            {text.label}
          </Text>
          <Text size="sm">{text.why}</Text>
        </div>
        <Button variant="default" size="xs" loading={running} onClick={onClear} className={classes["act"] ?? ""}>
          {text.clear}
        </Button>
      </Group>
      <FailureNote error={failure} />
    </section>
  );
}
