import { CARD_LABELS } from "@cardinal/card/view/card-labels";
import type { CardLabels } from "@cardinal/card/view/labels";
import { useLanguage } from "../../lib/language.ts";

/** The card's own labels in the current language. */
export function useCardLabels(): CardLabels {
  return CARD_LABELS[useLanguage()];
}
