import { lazyDialog } from "../lazy/lazy-dialog.tsx";

/** Asks for confirmation before something that cannot be undone. */
export const ConfirmDialog = lazyDialog(
  "confirm-dialog",
  async () => (await import("./confirm-question.tsx")).ConfirmQuestion,
  { close: ({ onCancel }) => onCancel() },
);
