import type { Theme } from "@cardinal/contract/entities/theme";
import type { FinalLeaving } from "../../features/themes/use-final-leaving.ts";
import { defineMessages, useMessages } from "../../lib/messages.ts";
import { ConfirmQuestion } from "../../ui/dialogs/confirm-question.tsx";
import { themesMessages } from "./themes-messages.ts";

const messages = defineMessages({
  en: {
    title: (name: string) => `Stop using ${name}?`,
    plan: (name: string) => `After the change, you’ll need Pro to choose ${name} again.`,
    withdrawn: (name: string) => `${name} is no longer offered. After the change, you can’t choose it again.`,
    keep: (name: string) => `Keep ${name}`,
  },
  de: {
    title: (name: string) => `${name} nicht mehr verwenden?`,
    plan: (name: string) => `Danach brauchen Sie Pro, um ${name} wieder zu wählen.`,
    withdrawn: (name: string) =>
      `${name} wird nicht mehr angeboten. Nach dem Wechsel können Sie es nicht wieder wählen.`,
    keep: (name: string) => `${name} behalten`,
  },
});

interface LeavingDialogProps {
  readonly opened: boolean;
  /** The theme of the card, which cannot be chosen again. */
  readonly inUse: Theme;
  /** Why it cannot be chosen again. */
  readonly why: FinalLeaving;
  /** The theme that would replace it. */
  readonly asked: Theme | null;
  readonly onAnswer: (isChosen: boolean) => void;
}

/** Asks for confirmation before a theme is replaced that cannot be chosen again. */
export function LeavingDialog({ opened, inUse, why, asked, onAnswer }: LeavingDialogProps) {
  const text = useMessages(messages);
  const { use } = useMessages(themesMessages);
  return (
    <ConfirmQuestion
      opened={opened}
      title={text.title(inUse.name)}
      text={text[why](inUse.name)}
      confirm={use(asked?.name ?? "")}
      cancel={text.keep(inUse.name)}
      onConfirm={() => onAnswer(true)}
      onCancel={() => onAnswer(false)}
    />
  );
}
