import type { Payer, StoredPayer } from "@cardinal/contract/stored/billing";
import { paidPlanOf } from "@cardinal/contract/stored/platform/days";
import type { Change } from "../../stores/change.ts";
import type { Ctx } from "../ctx.ts";
import { Failure } from "../failure.ts";
import type { Subscription } from "../../gateways/payments/subscriptions.ts";
import { isUnsettled, settleWish } from "./changing-seats.ts";
import { requirePayments } from "./payer.ts";
import {
  countingSubscription,
  liveSubscriptions,
  newsOf,
  projectBilling,
  surplusSubscriptions,
} from "./project-billing.ts";
import { tellBilling } from "./tell-billing.ts";

/** What is needed to ask the provider, and to keep what it says. */
export type Syncing = Pick<Ctx, "stores" | "gateways" | "now" | "requestId">;

/** What made somebody ask: an event that takes effect with the answer, or nothing in particular. */
export interface SyncReason {
  readonly event?: { readonly id: string; readonly type: string };
}

/** When a subscription that lives is looked at without an event. */
const LOOK_AGAIN_MS = 86_400_000;
/** How often an answer that another one overtook is asked for again. */
const ATTEMPTS = 12;

/**
 * Brings what is kept of a payer up to date: asks the provider and keeps what it says, the same from every direction
 * (event, return page, daily look). Each question takes a ticket before it is asked; the rules refuse an answer when one with a
 * later ticket is kept, or another was kept since this one was decided. The provider sends an event after each change,
 * so the last question sees the end, in whatever order events come.
 */
export async function syncBilling(ctx: Syncing, owner: Payer, { event }: SyncReason = {}): Promise<void> {
  const { billing } = ctx.stores;
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const ticket = await billing.takeTicket(owner);
    const payer = await billing.get(owner);
    if (payer?.customer === undefined) {
      await billing.forgetTicket(owner);
      return;
    }
    const asked = await askProvider(ctx, owner, payer, payer.customer, event?.type ?? "");
    // Read again: an answer that was kept while the provider was asked is the one that this one follows.
    const current = await billing.get(owner);
    if (current === null) return;
    const before = current.applied?.ticket ?? 0;
    if (before > ticket) {
      // A later question was answered; that answer knows of this event.
      if (event !== undefined) await billing.noteEvent(event.id, event.type, ctx.now);
      return;
    }
    const { news, told } = newsOf(current.applied?.billing, asked.copy, current.applied?.told ?? {}, ctx.now);
    const mails = asked.copy === undefined ? [] : await tellBilling(ctx, owner, current, news, asked.copy);
    const counted = paidPlanOf(asked.copy, ctx.now);
    const applied = {
      ticket,
      before,
      date: ctx.now,
      ...(asked.lives ? { next_date: ctx.now + LOOK_AGAIN_MS } : {}),
      ...(asked.subscription === undefined ? {} : { subscription: asked.subscription }),
      ...(asked.copy === undefined ? {} : { billing: asked.copy }),
      ...(counted === undefined ? {} : { counted }),
      told,
    };
    const trial: Change[] = asked.hadTrial && current.trial_used !== true ? [billing.trialUse(owner)] : [];
    const paying = ctx.stores.days.paying(current.applied?.counted, counted, ctx.now);
    const late = billing.lateness(owner, current.applied?.billing, asked.copy, ctx.now);
    if (await billing.apply(owner, applied, asked.copy, event ?? null, [...mails, ...trial, paying, late])) return;
  }
  throw new Failure("conflict");
}

/** The subscriptions of a payer, after what a change of seats has left is settled. */
async function readSubscriptions(ctx: Syncing, owner: Payer, customer: string): Promise<readonly Subscription[]> {
  const payments = requirePayments(ctx);
  const subscriptions = await payments.listSubscriptions(customer);
  const counting = countingSubscription(subscriptions);
  if (counting === undefined || !isUnsettled(counting)) return subscriptions;
  await settleWish(ctx, owner, customer);
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
  return {
    subscription: counting?.id,
    lives: liveSubscriptions(subscriptions).length > 0,
    hadTrial: subscriptions.some((one) => one.hadTrial),
    copy: projectBilling({ subscriptions, openInvoice, disputed }),
  };
}

/** Whether a payment is disputed now. Admins hear of one that is new; one that was lost ends the subscription at once. */
async function checkDispute(
  ctx: Syncing,
  payer: StoredPayer,
  customer: string,
  { counting, eventType }: { readonly counting: Subscription | undefined; readonly eventType: string },
): Promise<boolean> {
  const was = payer.applied?.billing?.disputed === true;
  if (!was && !eventType.startsWith("charge.dispute.")) return false;
  const { is, id } = await requirePayments(ctx).findDispute(customer, counting?.created ?? 0);
  const request = (kind: string, subject: string) =>
    ctx.stores.jobs.request({ kind, subject, now: ctx.now, again: false });
  if (is === "open" && !was && id !== null) await request("announce-dispute", id);
  if (is === "lost" && counting !== undefined && counting.status !== "canceled")
    await request("cancel-subscription", counting.id);
  return is === "open";
}
