import { useNavigationGuard } from "../../lib/navigation-guard/use-navigation-guard.ts";
import { lazyDialog } from "../../ui/dialogs/lazy-dialog.tsx";
import { canStoreDrafts } from "./stored-draft.ts";

const LeaveQuestion = lazyDialog("leave-dialog", async () => (await import("./leave-question.tsx")).LeaveQuestion);

interface LeaveDialogProps {
  /** True while something would be left behind. */
  readonly isActive: boolean;
  /** Says what would be. */
  readonly text: string;
  readonly isSaving: boolean;
  /** Saves; false when it did not work and the person has to stay. Null while something is lost that no draft keeps. */
  readonly onSave: (() => Promise<boolean>) | null;
}

/** Asks before a navigation to another screen when changes are not saved. */
export function LeaveDialog({ isActive, text, isSaving, onSave }: LeaveDialogProps) {
  const { asking, leave, stay } = useNavigationGuard(isActive, onSave === null ? undefined : canStoreDrafts);
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
