import { PLANS, type Plan } from "@cardinal/contract/entities/user";

interface PlanLimits {
  /** Number of own themes. */
  readonly themes: number;
  /** Videos in Storage, besides those in open slots. */
  readonly videos: number;
}

/** How much somebody may keep. With two open slots of 50 MiB each, videos come to 150, 600 and 1,100 MiB at most. */
export const PLAN_LIMITS: Readonly<Record<Plan, PlanLimits>> = {
  free: { themes: 1, videos: 1 },
  pro: { themes: 50, videos: 10 },
  enterprise: { themes: 50, videos: 20 },
};

/** The next plan that keeps more of something; null when there is none. */
export function planWithMore(plan: Plan, what: keyof PlanLimits): Plan | null {
  return PLANS.find((other) => PLAN_LIMITS[other][what] > PLAN_LIMITS[plan][what]) ?? null;
}
