import { expect, test } from "vitest";
import { PLANS } from "./entities/user.ts";
import { PLAN_RIGHTS, planForTheme, planWithMore, planWithRoom, type PlanRights, type ThemeRights } from "./plans.ts";

const OWN = ["-Oa", "-Ob", "-Oc"].map((id) => ({ id, premium: false }));
const GOLD = { id: "gold", premium: true };
const rights = (over: Partial<ThemeRights> = {}): ThemeRights => ({ plan: "free", bought: [], own: [], ...over });

test("the table of plans has the numbers that are sold", () => {
  const columns = [
    "themes",
    "videos",
    "premium_themes",
    "badges",
    "vendors",
    "api_calls",
    "hooks",
    "organisation",
  ] as const;
  expect(PLANS.map((plan) => [plan, ...columns.map((column) => PLAN_RIGHTS[plan][column])])).toEqual([
    ["free", 1, 1, false, 30, 2, 0, 0, false],
    ["pro", 50, 10, true, 500, 20, 0, 0, false],
    ["enterprise", 50, 20, true, 20_000, 300, 200_000, 20, true],
  ]);
  expect(Object.keys(PLAN_RIGHTS.free)).toEqual(columns);
});

test("each plan includes at least as much as the one before it", () => {
  for (const [at, plan] of PLANS.entries()) {
    const before = PLAN_RIGHTS[PLANS[at - 1] ?? plan];
    for (const what of Object.keys(before) as (keyof PlanRights)[])
      expect(Number(PLAN_RIGHTS[plan][what])).toBeGreaterThanOrEqual(Number(before[what]));
  }
});

test("planWithMore finds the next plan with more, if there is one", () => {
  expect([planWithMore("free", "themes"), planWithMore("pro", "themes")]).toEqual(["pro", null]);
  expect([planWithMore("pro", "videos"), planWithMore("enterprise", "videos")]).toEqual(["enterprise", null]);
  expect([planWithMore("free", "premium_themes"), planWithMore("pro", "premium_themes")]).toEqual(["pro", null]);
});

test("planWithRoom finds the first plan that is large enough, if there is one", () => {
  const plans = [0, 30, 31, 500, 501, 20_000, 20_001].map((count) => planWithRoom("badges", count));
  expect(plans).toEqual(["free", "free", "pro", "pro", "enterprise", "enterprise", null]);
  expect([2, 3, 21, 301].map((count) => planWithRoom("vendors", count))).toEqual(["free", "pro", "enterprise", null]);
});

test("the free plan includes the oldest own theme, regardless of the order of the list", () => {
  for (const own of [OWN, OWN.toReversed()])
    expect(OWN.map((theme) => planForTheme(rights({ own }), theme))).toEqual([null, "pro", "pro"]);
  expect(OWN.slice(1).map((theme) => planForTheme(rights({ own: OWN.slice(1) }), theme))).toEqual([null, "pro"]);
});

test("a paid plan includes all own themes and premium themes", () => {
  for (const plan of ["pro", "enterprise"] as const)
    expect([...OWN, GOLD].map((theme) => planForTheme(rights({ plan, own: OWN }), theme))).toEqual([
      null,
      null,
      null,
      null,
    ]);
});

test("a premium theme requires a plan unless it was bought; other templates and brand themes do not", () => {
  expect(planForTheme(rights({ own: OWN }), GOLD)).toBe("pro");
  expect(planForTheme(rights({ bought: [{ id: "gold" }] }), GOLD)).toBeNull();
  expect(planForTheme(rights({ bought: [{ id: "dusk" }] }), GOLD)).toBe("pro");
  expect(planForTheme(rights({ own: OWN }), { id: "paper", premium: false })).toBeNull();
  expect(planForTheme(rights({ own: OWN }), { id: "acme.night", premium: false })).toBeNull();
});
