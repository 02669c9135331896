import { useNavigationGuard } from "../../lib/navigation-guard/use-navigation-guard.ts";
import { lazyDialog } from "../../ui/lazy/lazy-dialog.tsx";
import { canStoreDrafts } from "../../lib/offline/stored-draft.ts";

/** The question itself, for what is closed without a navigation. */
export const LeaveQuestion = lazyDialog(
  "leave-dialog",
  async () => (await import("./leave-question.tsx")).LeaveQuestion,
  { close: ({ onStay }) => onStay() },
);

interface LeaveDialogProps {
  /** True while leaving would lose changes. */
  readonly isActive: boolean;
  /** Describes the unsaved changes. */
  readonly text: string;
  readonly isSaving: boolean;
  /** Saves; false when that failed and the user has to stay. Null while nothing can be saved. */
  readonly onSave: (() => Promise<boolean>) | null;
  /** True where a change of the query loses the changes as well. */
  readonly isByQuery?: boolean;
}

/** Asks for confirmation before a navigation to another screen when there are unsaved changes. */
export function LeaveDialog({ isActive, text, isSaving, onSave, isByQuery = false }: LeaveDialogProps) {
  const { asking, leave, stay } = useNavigationGuard(isActive, {
    isByQuery,
    ...(onSave === null ? {} : { isKept: canStoreDrafts }),
  });
  const saveAndLeave = async (save: () => Promise<boolean>) => {
    if (await save()) leave();
    else stay();
  };
  return (
    <LeaveQuestion
      opened={asking}
      text={text}
      isSaving={isSaving}
      onStay={stay}
      onLeave={leave}
      onSave={onSave === null ? null : () => void saveAndLeave(onSave)}
    />
  );
}
