import type { Contact } from "@cardinal/contract/entities/contact";
import { Button, Group, Text } from "@mantine/core";
import { useMessages } from "../../../lib/messages.ts";
import { contactsMessages } from "../contacts-messages.ts";
import classes from "../contacts.module.css";

export interface PickingBarProps {
  readonly chosen: readonly Contact[];
  readonly onCancel: () => void;
  readonly onCompare: (first: Contact, second: Contact) => void;
}

/** Shown while two contacts are being selected for a merge. */
export function PickingBar({ chosen, onCancel, onCompare }: PickingBarProps) {
  const messages = useMessages(contactsMessages).picking;
  const [first, second] = chosen;
  return (
    <section className={classes["picking"]}>
      <Text size="sm">
        {messages.lead} <span aria-live="polite">{messages.count(chosen.length)}</span>
      </Text>
      <Group gap="xs">
        <Button variant="default" size="sm" onClick={onCancel}>
          {messages.cancel}
        </Button>
        <Button
          size="sm"
          disabled={first === undefined || second === undefined}
          onClick={() => first && second && onCompare(first, second)}
        >
          {messages.next}
        </Button>
      </Group>
    </section>
  );
}
