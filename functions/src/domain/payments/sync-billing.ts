import type { Payer, StoredPayer } from "@cardinal/contract/stored/billing";
import { paidPlanOf } from "@cardinal/contract/stored/platform/days";
import type { Change } from "../../stores/change.ts";
import type { Ctx } from "../ctx.ts";
import { Failure } from "../failure.ts";
import type { Subscription } from "../../gateways/payments/subscriptions.ts";
import { isUnsettled, settleSeatReduction } from "./changing-seats.ts";
import { requirePayments } from "./payer.ts";
import { countingSubscription, hasLive, newsOf, projectBilling, surplusSubscriptions } from "./project-billing.ts";
import { notifyOfBilling } from "./notify-of-billing.ts";

/** What is needed to query the provider, and to store its answer. */
export type Syncing = Pick<Ctx, "stores" | "gateways" | "now" | "requestId">;

/** The reason for a sync: an event that takes effect with the answer, or nothing in particular. */
export interface SyncReason {
  readonly event?: { readonly id: string; readonly type: string };
  /** A customer that was deleted at the provider: there is nothing to query any more. */
  readonly deleted?: string;
}

/** The answer about a customer that was deleted. */
const NOTHING = { subscriptions: [], counting: undefined, openInvoice: null, disputed: false } as const;

/** Events of disputes, whose state is only queried for these and while a payment is disputed. */
const isOfDispute = (type: string): boolean => type.startsWith("charge.dispute.");

/** Interval in which a live subscription is synced without an event. */
const SYNC_INTERVAL_MS = 86_400_000;
/** How often a query is repeated when another answer has overtaken it. */
const ATTEMPTS = 12;

/**
 * Syncs the stored billing of a payer: queries the provider and stores its answer, in the same way for every trigger
 * (event, return page, daily sync). Each query takes a ticket before it is sent; the rules refuse an answer when one
 * with a later ticket is stored, or another was stored since this one was decided. The provider sends an event after
 * each change, so the last query sees the final state, in whatever order events arrive.
 * @returns false when the payer is not, or no longer, that customer of the provider.
 */
export async function syncBilling(ctx: Syncing, owner: Payer, { event, deleted }: SyncReason = {}): Promise<boolean> {
  const { billing } = ctx.stores;
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const ticket = await billing.takeTicket(owner);
    const payer = await billing.get(owner);
    if (payer?.customer === undefined) {
      await billing.forgetTicket(owner);
      return false;
    }
    const { customer } = payer;
    const answer = customer === deleted ? NOTHING : await askProvider(ctx, owner, payer, customer, event?.type ?? "");
    // Read again: an answer that was stored during the query precedes this one.
    const current = await billing.get(owner);
    if (current?.customer !== customer) return false;
    const { ticket: before = 0, disputes = 0, billing: known } = current.applied ?? {};
    if (before > ticket) {
      // A later query was answered; that answer includes this event, unless it left out what the event is about.
      if (event !== undefined && isOfDispute(event.type) && disputes < ticket) continue;
      if (event !== undefined) await billing.noteEvent(event.id, event.type, ctx.now);
      return true;
    }
    // An answer that does not include disputes leaves what is known about them by now.
    const disputed = answer.disputed ?? known?.disputed === true;
    const copy = projectBilling({ ...answer, disputed }, known);
    const { news, told } = newsOf(known, copy, current.applied?.told ?? {}, ctx.now);
    const mails = copy === undefined ? [] : await notifyOfBilling(ctx, owner, current, news, copy);
    const counted = paidPlanOf(copy, ctx.now);
    const applied = {
      ticket,
      before,
      disputes: answer.disputed === null ? disputes : ticket,
      date: ctx.now,
      ...(hasLive(answer.subscriptions) ? { next_date: ctx.now + SYNC_INTERVAL_MS } : {}),
      ...(answer.counting === undefined ? {} : { subscription: answer.counting.id }),
      ...(copy === undefined ? {} : { billing: copy }),
      ...(counted === undefined ? {} : { counted }),
      told,
    };
    const hadTrial = answer.subscriptions.some((one) => one.hadTrial);
    const trial: Change[] = hadTrial && current.trial_used !== true ? [billing.trialUse(owner)] : [];
    const paying = ctx.stores.days.paying(current.applied?.counted, counted, ctx.now);
    const late = billing.lateness(owner, known, copy, ctx.now);
    if (await billing.apply(owner, applied, copy, event ?? null, [...mails, ...trial, paying, late])) return true;
  }
  throw new Failure("conflict");
}

/**
 * The subscriptions of a payer, after settling what a change of seats has left behind, or resuming one whose trial
 * ended without a payment method that the payer has added since: the provider does not resume it by itself.
 */
async function readSubscriptions(ctx: Syncing, owner: Payer, customer: string): Promise<readonly Subscription[]> {
  const payments = requirePayments(ctx);
  const subscriptions = await payments.listSubscriptions(customer);
  const counting = countingSubscription(subscriptions);
  if (counting?.awaitsPaymentMethod === true) {
    if (!(await payments.resume(counting.id, ctx.now))) return subscriptions;
  } else if (counting !== undefined && isUnsettled(counting)) await settleSeatReduction(ctx, owner, customer);
  else return subscriptions;
  return payments.listSubscriptions(customer);
}

async function askProvider(ctx: Syncing, owner: Payer, payer: StoredPayer, customer: string, eventType: string) {
  const payments = requirePayments(ctx);
  const subscriptions = await readSubscriptions(ctx, owner, customer);
  const surplus = surplusSubscriptions(subscriptions);
  await Promise.all(
    surplus.map(({ id }) =>
      ctx.stores.jobs.request({ kind: "refund-subscription", subject: id, now: ctx.now, again: false }),
    ),
  );
  const counting = countingSubscription(subscriptions);
  const openInvoice = counting?.status === "past_due" ? await payments.findOpenInvoice(counting.id) : null;
  const disputed = await checkDispute(ctx, payer, customer, { counting, eventType });
  return { subscriptions, counting, openInvoice, disputed };
}

/**
 * Whether a payment is disputed now; null when there is no reason to ask. Admins are notified of each; a lost one ends
 * the subscription at once.
 */
async function checkDispute(
  ctx: Syncing,
  payer: StoredPayer,
  customer: string,
  { counting, eventType }: { readonly counting: Subscription | undefined; readonly eventType: string },
): Promise<boolean | null> {
  const was = payer.applied?.billing?.disputed === true;
  if (!was && !isOfDispute(eventType)) return null;
  const { open, isLost } = await requirePayments(ctx).findDisputes(customer, counting?.created ?? 0);
  const request = (kind: string, subject: string) =>
    ctx.stores.jobs.request({ kind, subject, now: ctx.now, again: false });
  // Events of the same dispute can arrive for months; the job itself mails nobody twice while it is retried.
  const unannounced = isOfDispute(eventType) ? open.filter((id) => payer.announced?.[id] === undefined) : [];
  for (const id of unannounced) await request("announce-dispute", id);
  if (isLost && counting !== undefined && counting.status !== "canceled")
    await request("cancel-subscription", counting.id);
  return open.length > 0;
}
