import type { Theme } from "./entities/theme.ts";
import { PLANS, type Plan } from "./entities/user.ts";

/** What a plan includes. What is not named here depends on no plan. */
export interface PlanRights {
  /** Themes of one's own. */
  readonly themes: number;
  /** Background videos in Storage, besides those that are being uploaded. */
  readonly videos: number;
  /** Whether themes that are sold with a plan may be chosen. */
  readonly premium_themes: boolean;
  /** Badges of one event. */
  readonly badges: number;
  /** Vendors at one event. */
  readonly vendors: number;
}

/**
 * The one table of plans: the server's refusals (402 with `plan`), the upgrade screen and the landing page read it. With two
 * open slots of 50 MiB each, videos come to 150, 600 and 1,100 MiB at most.
 */
export const PLAN_RIGHTS: Readonly<Record<Plan, PlanRights>> = {
  free: { themes: 1, videos: 1, premium_themes: false, badges: 30, vendors: 2 },
  pro: { themes: 50, videos: 10, premium_themes: true, badges: 500, vendors: 20 },
  enterprise: { themes: 50, videos: 20, premium_themes: true, badges: 20_000, vendors: 300 },
};

/** Seats of an enterprise whose plan was given and not bought. */
export const GIVEN_SEATS = 10;

/** The next plan that includes more of something; null when there is none. */
export function planWithMore(plan: Plan, what: keyof PlanRights): Plan | null {
  const has = (other: Plan) => Number(PLAN_RIGHTS[other][what]);
  return PLANS.find((other) => has(other) > has(plan)) ?? null;
}

/** The first plan whose events have room for so many; null when none has. */
export function planWithRoom(what: "badges" | "vendors", count: number): Plan | null {
  return PLANS.find((plan) => PLAN_RIGHTS[plan][what] >= count) ?? null;
}

/** What decides on the themes that somebody may choose or edit. */
export interface ThemeRights {
  readonly plan: Plan;
  /** Premium themes that they bought. */
  readonly bought: readonly Pick<Theme, "id">[];
  /** The themes they made. */
  readonly own: readonly Pick<Theme, "id">[];
}

/**
 * The plan that somebody needs to choose a theme, or to edit one of their own; null when they have it. Of their own themes,
 * a plan includes the oldest; the others, from a plan that ended, can be left and deleted.
 */
export function planForTheme({ plan, bought, own }: ThemeRights, theme: Pick<Theme, "id" | "premium">): Plan | null {
  // Ids of own themes sort by time.
  const older = own.filter(({ id }) => id < theme.id).length;
  if (own.some(({ id }) => id === theme.id))
    return older < PLAN_RIGHTS[plan].themes ? null : planWithMore(plan, "themes");
  if (!theme.premium || bought.some(({ id }) => id === theme.id) || PLAN_RIGHTS[plan].premium_themes) return null;
  return planWithMore(plan, "premium_themes");
}

/** The better of plans. */
export function bestPlan(...plans: readonly Plan[]): Plan {
  return PLANS.findLast((plan) => plans.includes(plan)) ?? "free";
}
