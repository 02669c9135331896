import { reason as reasonField } from "@cardinal/contract/entities/platform/admin";
import { Modal, Stack, Text, TextInput } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { useMessages } from "../../lib/messages.ts";
import { useFieldSentence } from "../../lib/sentences/field-sentence.ts";
import { CheckedForm } from "../../ui/checked-form.tsx";
import { FailureNote } from "../../ui/failure-note.tsx";
import { FormButtons } from "../../ui/form-buttons.tsx";
import { platformMessages } from "./platform-messages.ts";
import { useKeptInput } from "./recent-sign-in.tsx";

interface ReasonDialogProps {
  readonly opened: boolean;
  readonly title: string;
  /** What will happen. */
  readonly text: string;
  /** Who sees the reason. */
  readonly hint?: string;
  readonly confirm: string;
  readonly action: { readonly running: boolean; readonly failure: unknown; readonly reset: () => void };
  /** Resolves to undefined when the action failed. */
  readonly onConfirm: (reason: string) => Promise<unknown>;
  readonly onClose: () => void;
  /** Validates the fields above the reason and shows their problems. */
  readonly check?: () => boolean;
  /** Fields above the reason. */
  readonly children?: ReactNode;
}

/** Asks for a reason before an action. Keeps its input when it is reopened, until the action has succeeded. */
export function ReasonDialog({ opened, title, text, hint, confirm, action, ...rest }: ReasonDialogProps) {
  const { onConfirm, onClose, check, children } = rest;
  const common = useMessages(platformMessages);
  const toFieldSentence = useFieldSentence();
  const [reason, setReason] = useState("");
  const [isTyped, setTyped] = useState(false);
  const [isChecked, setChecked] = useState(false);
  useKeptInput(isTyped);
  const parsed = reasonField.safeParse(reason);
  const close = () => {
    action.reset();
    onClose();
  };
  const confirmReason = async () => {
    if ((await onConfirm(reason)) === undefined) return;
    setReason("");
    setTyped(false);
    setChecked(false);
  };
  return (
    <Modal opened={opened} onClose={close} title={title} closeButtonProps={{ "aria-label": common.close }}>
      <CheckedForm
        check={() => {
          setChecked(true);
          const isRight = check?.() ?? true;
          return isRight && parsed.success;
        }}
        onSubmit={() => void confirmReason()}
      >
        <Stack onInput={() => setTyped(true)}>
          <Text size="sm">{text}</Text>
          {children}
          <TextInput
            label={common.admins.reason}
            description={hint ?? common.admins.reasonHint}
            value={reason}
            maxLength={200}
            autoComplete="off"
            {...(children === undefined && { "data-autofocus": true })}
            error={isChecked && !parsed.success ? toFieldSentence(parsed.error.issues[0]?.message) : undefined}
            onChange={({ currentTarget: { value } }) => setReason(value)}
          />
          <FailureNote error={action.failure} />
          <FormButtons cancel={common.cancel} submit={confirm} running={action.running} onCancel={close} />
        </Stack>
      </CheckedForm>
    </Modal>
  );
}
