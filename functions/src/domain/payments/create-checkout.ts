import { randomUUID } from "node:crypto";
import { isLive } from "@cardinal/contract/entities/billing";
import type { createCheckout as call } from "@cardinal/contract/endpoints/payments/create-checkout";
import { paths } from "@cardinal/contract/paths";
import { type Payer, type StoredCheckout, type StoredPayer, writeWish } from "@cardinal/contract/stored/billing";
import type { CheckoutSession, CheckoutWish } from "../../gateways/payments/checkout.ts";
import type { ActorCtx } from "../ctx.ts";
import { Failure } from "../failure.ts";
import { auditEntry } from "../enterprise/audit-entry.ts";
import { requireUser } from "../person/require-user.ts";
import type { UseCase } from "../use-case.ts";
import { findPayer } from "./find-payer.ts";
import { keepGivenPlan } from "./keep-given-plan.ts";
import { payerOf, requirePayments, requireEnoughSeats } from "./payer.ts";
import { syncBilling } from "./sync-billing.ts";

/** Stripe ends an unpaid session after a day; ours is replaced before that. */
const CHECKOUT_MS = 20 * 3_600_000;
const MAX_ATTEMPTS = 3;

/** Starts the purchase of a plan. A second click, or another tab, gets the same checkout page. */
export const createCheckout: UseCase<typeof call> = async (ctx, input) => {
  const payments = requirePayments(ctx);
  const person = await requireUser(ctx);
  const owner = await payerOf(ctx, person, input.plan);
  if (!payments.sells(input.plan, input.interval))
    throw new Failure("invalid-argument", { fields: { interval: "This plan is not sold for this interval." } });
  const seats = seatsOf(input);
  const payer = await findCurrentPayer(ctx, owner);
  requireNothingLive(payer);
  if (person.enterprise !== undefined) await requireEnoughSeats(ctx, person.enterprise, seats);
  const language = person.settings?.language ?? "en";
  const customer = payer?.customer ?? (await createCustomer(ctx, owner, person.email, language));
  const base = ctx.gateways.site.url + paths.upgrade();
  const next = input.next === undefined ? "" : `&next=${encodeURIComponent(input.next)}`;
  const wish: CheckoutWish = {
    customer,
    plan: input.plan,
    interval: input.interval,
    seats,
    trial: payer?.trial_used !== true,
    // Stripe fills in the id; its braces must not be encoded.
    successUrl: `${base}?session_id={CHECKOUT_SESSION_ID}${next}`,
    cancelUrl: `${base}?canceled=1${next}`,
  };
  if (person.enterprise !== undefined) await keepGivenPlan(ctx, person.enterprise);
  const session = await beginOnce(ctx, owner, wish);
  if (session.url === null) throw new Failure("conflict");
  if (person.enterprise !== undefined)
    await ctx.stores.commit(
      await auditEntry(ctx, person.enterprise, "payments.createCheckout", { code: String(seats) }),
    );
  return { id: session.id, url: session.url };
};

function seatsOf({ plan, seats }: { readonly plan: string; readonly seats?: number | undefined }): number {
  if (plan === "enterprise") {
    if (seats === undefined)
      throw new Failure("invalid-argument", { fields: { seats: "Enter how many seats you need." } });
    return seats;
  }
  if (seats !== undefined)
    throw new Failure("invalid-argument", { fields: { seats: "Only organisations have seats." } });
  return 1;
}

/** The payer, with what they have paid for and no event has reported yet. */
async function findCurrentPayer(ctx: ActorCtx, owner: Payer): Promise<StoredPayer | null> {
  const payer = await findPayer(ctx, owner);
  const session = payer?.checkout?.session;
  if (session === undefined || (await requirePayments(ctx).getSession(session))?.status !== "complete") return payer;
  await syncBilling(ctx, owner);
  return ctx.stores.billing.get(owner);
}

/** An existing subscription is changed in the portal; a second one would be paid twice. */
function requireNothingLive(payer: StoredPayer | null): void {
  const billing = payer?.applied?.billing;
  if (billing === undefined) return;
  if (billing.disputed === true) throw new Failure("disputed");
  if (isLive(billing)) throw new Failure("subscription-exists");
}

/** The customer of a payer who has none yet. @throws Failure `conflict` when the payer became another meanwhile. */
async function createCustomer(ctx: ActorCtx, owner: Payer, email: string, language: string): Promise<string> {
  const { billing, jobs } = ctx.stores;
  const { customer: known, customer_key: key = "" } = await billing.claimCustomerKey(owner, randomUUID());
  if (known !== undefined) return known;
  const created = await withKey(
    ctx,
    () => requirePayments(ctx).createCustomer(owner, email, language, key),
    () => billing.dropCustomerKey(owner, key),
  );
  const { customer, isUnused } = await billing.claimCustomer(owner, {
    customer: created,
    key,
    contact: ctx.actor.uid,
  });
  if (isUnused) await jobs.request({ kind: "delete-customer", subject: created, now: ctx.now, again: false });
  if (customer === null) throw new Failure("conflict");
  return customer;
}

/** The open session for this purchase, or a new one that replaces that of another purchase. */
async function beginOnce(ctx: ActorCtx, owner: Payer, wish: CheckoutWish): Promise<CheckoutSession> {
  const payments = requirePayments(ctx);
  const { billing } = ctx.stores;
  const name = writeWish(wish.plan, wish.interval, wish.seats, wish.trial, wish.successUrl);
  let ended: string | undefined;
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const fresh: StoredCheckout = { wish: name, key: randomUUID(), date: ctx.now };
    const isOpen = (current: StoredCheckout) =>
      current.wish === name && current.date > ctx.now - CHECKOUT_MS && current.key !== ended;
    const { checkout, replaced } = await billing.claimCheckout(owner, fresh, isOpen);
    if (replaced?.session !== undefined) await payments.expireSession(replaced.session);
    const session = await sessionOf(ctx, owner, wish, checkout);
    if (session?.status === "open") return session;
    ended = checkout.key;
  }
  throw new Failure("conflict");
}

async function sessionOf(
  ctx: ActorCtx,
  owner: Payer,
  wish: CheckoutWish,
  { key, session }: StoredCheckout,
): Promise<CheckoutSession | null> {
  const payments = requirePayments(ctx);
  const { billing } = ctx.stores;
  if (session !== undefined) return payments.getSession(session);
  // The key makes it one session, however many requests there are at once.
  const made = await withKey(
    ctx,
    () => payments.createSession(wish, key),
    () => billing.dropCheckout(owner, key),
  );
  if (await billing.keepSession(owner, key, made.id)) return made;
  // Another purchase was started meanwhile: the payer may complete only that one.
  await payments.expireSession(made.id);
  throw new Failure("conflict");
}

/**
 * A call of the provider with a stored idempotency key, which is dropped when the provider would only repeat an error
 * for it.
 */
async function withKey<T>(ctx: ActorCtx, call: () => Promise<T>, drop: () => Promise<void>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    if (requirePayments(ctx).isAnswer(error)) await drop();
    throw error;
  }
}
