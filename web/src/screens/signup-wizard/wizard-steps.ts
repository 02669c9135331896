import type { Card } from "@cardinal/contract/entities/card";
import { FALLBACK_THEME_ID } from "@cardinal/contract/entities/theme";
import type { User } from "@cardinal/contract/entities/user";

/** The steps in their order; `done` is the end. */
export const STEPS = ["name", "username", "photo", "work", "buttons", "theme", "done"] as const;
export type Step = (typeof STEPS)[number];

/** Number of steps, without `done`. */
export const STEP_COUNT = STEPS.length - 1;

export function isStep(text: string | null): text is Step {
  return STEPS.some((step) => step === text);
}

/** The step after this one; the last stays. */
export function getNextStep(step: Step): Step {
  return STEPS[STEPS.indexOf(step) + 1] ?? "done";
}

/** The step before this one; null for the first. */
export function getPreviousStep(step: Step): Step | null {
  return STEPS[STEPS.indexOf(step) - 1] ?? null;
}

/** Whether what a step asks for is stored. */
function isStored(step: Step, card: Card): boolean {
  if (step === "photo") return card.profile_pic !== null;
  if (step === "work") return card.job_title !== "" || card.organization_name !== "";
  if (step === "buttons") return card.buttons.length > 0;
  return step === "theme" && card.profile_theme !== FALLBACK_THEME_ID;
}

/**
 * The step to resume at: after the last one that stored something, on any device, or that was passed on this one
 * (`passed`). Name and username cannot be passed without being stored.
 */
export function findStep(user: User | null, card: Card | null, passed: Step | null): Step {
  if (user === null || card === null || card.name_first === "") return "name";
  if (user.username === null) return "username";
  const lastStored = STEPS.findLastIndex((step) => isStored(step, card));
  const last = Math.max(lastStored, passed === null ? -1 : STEPS.indexOf(passed), STEPS.indexOf("username"));
  return STEPS[Math.min(last + 1, STEP_COUNT)] ?? "done";
}

/** The requested step, unless it is beyond the reached one. */
export function toReachedStep(requested: string | null, reached: Step): Step {
  return isStep(requested) && STEPS.indexOf(requested) <= STEPS.indexOf(reached) ? requested : reached;
}
