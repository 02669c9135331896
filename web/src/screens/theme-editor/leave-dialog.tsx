import { Button, Group, Modal, Text } from "@mantine/core";
import { useNavigationGuard } from "../../lib/navigation-guard/use-navigation-guard.ts";
import { useMessages } from "../../lib/messages.ts";
import type { ThemeForm } from "./draft/use-theme-form.ts";
import { editorMessages } from "./editor-messages.ts";

interface LeaveDialogProps {
  readonly form: ThemeForm;
  readonly isSending: boolean;
  /** Saves; false when it did not work and the person has to stay. */
  readonly onSave: () => Promise<boolean>;
}

/** Asks when somebody goes to another screen with changes that are not saved, or while a file is on its way. */
export function LeaveDialog({ form, isSending, onSave }: LeaveDialogProps) {
  const { save: text } = useMessages(editorMessages);
  const { asking, leave, stay } = useNavigationGuard(isSending || form.changes.length > 0);
  const saveAndLeave = async () => {
    if (await onSave()) leave();
    else stay();
  };
  return (
    <Modal opened={asking} onClose={stay} title={text.leaveTitle} centered size="md">
      <Text size="sm">{isSending ? text.leaveSending : text.leaveText}</Text>
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="subtle" color="gray" onClick={stay}>
          {text.stay}
        </Button>
        <Button variant="default" onClick={leave}>
          {text.leave}
        </Button>
        {!isSending && (
          <Button onClick={() => void saveAndLeave()} loading={form.isSaving} data-autofocus>
            {text.saveAndLeave}
          </Button>
        )}
      </Group>
    </Modal>
  );
}
