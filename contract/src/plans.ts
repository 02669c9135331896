import type { Theme } from "./entities/theme.ts";
import { PLANS, type Plan } from "./entities/user.ts";

/** What only organisations have. A plan includes all of it or nothing. */
export const ORGANISATION_FEATURES = [
  "groups",
  "roles",
  "import",
  "statistics",
  "domains",
  "sso",
  "directory",
  "audit_log",
] as const;
export type OrganisationFeature = (typeof ORGANISATION_FEATURES)[number];

/** What a plan includes. Everything else is independent of the plan. */
export interface PlanRights {
  /** Maximum number of own themes. */
  readonly themes: number;
  /** Maximum number of background videos in Storage, without pending uploads. */
  readonly videos: number;
  /** Whether premium themes are included. */
  readonly premium_themes: boolean;
  /** Maximum number of badges per event. */
  readonly badges: number;
  /** Maximum number of vendors per event. */
  readonly vendors: number;
  /**
   * Maximum number of calls that all API keys of an enterprise can make in a day (UTC); 0: the plan has no API keys.
   */
  readonly api_calls: number;
  /** Maximum number of webhook endpoints of an enterprise. */
  readonly hooks: number;
  /** Whether employees, with the cards’ shared content and all of `ORGANISATION_FEATURES`, are included. */
  readonly organisation: boolean;
}

/**
 * The only table of plans: the server's refusals (402 with `plan`) and the plans screen use it, and a test compares the
 * texts of the landing page with it.
 * With two open slots of 50 MiB each, videos take at most 150, 600 and 1,100 MiB.
 */
export const PLAN_RIGHTS: Readonly<Record<Plan, PlanRights>> = {
  free: {
    themes: 1,
    videos: 1,
    premium_themes: false,
    badges: 30,
    vendors: 2,
    api_calls: 0,
    hooks: 0,
    organisation: false,
  },
  pro: {
    themes: 50,
    videos: 10,
    premium_themes: true,
    badges: 500,
    vendors: 20,
    api_calls: 0,
    hooks: 0,
    organisation: false,
  },
  enterprise: {
    themes: 50,
    videos: 20,
    premium_themes: true,
    badges: 20_000,
    vendors: 300,
    api_calls: 200_000,
    hooks: 20,
    organisation: true,
  },
};

/** Default number of seats of an enterprise whose plan was granted instead of bought. */
export const GIVEN_SEATS = 10;

/** The next plan that includes more of something; null when there is none. */
export function planWithMore(plan: Plan, what: keyof PlanRights): Plan | null {
  const has = (other: Plan) => Number(PLAN_RIGHTS[other][what]);
  return PLANS.find((other) => has(other) > has(plan)) ?? null;
}

/** The first plan whose events allow this number; null when none does. */
export function planWithRoom(what: "badges" | "vendors", count: number): Plan | null {
  return PLANS.find((plan) => PLAN_RIGHTS[plan][what] >= count) ?? null;
}

/** What determines the themes that a user may choose or edit. */
export interface ThemeRights {
  readonly plan: Plan;
  /** Premium themes that the user has bought. */
  readonly bought: readonly Pick<Theme, "id">[];
  /** Themes that the user has created. */
  readonly own: readonly Pick<Theme, "id">[];
}

/**
 * The plan that a user needs to choose a theme or to edit one of their own; null when the current plan suffices. A plan
 * includes the oldest of a user's own themes; others from an ended plan can only be deselected or deleted.
 */
export function planForTheme({ plan, bought, own }: ThemeRights, theme: Pick<Theme, "id" | "premium">): Plan | null {
  // Ids of own themes sort by time.
  const older = own.filter(({ id }) => id < theme.id).length;
  if (own.some(({ id }) => id === theme.id))
    return older < PLAN_RIGHTS[plan].themes ? null : planWithMore(plan, "themes");
  if (!theme.premium || bought.some(({ id }) => id === theme.id) || PLAN_RIGHTS[plan].premium_themes) return null;
  return planWithMore(plan, "premium_themes");
}

/** Whether a plan includes everything that another includes. */
export const isPlanIn = (plan: Plan, other: Plan): boolean => bestPlan(plan, other) === other;

/** The best of several plans. */
export function bestPlan(...plans: readonly Plan[]): Plan {
  return PLANS.findLast((plan) => plans.includes(plan)) ?? "free";
}
