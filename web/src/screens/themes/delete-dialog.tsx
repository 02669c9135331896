import { deleteTheme } from "@cardinal/contract/endpoints/vcard/delete-theme";
import { FALLBACK_THEME } from "@cardinal/card/themes/built-in-themes";
import type { Theme } from "@cardinal/contract/entities/theme";
import { TaskFailure } from "../../features/themes/task-failure.tsx";
import { asApiFailure } from "../../lib/api-failure.ts";
import { call } from "../../lib/api.ts";
import { useMessages } from "../../lib/messages.ts";
import { useAction } from "../../ui/use-action.ts";
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
  const { run, running, error } = useAction();
  const confirm = async () => {
    await call(deleteTheme, { id: theme.id }).catch((caught: unknown) => {
      const failure = asApiFailure(caught);
      // It was deleted elsewhere in the meantime, which is the desired result.
      if (failure.code !== "not-found") throw failure;
    });
    onDeleted();
  };
  return (
    <ConfirmDialog
      opened
      title={text.title(theme.name)}
      text={isInUse ? text.textInUse(FALLBACK_THEME.name) : text.text}
      confirm={text.confirm}
      cancel={text.cancel}
      running={running}
      onConfirm={() => void run(confirm)}
      onCancel={onCancel}
    >
      <TaskFailure task="theme-not-deleted" cause={error} />
    </ConfirmDialog>
  );
}
