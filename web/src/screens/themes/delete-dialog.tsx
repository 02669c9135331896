import { deleteTheme } from "@cardinal/contract/endpoints/vcard/delete-theme";
import { FALLBACK_THEME } from "@cardinal/card/themes/built-in-themes";
import type { Theme } from "@cardinal/contract/entities/theme";
import { TaskFailure } from "../../features/themes/task-failure.tsx";
import { asApiFailure } from "../../lib/api-failure.ts";
import { call } from "../../lib/api.ts";
import { useMessages } from "../../lib/messages.ts";
import { useState } from "react";
import { ConfirmDialog } from "../../ui/dialogs/confirm-dialog.tsx";
import { themesMessages } from "./themes-messages.ts";

interface DeleteDialogProps {
  readonly theme: Theme;
  readonly isInUse: boolean;
  readonly onDeleted: () => void;
  readonly onCancel: () => void;
}

/** Asks for confirmation, and deletes a theme. */
export function DeleteDialog({ theme, isInUse, onDeleted, onCancel }: DeleteDialogProps) {
  const text = useMessages(themesMessages).deleting;
  const [isRunning, setRunning] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const confirm = async () => {
    setRunning(true);
    setFailure(null);
    try {
      await call(deleteTheme, { id: theme.id });
      onDeleted();
    } catch (error) {
      // It was deleted elsewhere in the meantime, which is the desired result.
      if (asApiFailure(error).code === "not-found") onDeleted();
      else setFailure(asApiFailure(error));
    } finally {
      setRunning(false);
    }
  };
  return (
    <ConfirmDialog
      opened
      title={text.title(theme.name)}
      text={isInUse ? text.textInUse(FALLBACK_THEME.name) : text.text}
      confirm={text.confirm}
      cancel={text.cancel}
      running={isRunning}
      onConfirm={() => void confirm()}
      onCancel={onCancel}
    >
      <TaskFailure task="theme-not-deleted" cause={failure} />
    </ConfirmDialog>
  );
}
