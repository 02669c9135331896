import type { Card } from "@cardinal/contract/entities/card";
import { findQuickProblems, getQuickValues, mergeQuickButtons } from "./quick-buttons.ts";
import type { Typed } from "./use-wizard-progress.ts";

/** The card with the typed values applied; invalid buttons are omitted. */
export function toPreviewCard(card: Card, typed: Typed): Card {
  const values = getQuickValues(card.buttons, typed, "");
  const problems = findQuickProblems(values);
  return {
    ...card,
    name_first: typed["name_first"] ?? card.name_first,
    name_last: typed["name_last"] ?? card.name_last,
    job_title: typed["job_title"] ?? card.job_title,
    organization_name: typed["organization_name"] ?? card.organization_name,
    profile_theme: typed["profile_theme"] ?? card.profile_theme,
    buttons: mergeQuickButtons(card.buttons, values, (ref) => ({ id: ref, ref, data: "" })).filter(
      (button) => problems[button.ref as keyof typeof problems] === undefined,
    ),
  };
}
