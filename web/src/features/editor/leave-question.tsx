import { Button, Group, Modal, Text } from "@mantine/core";
import { useMessages } from "../../lib/messages.ts";
import { draftMessages } from "./draft-messages.ts";

interface LeaveQuestionProps {
  readonly opened: boolean;
  readonly text: string;
  readonly isSaving: boolean;
  readonly onStay: () => void;
  readonly onLeave: () => void;
  /** Null while nothing can be saved. */
  readonly onSave: (() => void) | null;
}

/** The question itself: stay, leave, or save first. */
export function LeaveQuestion({ opened, text, isSaving, onStay, onLeave, onSave }: LeaveQuestionProps) {
  const words = useMessages(draftMessages);
  return (
    <Modal opened={opened} onClose={onStay} title={words.leaveTitle} centered size="md">
      <Text size="sm">{text}</Text>
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="subtle" color="gray" onClick={onStay}>
          {words.stay}
        </Button>
        <Button variant="default" onClick={onLeave}>
          {words.leave}
        </Button>
        {onSave !== null && (
          <Button onClick={onSave} loading={isSaving} data-autofocus>
            {words.saveAndLeave}
          </Button>
        )}
      </Group>
    </Modal>
  );
}
