import { Modal, TextInput } from "@mantine/core";
import { useState } from "react";
import { useMessages } from "../../lib/messages.ts";
import { NeedsApproval } from "./needs-approval.tsx";
import { platformMessages } from "./platform-messages.ts";
import { ReasonDialog } from "./reason-dialog.tsx";

interface DeletionDialogProps {
  readonly opened: boolean;
  readonly title: string;
  /** What will happen. */
  readonly text: string;
  /** Who sees the reason. */
  readonly hint: string;
  /** The word that confirms the deletion. */
  readonly expected: string;
  readonly action: {
    readonly running: boolean;
    readonly failure: { readonly code: string } | null;
    readonly reset: () => void;
  };
  /** Resolves to undefined when the action failed. */
  readonly onConfirm: (reason: string) => Promise<unknown>;
  readonly onClose: () => void;
}

/** Asks an owner for a word and a reason before a deletion, or informs that another owner has to confirm it. */
export function DeletionDialog({ expected, onConfirm, ...dialog }: DeletionDialogProps) {
  const { opened, title, action, onClose } = dialog;
  const { close: closeLabel, deletion: text } = useMessages(platformMessages);
  const [typed, setTyped] = useState("");
  const [isWrong, setWrong] = useState(false);
  const close = () => {
    action.reset();
    onClose();
  };
  if (action.failure?.code === "approval-needed")
    return (
      <Modal opened={opened} onClose={close} title={title} closeButtonProps={{ "aria-label": closeLabel }}>
        <NeedsApproval onDone={close} />
      </Modal>
    );
  return (
    <ReasonDialog
      {...dialog}
      confirm={text.submit}
      check={() => {
        setWrong(typed.trim() !== expected);
        return typed.trim() === expected;
      }}
      onConfirm={onConfirm}
    >
      <TextInput
        label={text.confirmation(expected)}
        value={typed}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        data-autofocus
        error={isWrong && text.mismatch}
        onChange={({ currentTarget: { value } }) => setTyped(value)}
      />
    </ReasonDialog>
  );
}
