import type { PublicCard } from "@cardinal/contract/entities/card";
import { useDeferredValue, useMemo } from "react";
import { completeButtonData } from "../../features/buttons/complete-data.ts";
import { shownTheme, toPublicCard } from "../../features/card-preview/to-public-card.ts";
import { useThemeSources } from "../../features/themes/use-theme-sources.ts";
import { useSession } from "../../lib/session/session.tsx";
import type { CardForm } from "./draft/use-card-form.ts";

/** The public card with the form's values; lags one step behind while the user types fast. */
export function useShownCard({ card, values }: CardForm): PublicCard {
  const { all } = useThemeSources(useSession());
  const draft = useDeferredValue(values);
  return useMemo(() => {
    const theme = shownTheme({ ...card, ...draft }, all);
    const buttons = draft.buttons.map((button) => ({ ...button, data: completeButtonData(button.ref, button.data) }));
    return toPublicCard({ ...card, ...draft, buttons }, theme);
  }, [card, draft, all]);
}
