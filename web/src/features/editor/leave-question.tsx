import { Button, Group, Modal, Text } from "@mantine/core";
import { useMessages } from "../../lib/messages.ts";
import { draftMessages } from "./draft-messages.ts";

export interface LeaveQuestionProps {
  readonly opened: boolean;
  readonly text: string;
  readonly isSaving: boolean;
  readonly onStay: () => void;
  readonly onLeave: () => void;
  /** Null while nothing can be saved. */
  readonly onSave: (() => void) | null;
}

/** The dialog's content: stay, leave, or save first. */
export function LeaveQuestion({ opened, text, isSaving, onStay, onLeave, onSave }: LeaveQuestionProps) {
  const labels = useMessages(draftMessages);
  return (
    <Modal opened={opened} onClose={onStay} title={labels.leaveTitle} centered size="md">
      <Text size="sm">{text}</Text>
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="subtle" color="gray" onClick={onStay}>
          {labels.stay}
        </Button>
        <Button variant="default" onClick={onLeave}>
          {labels.leave}
        </Button>
        {onSave !== null && (
          <Button onClick={onSave} loading={isSaving} data-autofocus>
            {labels.saveAndLeave}
          </Button>
        )}
      </Group>
    </Modal>
  );
}
