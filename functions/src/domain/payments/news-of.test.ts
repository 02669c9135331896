import type { BillingState } from "@cardinal/contract/entities/billing";
import type { StoredBilling } from "@cardinal/contract/stored/billing";
import { describe, expect, test } from "vitest";
import type { Subscription } from "../../gateways/payments/subscriptions.ts";
import { type BillingNews, newsOf, projectBilling } from "./project-billing.ts";

const DAY_MS = 86_400_000;
const FAILED = 100 * DAY_MS;

const inState = (state: BillingState): StoredBilling => ({
  plan: "pro",
  state,
  interval: "month",
  seats: 1,
  until: 1000 * DAY_MS,
  ...(state === "past_due" ? { past_due_date: FAILED } : {}),
});

/** The notifications about a subscription that is in these states on these days after the failed payment. */
function newsAbout(steps: readonly (readonly [day: number, state: BillingState])[]): BillingNews[] {
  let before: StoredBilling | undefined;
  let told: Readonly<Record<string, number>> = {};
  return steps.flatMap(([day, state]) => {
    const after = inState(state);
    const answer = newsOf(before, after, told, FAILED + day * DAY_MS);
    [before, told] = [after, answer.told];
    return [...answer.news];
  });
}

describe("the end of a trial is announced", () => {
  const trial: StoredBilling = { ...inState("trialing"), until: 14 * DAY_MS };
  const newsOn = (day: number, after: StoredBilling) => newsOf(trial, after, {}, day * DAY_MS).news;

  test("three days before, because it continues as a plan that is paid", () => {
    expect(newsOn(10, trial)).toEqual([]);
    expect(newsOn(11, trial)).toEqual(["trial-ending"]);
  });

  test("never, once it was cancelled", () => {
    expect(newsOn(12, { ...trial, cancel_date: 14 * DAY_MS })).toEqual([]);
  });
});

describe("the end of a plan is notified", () => {
  test.each<[what: string, steps: [number, BillingState][], ends: number]>([
    [
      "once, of the grace period, and not again of the cancellation",
      [
        [0, "active"],
        [1, "past_due"],
        [21, "past_due"],
        [30, "canceled"],
      ],
      1,
    ],
    [
      "once, of the grace period, and not again when it stays unpaid",
      [
        [0, "active"],
        [1, "past_due"],
        [21, "past_due"],
        [30, "unpaid"],
        [40, "canceled"],
      ],
      1,
    ],
    [
      "once, when the grace period was never noticed",
      [
        [0, "active"],
        [1, "past_due"],
        [30, "canceled"],
      ],
      1,
    ],
    [
      "once, of an unpaid plan that is canceled later",
      [
        [0, "active"],
        [1, "past_due"],
        [10, "unpaid"],
        [60, "canceled"],
      ],
      1,
    ],
    [
      "once, of a paused trial",
      [
        [0, "trialing"],
        [14, "paused"],
        [60, "canceled"],
      ],
      1,
    ],
    [
      "never, of a plan that never began",
      [
        [0, "incomplete"],
        [1, "canceled"],
      ],
      0,
    ],
    [
      "again, of a plan that was paid meanwhile",
      [
        [1, "past_due"],
        [21, "past_due"],
        [22, "active"],
        [50, "canceled"],
      ],
      2,
    ],
  ])("%s", (_what, steps, ends) => {
    expect(newsAbout(steps).filter((kind) => kind === "plan-ended")).toHaveLength(ends);
  });
});

describe("the grace period begins", () => {
  const subscription: Subscription = {
    id: "sub_1",
    status: "past_due",
    created: 1,
    sold: { plan: "pro", interval: "year" },
    item: "si_1",
    seats: 1,
    paidSeats: null,
    wishedSeats: null,
    since: FAILED,
    until: FAILED + 365 * DAY_MS,
    cancelDate: null,
    hadTrial: false,
    awaitsPaymentMethod: false,
  };
  const answer = { subscriptions: [subscription], disputed: false };

  test("with the oldest open invoice", () => {
    const openInvoice = FAILED - 30 * DAY_MS;
    expect(projectBilling({ ...answer, openInvoice }, undefined)).toMatchObject({ past_due_date: openInvoice });
  });

  test("with the unpaid period, when none of its invoices is open any more", () => {
    expect(projectBilling({ ...answer, openInvoice: null }, undefined)).toMatchObject({ past_due_date: FAILED });
  });
});
