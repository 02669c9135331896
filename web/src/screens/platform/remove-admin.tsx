import { removeAdmin } from "@cardinal/contract/endpoints/admin/admins/remove-admin";
import { Button, Group, Modal, Stack, Text, TextInput } from "@mantine/core";
import { useState } from "react";
import { useMessages } from "../../lib/messages.ts";
import { useFieldSentence } from "../../lib/sentences/field-sentence.ts";
import { CheckedForm } from "../../ui/checked-form.tsx";
import { FailureNote } from "../../ui/failure-note.tsx";
import { platformMessages } from "./platform-messages.ts";
import { usePlatformAction } from "./use-platform-action.ts";

interface RemoveAdminProps {
  readonly uid: string;
  readonly name: string;
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** Asks why, and takes somebody’s role away. */
export function RemoveAdmin({ uid, name, opened, onClose }: RemoveAdminProps) {
  const words = useMessages(platformMessages);
  const text = words.admins;
  const toFieldSentence = useFieldSentence();
  const [reason, setReason] = useState("");
  const [isChecked, setChecked] = useState(false);
  const action = usePlatformAction(removeAdmin, onClose);
  const parsed = removeAdmin.input.shape.reason.safeParse(reason);
  const close = () => {
    action.reset();
    onClose();
  };
  return (
    <Modal
      opened={opened}
      onClose={close}
      title={text.ask.title(name)}
      closeButtonProps={{ "aria-label": words.close }}
    >
      <CheckedForm
        check={() => {
          setChecked(true);
          return parsed.success;
        }}
        onSubmit={() => void action.run({ uid, reason })}
      >
        <Stack>
          <Text size="sm">{text.ask.text}</Text>
          <TextInput
            label={text.reason}
            description={text.reasonHint}
            value={reason}
            autoComplete="off"
            data-autofocus
            error={isChecked && !parsed.success ? toFieldSentence(parsed.error.issues[0]?.message) : undefined}
            onChange={({ currentTarget: { value } }) => setReason(value)}
          />
          <FailureNote error={action.failure} />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={close}>
              {words.cancel}
            </Button>
            <Button type="submit" loading={action.running}>
              {text.remove}
            </Button>
          </Group>
        </Stack>
      </CheckedForm>
    </Modal>
  );
}
