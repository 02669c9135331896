import { GERMAN_LABELS } from "./german-labels.ts";
import { ENGLISH_LABELS } from "./labels.ts";

/** The texts of the card in every language. */
export const CARD_LABELS = { en: ENGLISH_LABELS, de: GERMAN_LABELS } as const;
