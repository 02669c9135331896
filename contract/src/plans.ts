import { PLANS, type Plan } from "./entities/user.ts";

/** What a plan includes. What is not named here depends on no plan. */
export interface PlanRights {
  /** Themes of one's own. */
  readonly themes: number;
  /** Background videos in Storage, besides those that are being uploaded. */
  readonly videos: number;
  /** Whether themes that are sold with a plan may be chosen. */
  readonly premium_themes: boolean;
}

/**
 * The one table of plans: the server's refusals (402 with `plan`), the upgrade screen and the landing page read it. With two
 * open slots of 50 MiB each, videos come to 150, 600 and 1,100 MiB at most.
 */
export const PLAN_RIGHTS: Readonly<Record<Plan, PlanRights>> = {
  free: { themes: 1, videos: 1, premium_themes: false },
  pro: { themes: 50, videos: 10, premium_themes: true },
  enterprise: { themes: 50, videos: 20, premium_themes: true },
};

/** The next plan that includes more of something; null when there is none. */
export function planWithMore(plan: Plan, what: "themes" | "videos"): Plan | null {
  return PLANS.find((other) => PLAN_RIGHTS[other][what] > PLAN_RIGHTS[plan][what]) ?? null;
}

/** The better of plans. */
export function bestPlan(...plans: readonly Plan[]): Plan {
  return PLANS.findLast((plan) => plans.includes(plan)) ?? "free";
}
