import {
  type BillingState,
  BILLING_STATES,
  graceEnd,
  isInForce,
  TRIAL_NOTICE_DAYS,
} from "@cardinal/contract/entities/billing";
import type { StoredBilling } from "@cardinal/contract/stored/billing";
import type { Subscription } from "../../gateways/payments/subscriptions.ts";

/** What the provider answers about a payer, as pure data: equal answers have equal results. */
export interface ProviderAnswer {
  readonly subscriptions: readonly Subscription[];
  /** Date of the oldest open invoice of the subscription; null: none is open. */
  readonly openInvoice: number | null;
  readonly disputed: boolean;
}

/** The current number of seats: those that are wanted, or more in the period for which more are paid. */
export const seatsNow = ({ seats, paidSeats, until }: Pick<Subscription, "seats" | "paidSeats" | "until">): number =>
  paidSeats !== null && until <= paidSeats.until ? Math.max(seats, paidSeats.seats) : seats;

/** Not ended: the provider may still charge for it, or continues it once it is paid. */
const LIVE: ReadonlySet<string> = new Set(["trialing", "active", "past_due", "unpaid", "paused", "incomplete"]);
const isState = (status: string): status is BillingState => (BILLING_STATES as readonly string[]).includes(status);

/** Whether a subscription is live, also one at a price that is not ours. */
export const hasLive = (subscriptions: readonly Subscription[]): boolean =>
  subscriptions.some(({ status }) => LIVE.has(status));

/** Live subscriptions to our plans, oldest first. */
function liveSubscriptions(subscriptions: readonly Subscription[]): Subscription[] {
  return subscriptions
    .filter(({ status, sold }) => sold !== null && LIVE.has(status))
    .toSorted((a, b) => a.created - b.created || (a.id < b.id ? -1 : 1));
}

/** Subscriptions in force beyond the oldest one: they were bought by mistake. */
export function surplusSubscriptions(subscriptions: readonly Subscription[]): Subscription[] {
  const inForce = liveSubscriptions(subscriptions).filter(({ status }) => status !== "incomplete");
  return inForce.slice(1);
}

/**
 * The subscription that counts: one in force before others, the older before the newer; else the last one that ended.
 */
export function countingSubscription(subscriptions: readonly Subscription[]): Subscription | undefined {
  const live = liveSubscriptions(subscriptions);
  const strong = live.filter(({ status }) => status === "trialing" || status === "active" || status === "past_due");
  const ended = subscriptions.filter(({ sold }) => sold !== null).toSorted((a, b) => b.created - a.created);
  return strong[0] ?? live.find(({ status }) => status !== "incomplete") ?? live[0] ?? ended[0];
}

/**
 * A plan of which the provider no longer knows a subscription. It is not removed, because it would
 * then count as granted.
 */
const ended = ({ plan, interval, seats, until }: StoredBilling): StoredBilling => ({
  plan,
  interval,
  seats,
  state: "canceled",
  ...(until === undefined ? {} : { until }),
});

/**
 * The provider's answer as it is stored; undefined when the payer never bought a plan.
 * @param before what is stored until now.
 */
export function projectBilling(
  { subscriptions, openInvoice, disputed }: ProviderAnswer,
  before: StoredBilling | undefined,
): StoredBilling | undefined {
  const subscription = countingSubscription(subscriptions);
  if (subscription === undefined || subscription.sold === null) return before === undefined ? undefined : ended(before);
  const { status, sold, since, until, cancelDate } = subscription;
  const seats = seatsNow(subscription);
  const state = isState(status) ? status : "canceled";
  return {
    plan: sold.plan,
    interval: sold.interval,
    state,
    seats,
    ...(seats === subscription.seats ? {} : { next_seats: subscription.seats }),
    until,
    ...(cancelDate === null || state === "canceled" ? {} : { cancel_date: cancelDate }),
    // Without an open invoice to date it by, the grace period starts with the period that was not paid.
    ...(state === "past_due" ? { past_due_date: openInvoice ?? since } : {}),
    ...(disputed ? { disputed: true as const } : {}),
  };
}

/** What a payer is notified about. */
export type BillingNews =
  "plan-started" | "plan-ended" | "payment-failed" | "payment-refunded" | "trial-paused" | "trial-ending";

/** When a payer was notified, by the key of the notification. */
type Told = Readonly<Record<string, number>>;

const DAY_MS = 86_400_000;
/** Days of the grace period on which the payer is notified of a failed payment. */
const REMINDER_DAYS = [0, 7, 14, 20] as const;
const TRIAL_NOTICE_MS = TRIAL_NOTICE_DAYS * DAY_MS;

/** The key of the notification that a grace period has ended. */
const graceKey = (pastDueDate: number): string => `grace-${pastDueDate}`;

/** The states of a plan that has begun, and of whose end the payer was not notified as a change. */
const BEGUN: ReadonlySet<BillingState> = new Set(["trialing", "active", "past_due", "paused"]);

/** The notification that is due by time, and the key under which it is recorded. */
function dueByTime(
  { state, past_due_date, until, cancel_date }: StoredBilling,
  now: number,
): { news: BillingNews; key: string } | null {
  if (state === "past_due" && past_due_date !== undefined) {
    if (now >= graceEnd(past_due_date)) return { news: "plan-ended", key: graceKey(past_due_date) };
    const day = REMINDER_DAYS.findLast((days) => now >= past_due_date + days * DAY_MS) ?? 0;
    return { news: "payment-failed", key: `past-due-${past_due_date}-${day}` };
  }
  // A cancelled trial ends with or without a payment method.
  const continues = state === "trialing" && cancel_date === undefined;
  if (continues && until !== undefined && until - now <= TRIAL_NOTICE_MS)
    return { news: "trial-ending", key: `trial-${until}` };
  return null;
}

/** The notification that follows from a change between two answers. */
function ofChange(
  before: StoredBilling | undefined,
  after: StoredBilling,
  told: Told,
  now: number,
): BillingNews | null {
  const [was, is] = [before !== undefined && isInForce(before, now), isInForce(after, now)];
  if (!was && is && after.state !== "past_due") return "plan-started";
  if (after.state === "paused" && before?.state !== "paused") return "trial-paused";
  if (after.state !== "canceled" && after.state !== "unpaid") return null;
  const since = before?.past_due_date;
  const isKnown = since !== undefined && told[graceKey(since)] !== undefined;
  return before !== undefined && BEGUN.has(before.state) && !isKnown ? "plan-ended" : null;
}

/**
 * The notifications that a payer gets now, each once.
 * @param told keys of the earlier notifications; @returns them with the new ones.
 */
export function newsOf(
  before: StoredBilling | undefined,
  after: StoredBilling | undefined,
  told: Told,
  now: number,
): { readonly news: readonly BillingNews[]; readonly told: Told } {
  if (after === undefined) return { news: [], told };
  const [changed, due] = [ofChange(before, after, told, now), dueByTime(after, now)];
  const fresh = due !== null && told[due.key] === undefined ? due : null;
  return {
    news: [...(changed === null ? [] : [changed]), ...(fresh === null ? [] : [fresh.news])],
    told: fresh === null ? told : { ...told, [fresh.key]: now },
  };
}
