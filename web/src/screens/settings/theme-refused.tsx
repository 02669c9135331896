import { findTheme } from "../../features/card-preview/to-public-card.ts";
import { BarLine } from "../../features/editor/save-bar.tsx";
import { PlanLink } from "../../features/plans/plan-link.tsx";
import { useThemeSources } from "../../features/themes/use-theme-sources.ts";
import { defineMessages, useMessages } from "../../lib/messages.ts";
import { useSession } from "../../lib/session/session.tsx";

const refusedMessages = defineMessages({
  en: {
    notInPlan: (name: string) => `The theme ${name} is part of the Pro plan.`,
    refused: (name: string) => `The theme ${name} is part of the Pro plan. Everything else has been saved.`,
  },
  de: {
    notInPlan: (name: string) => `Das Design ${name} gehört zum Pro-Tarif.`,
    refused: (name: string) => `Das Design ${name} gehört zum Pro-Tarif. Alles andere wurde gespeichert.`,
  },
});

interface ThemeRefusedProps {
  readonly id: string;
  /** True when only the theme is unsaved. */
  readonly isAlone: boolean;
}

/** Names the theme that the plan does not include, and links to the plans. */
export function ThemeRefused({ id, isAlone }: ThemeRefusedProps) {
  const messages = useMessages(refusedMessages);
  const { all } = useThemeSources(useSession());
  const { name } = findTheme(id, all);
  return (
    <BarLine icon="warning">
      {isAlone ? messages.refused(name) : messages.notInPlan(name)} <PlanLink />
    </BarLine>
  );
}
