import { Button, Group, Modal, Text } from "@mantine/core";
import type { Theme } from "@cardinal/contract/entities/theme";
import { paths } from "@cardinal/contract/paths";
import { planLinkMessages, useUpgradePath } from "../../features/plans/plan-link.tsx";
import { defineMessages, useMessages } from "../../lib/messages.ts";
import { LinkButton } from "../../ui/link-button.tsx";

const messages = defineMessages({
  en: {
    title: "One theme of your own",
    text: (name: string) =>
      `The free plan includes one theme of your own, and yours is ${name}. Edit it, or delete it to create another. The Pro plan includes fifty.`,
    textFurther: (name: string) =>
      `The free plan includes one theme of your own, and yours is ${name}. Your other themes stay as they are. With Pro, you can use and edit them again and create more.`,
    edit: (name: string) => `Edit ${name}`,
    close: "Not now",
  },
  de: {
    title: "Ein eigenes Design",
    text: (name: string) =>
      `Im kostenlosen Tarif haben Sie ein eigenes Design, und das ist ${name}. Bearbeiten Sie es, oder löschen Sie es, um ein anderes zu erstellen. Der Pro-Tarif enthält fünfzig.`,
    textFurther: (name: string) =>
      `Im kostenlosen Tarif haben Sie ein eigenes Design, und das ist ${name}. Ihre anderen Designs bleiben, wie sie sind. Mit Pro können Sie sie wieder verwenden und bearbeiten und weitere erstellen.`,
    edit: (name: string) => `${name} bearbeiten`,
    close: "Nicht jetzt",
  },
});

interface LimitDialogProps {
  readonly opened: boolean;
  /** The theme that the plan includes. */
  readonly theme: Theme | undefined;
  /** True when there are themes beyond what the plan includes. */
  readonly hasFurther: boolean;
  readonly onClose: () => void;
}

/** Explains that the plan includes no further theme. */
export function LimitDialog({ opened, theme, hasFurther, onClose }: LimitDialogProps) {
  const text = useMessages(messages);
  const { see } = useMessages(planLinkMessages);
  const toPlans = useUpgradePath();
  if (theme === undefined) return null;
  return (
    <Modal opened={opened} onClose={onClose} title={text.title} centered size="sm">
      <Text size="sm">{hasFurther ? text.textFurther(theme.name) : text.text(theme.name)}</Text>
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="default" onClick={onClose} data-autofocus>
          {text.close}
        </Button>
        <LinkButton to={paths.themeEditor(theme.id)} size="sm" variant="default">
          {text.edit(theme.name)}
        </LinkButton>
        <LinkButton to={toPlans} size="sm">
          {see}
        </LinkButton>
      </Group>
    </Modal>
  );
}
