import { GERMAN_LABELS } from "@cardinal/card/view/german-labels";
import { ENGLISH_LABELS, type CardLabels } from "@cardinal/card/view/labels";
import { useLanguage, type Language } from "../../lib/language.ts";

const LABELS: Readonly<Record<Language, CardLabels>> = {
  en: ENGLISH_LABELS,
  de: GERMAN_LABELS,
};

/** The card's own labels in the current language. */
export function useCardLabels(): CardLabels {
  return LABELS[useLanguage()];
}
