import type { ComponentProps } from "react";
import { FailureNote } from "../failure-note.tsx";
import { ConfirmDialog } from "./confirm-dialog.tsx";

interface ActionDialogProps extends Omit<ComponentProps<typeof ConfirmDialog>, "running" | "onCancel" | "children"> {
  /** What is done when it is confirmed; the dialog stays open while it fails, and says why. */
  readonly action: { readonly running: boolean; readonly failure: unknown; readonly reset: () => void };
  readonly onClose: () => void;
}

/** Asks once before a call of the service that cannot be taken back. */
export function ActionDialog({ action, onClose, ...dialog }: ActionDialogProps) {
  const { running, failure, reset } = action;
  const cancel = () => {
    reset();
    onClose();
  };
  return (
    <ConfirmDialog {...dialog} running={running} onCancel={cancel}>
      <FailureNote error={failure} />
    </ConfirmDialog>
  );
}
