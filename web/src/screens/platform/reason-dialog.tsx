import { reason as reasonField } from "@cardinal/contract/entities/platform/admin";
import { Button, Group, Modal, Stack, Text, TextInput } from "@mantine/core";
import { useState } from "react";
import { useMessages } from "../../lib/messages.ts";
import { useFieldSentence } from "../../lib/sentences/field-sentence.ts";
import { CheckedForm } from "../../ui/checked-form.tsx";
import { FailureNote } from "../../ui/failure-note.tsx";
import { platformMessages } from "./platform-messages.ts";

interface ReasonDialogProps {
  readonly opened: boolean;
  readonly title: string;
  /** What will happen. */
  readonly text: string;
  readonly submit: string;
  readonly running: boolean;
  readonly failure: unknown;
  readonly onSubmit: (reason: string) => void;
  readonly onClose: () => void;
}

/** Asks why, before something is done. */
export function ReasonDialog({ opened, onClose, title, ...rest }: ReasonDialogProps) {
  const words = useMessages(platformMessages);
  return (
    <Modal opened={opened} onClose={onClose} title={title} closeButtonProps={{ "aria-label": words.close }}>
      <ReasonForm {...rest} onClose={onClose} />
    </Modal>
  );
}

function ReasonForm({
  text,
  submit,
  running,
  failure,
  onSubmit,
  onClose,
}: Omit<ReasonDialogProps, "opened" | "title">) {
  const words = useMessages(platformMessages);
  const toFieldSentence = useFieldSentence();
  const [reason, setReason] = useState("");
  const [isChecked, setChecked] = useState(false);
  const parsed = reasonField.safeParse(reason);
  return (
    <CheckedForm
      check={() => {
        setChecked(true);
        return parsed.success;
      }}
      onSubmit={() => onSubmit(reason)}
    >
      <Stack>
        <Text size="sm">{text}</Text>
        <TextInput
          label={words.admins.reason}
          description={words.admins.reasonHint}
          value={reason}
          maxLength={200}
          autoComplete="off"
          data-autofocus
          error={isChecked && !parsed.success ? toFieldSentence(parsed.error.issues[0]?.message) : undefined}
          onChange={({ currentTarget: { value } }) => setReason(value)}
        />
        <FailureNote error={failure} />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {words.cancel}
          </Button>
          <Button type="submit" loading={running}>
            {submit}
          </Button>
        </Group>
      </Stack>
    </CheckedForm>
  );
}
