import type { Theme } from "@cardinal/contract/entities/theme";
import { defineMessages, useMessages } from "../../lib/messages.ts";
import { ConfirmQuestion } from "../../ui/dialogs/confirm-question.tsx";
import { themesMessages } from "./themes-messages.ts";

const messages = defineMessages({
  en: {
    title: (name: string) => `Stop using ${name}?`,
    text: (name: string) => `After the change, you’ll need Pro to choose ${name} again.`,
    keep: (name: string) => `Keep ${name}`,
  },
  de: {
    title: (name: string) => `${name} nicht mehr verwenden?`,
    text: (name: string) => `Danach brauchen Sie Pro, um ${name} wieder zu wählen.`,
    keep: (name: string) => `${name} behalten`,
  },
});

interface LeavingDialogProps {
  readonly opened: boolean;
  /** The theme of the card, which cannot be chosen again. */
  readonly inUse: Theme;
  /** The theme that would replace it. */
  readonly asked: Theme | null;
  readonly onAnswer: (isChosen: boolean) => void;
}

/** Asks for confirmation before a theme is replaced that the plan does not include. */
export function LeavingDialog({ opened, inUse, asked, onAnswer }: LeavingDialogProps) {
  const text = useMessages(messages);
  const { use } = useMessages(themesMessages);
  return (
    <ConfirmQuestion
      opened={opened}
      title={text.title(inUse.name)}
      text={text.text(inUse.name)}
      confirm={use(asked?.name ?? "")}
      cancel={text.keep(inUse.name)}
      onConfirm={() => onAnswer(true)}
      onCancel={() => onAnswer(false)}
    />
  );
}
