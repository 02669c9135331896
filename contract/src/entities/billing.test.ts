import { describe, expect, test } from "vitest";
import { planOfBilling, type StoredBilling, toBilling } from "../stored/billing.ts";
import { ownPlanOf, planOf, type StoredUser } from "../stored/user.ts";
import { bestPlan, PLAN_RIGHTS, planWithMore } from "../plans.ts";
import { BILLING_STATES, graceEnd, isInForce, PAST_DUE_DAYS } from "./billing.ts";
import { PLANS } from "./user.ts";

const DAY_MS = 86_400_000;
const NOW = 1_800_000_000_000;
const stored = (change: Partial<StoredBilling> = {}): StoredBilling => ({
  plan: "pro",
  state: "active",
  interval: "month",
  seats: 1,
  until: NOW + DAY_MS,
  ...change,
});
const person = (change: Partial<StoredUser> = {}): StoredUser => ({
  email: "ada@example.com",
  created_date: 1,
  ...change,
});

describe("a subscription", () => {
  test.each(BILLING_STATES.map((state) => [state, ["trialing", "active", "past_due"].includes(state)] as const))(
    "that is %s provides its plan: %s",
    (state, inForce) => {
      expect(isInForce({ state, past_due_date: NOW }, NOW)).toBe(inForce);
    },
  );

  test("stays in force for exactly 21 days from the first open invoice", () => {
    const late = { state: "past_due", past_due_date: NOW } as const;
    expect(graceEnd(NOW)).toBe(NOW + PAST_DUE_DAYS * DAY_MS);
    expect(isInForce(late, graceEnd(NOW) - 1)).toBe(true);
    expect(isInForce(late, graceEnd(NOW))).toBe(false);
  });

  test("stays in force while an overdue invoice has no date yet", () => {
    expect(isInForce({ state: "past_due" }, NOW)).toBe(true);
  });

  test("is returned with all fields", () => {
    expect(toBilling(undefined)).toBeNull();
    expect(toBilling({ plan: "pro", state: "active", interval: "year", seats: 1 })).toEqual({
      plan: "pro",
      state: "active",
      interval: "year",
      seats: 1,
      next_seats: null,
      until: null,
      cancel_date: null,
      past_due_date: null,
      disputed: false,
    });
    expect(toBilling(stored({ seats: 9, next_seats: 5 }))).toMatchObject({ seats: 9, next_seats: 5 });
    expect(toBilling(stored({ disputed: true, cancel_date: 5 }))).toMatchObject({ disputed: true, cancel_date: 5 });
  });
});

describe("the effective plan", () => {
  test("is the best of the granted plan, the paid plan, and the enterprise's plan while it is in force", () => {
    expect(ownPlanOf(person(), NOW)).toBe("free");
    expect(ownPlanOf(person({ billing: stored() }), NOW)).toBe("pro");
    expect(ownPlanOf(person({ plan: "pro", plan_until: NOW }), NOW)).toBe("free");
    expect(ownPlanOf(person({ plan: "pro", plan_until: NOW, billing: stored() }), NOW)).toBe("pro");
    expect(ownPlanOf(person({ plan: "enterprise", billing: stored() }), NOW)).toBe("enterprise");
    const member = person({ billing: stored(), enterprise: "verde" });
    expect([planOf(member, NOW, true), planOf(member, NOW, false), ownPlanOf(member, NOW)]).toEqual([
      "enterprise",
      "pro",
      "pro",
    ]);
    // A user without an enterprise gets no enterprise plan.
    expect(planOf(person(), NOW, true)).toBe("free");
    expect(ownPlanOf(person({ plan: "pro", billing: stored({ state: "canceled" }) }), NOW)).toBe("pro");
    expect(planOfBilling(stored({ state: "unpaid" }), NOW)).toBe("free");
  });

  test("is free without any plan", () => {
    expect(bestPlan()).toBe("free");
    for (const plan of PLANS) expect(bestPlan("free", plan)).toBe(plan);
  });

  test("includes at least as much as lower plans, and planWithMore finds a higher plan only if it includes more", () => {
    for (const [at, plan] of PLANS.entries())
      for (const before of PLANS.slice(0, at)) {
        expect(PLAN_RIGHTS[plan].themes).toBeGreaterThanOrEqual(PLAN_RIGHTS[before].themes);
        expect(PLAN_RIGHTS[plan].videos).toBeGreaterThanOrEqual(PLAN_RIGHTS[before].videos);
        expect(Number(PLAN_RIGHTS[plan].premium_themes)).toBeGreaterThanOrEqual(
          Number(PLAN_RIGHTS[before].premium_themes),
        );
      }
    expect([planWithMore("free", "themes"), planWithMore("pro", "themes")]).toEqual(["pro", null]);
    expect([planWithMore("pro", "videos"), planWithMore("enterprise", "videos")]).toEqual(["enterprise", null]);
  });
});
