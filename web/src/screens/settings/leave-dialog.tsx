import { Button, Group, Modal, Text } from "@mantine/core";
import { useMessages } from "../../lib/messages.ts";
import { useNavigationGuard } from "../../lib/navigation-guard/use-navigation-guard.ts";
import { useFieldNames } from "./save-bar.tsx";
import { settingsMessages } from "./settings-messages.ts";
import type { CardForm } from "./draft/use-card-form.ts";

interface LeaveDialogProps {
  readonly editor: CardForm;
  /** Saves; false when it did not work and the person has to stay. */
  readonly onSave: () => Promise<boolean>;
}

/** Asks when somebody goes to another screen with changes that are not saved. */
export function LeaveDialog({ editor, onSave }: LeaveDialogProps) {
  const messages = useMessages(settingsMessages).save;
  const nameFields = useFieldNames();
  const { asking, leave, stay } = useNavigationGuard(editor.changes.length > 0);
  const saveAndLeave = async () => {
    if (await onSave()) leave();
    else stay();
  };
  return (
    <Modal opened={asking} onClose={stay} title={messages.leaveTitle} centered size="md">
      <Text size="sm">{messages.leaveText(nameFields(editor.changes))}</Text>
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="subtle" color="gray" onClick={stay}>
          {messages.stay}
        </Button>
        <Button variant="default" onClick={leave}>
          {messages.leave}
        </Button>
        <Button onClick={() => void saveAndLeave()} loading={editor.saving} data-autofocus>
          {messages.saveAndLeave}
        </Button>
      </Group>
    </Modal>
  );
}
