import type { ComponentProps } from "react";
import { FailureNote } from "../failure-note.tsx";
import { ConfirmDialog } from "./confirm-dialog.tsx";

interface ActionDialogProps extends Omit<ComponentProps<typeof ConfirmDialog>, "running" | "onCancel" | "children"> {
  /** The confirmed action; on failure the dialog stays open and shows the reason. */
  readonly action: { readonly running: boolean; readonly failure: unknown; readonly reset: () => void };
  readonly onClose: () => void;
}

/** Asks for confirmation before a call that cannot be undone. */
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
