import { deleteTheme } from "@cardinal/contract/endpoints/vcard/delete-theme";
import type { Theme } from "@cardinal/contract/entities/theme";
import { TaskFailure } from "../../features/themes/task-failure.tsx";
import { asApiFailure } from "../../lib/api-failure.ts";
import { call } from "../../lib/api.ts";
import { defineMessages, useMessages } from "../../lib/messages.ts";
import { useAction } from "../../ui/use-action.ts";
import { ConfirmQuestion } from "../../ui/dialogs/confirm-question.tsx";

const messages = defineMessages({
  en: {
    title: (name: string) => `Delete ${name}?`,
    text: "The theme and its background will be deleted for good.",
    textInUse: (fallback: string) =>
      `The theme and its background will be deleted for good. Your card uses it now and will change to ${fallback}.`,
    confirm: "Delete",
    cancel: "Cancel",
  },
  de: {
    title: (name: string) => `${name} löschen?`,
    text: "Das Design und sein Hintergrund werden endgültig gelöscht.",
    textInUse: (fallback: string) =>
      `Das Design und sein Hintergrund werden endgültig gelöscht. Ihre Karte verwendet es gerade und wechselt dann zu ${fallback}.`,
    confirm: "Löschen",
    cancel: "Abbrechen",
  },
});

interface DeleteDialogProps {
  readonly opened: boolean;
  /** Null before a theme is to be deleted for the first time. */
  readonly theme: Theme | null;
  readonly isInUse: boolean;
  /** The name of the theme that the card changes to if it uses the deleted one. */
  readonly fallback: string;
  readonly onDeleted: (theme: Theme) => void;
  readonly onCancel: () => void;
}

/** Asks for confirmation, and deletes a theme. */
export function DeleteDialog({ opened, theme, isInUse, fallback, onDeleted, onCancel }: DeleteDialogProps) {
  const text = useMessages(messages);
  const { run, running, error, clear } = useAction();
  if (theme === null) return null;
  const confirm = async () => {
    await call(deleteTheme, { id: theme.id }).catch((caught: unknown) => {
      const failure = asApiFailure(caught);
      // It was deleted elsewhere in the meantime, which is the desired result.
      if (failure.code !== "not-found") throw failure;
    });
    onDeleted(theme);
  };
  return (
    <ConfirmQuestion
      opened={opened}
      title={text.title(theme.name)}
      text={isInUse ? text.textInUse(fallback) : text.text}
      confirm={text.confirm}
      cancel={text.cancel}
      running={running}
      onConfirm={() => void run(confirm)}
      onCancel={() => {
        clear();
        onCancel();
      }}
    >
      <TaskFailure task="theme-not-deleted" cause={error} />
    </ConfirmQuestion>
  );
}
