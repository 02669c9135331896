import { beforeAll, describe, expect, it } from "vitest";
import { type Break, breakOff, BrokenOff } from "../../testing/break-off.ts";
import { createTestCtx, stored, uniqueName } from "../../testing/create-test-ctx.ts";
import { startTestStripe, type TestStripe } from "../../testing/servers/start-stripe.ts";
import { eventFor, mailsTo, payersOf, type TestPayer, signEvent } from "./payers.test-helper.ts";
import { receiveEvent } from "./receive-event.ts";

let stripe: TestStripe;
beforeAll(async () => {
  stripe = await startTestStripe();
  return () => stripe.stop();
});
const { createUnsyncedPayer, ctxOf, subscriptionsOf } = payersOf(() => stripe);

const receive = (body: string) => receiveEvent(stripe.sells(createTestCtx()), Buffer.from(body), signEvent(body));

interface Case {
  readonly name: string;
  /** Brings the provider to a state that is not synced here yet, and returns the event about it. */
  readonly prepare: (payer: TestPayer) => Promise<string>;
  /** The mails of the payer at the end. */
  readonly mails: readonly string[];
  /** The billing that is stored for the screens. */
  readonly billing: Readonly<Record<string, unknown>> | null;
  /** Kinds of the jobs that are requested. */
  readonly jobs?: readonly string[];
}

async function endTrial({ customer }: TestPayer): Promise<void> {
  const [subscription = ""] = subscriptionsOf(customer);
  await receive(eventFor(customer));
  stripe.controls.advance({ to: "trial_end", subscription });
}

async function dispute(payer: TestPayer, status: "needs_response" | "lost"): Promise<string> {
  await endTrial(payer);
  await receive(eventFor(payer.customer));
  const { id, charge } = stripe.controls.dispute({ customer: payer.customer });
  if (status === "lost") stripe.controls.closeDispute({ dispute: id, status });
  return eventFor(payer.customer, { type: "charge.dispute.closed", data: { object: { charge } } });
}

const CASES: readonly Case[] = [
  {
    name: "a plan that was bought",
    prepare: async ({ customer }) => Promise.resolve(eventFor(customer, { type: "checkout.session.completed" })),
    mails: ["plan-started"],
    billing: { plan: "pro", state: "trialing" },
  },
  {
    name: "a renewal that failed",
    prepare: async (payer) => {
      stripe.controls.settings({ afterRetries: "past_due" });
      stripe.controls.failPayments({ customer: payer.customer, times: 20 });
      await endTrial(payer);
      return eventFor(payer.customer, { type: "invoice.payment_failed" });
    },
    mails: ["payment-failed", "plan-started"],
    billing: { plan: "pro", state: "past_due" },
  },
  {
    name: "a plan that ended",
    prepare: async (payer) => {
      const { customer } = payer;
      await receive(eventFor(customer));
      await ctxOf(payer).gateways.payments?.cancel(subscriptionsOf(customer)[0] ?? "");
      return eventFor(customer, { type: "customer.subscription.deleted" });
    },
    mails: ["plan-ended", "plan-started"],
    billing: { plan: "pro", state: "canceled" },
  },
  {
    name: "a plan that was bought twice",
    prepare: async (payer) => {
      const { customer } = payer;
      stripe.controls.advance({ days: 1, customer });
      const address = "https://c.example/a";
      const options = { customer, plan: "pro", interval: "month", seats: 1, trial: false } as const;
      const session = await ctxOf(payer).gateways.payments?.createSession(
        { ...options, successUrl: address, cancelUrl: address },
        uniqueName(),
      );
      stripe.controls.checkout({ session: session?.id ?? "", card: "4242424242424242" });
      return eventFor(customer);
    },
    mails: ["plan-started"],
    billing: { plan: "pro", state: "trialing" },
    jobs: ["refund-subscription"],
  },
  {
    name: "a payment that is disputed",
    prepare: (payer) => dispute(payer, "needs_response"),
    mails: ["plan-started"],
    billing: { plan: "pro", state: "active", disputed: true },
  },
  {
    name: "a dispute that was lost",
    prepare: (payer) => dispute(payer, "lost"),
    mails: ["plan-started"],
    billing: { plan: "pro", state: "active" },
    jobs: ["cancel-subscription"],
  },
  {
    name: "an unknown customer",
    prepare: async () => Promise.resolve(eventFor(`cus_${uniqueName()}`)),
    mails: [],
    billing: null,
  },
];

/** Everything that is stored, without what differs between payers. */
async function keptOf({ uid, customer }: TestPayer, body: string) {
  const { id } = JSON.parse(body) as { id: string };
  const payer = (await stored(`billing/u-${uid}`)) as { applied?: object; trial_used?: true };
  const subscriptions = subscriptionsOf(customer);
  return {
    mails: await mailsTo({ uid }),
    billing: await stored(`users/${uid}/billing`),
    applied: (payer.applied as { billing?: unknown } | undefined)?.billing ?? null,
    trialUsed: payer.trial_used ?? null,
    event: (await stored(`stripe_events/${id}/type`)) !== null,
    jobs: [...new Set(stripe.jobs.filter((job) => subscriptions.some((one) => job.endsWith(one))))].map(
      (job) => job.split(" ")[0],
    ),
  };
}

const expectedOf = ({ mails, billing, jobs = [] }: Case) => ({
  mails,
  billing: billing === null ? null : (expect.objectContaining(billing) as unknown),
  applied: billing === null ? null : (expect.objectContaining(billing) as unknown),
  trialUsed: billing === null ? null : true,
  event: true,
  jobs,
});

/** Receives the event of a case, interrupted at a step, and then again; @returns the number of steps. */
async function breakAndRepeat(one: Case, at: Break): Promise<number> {
  const payer = await createUnsyncedPayer();
  const body = await one.prepare(payer);
  const broken = breakOff(stripe.sells(createTestCtx()), at);
  const thrown = await receiveEvent(broken.ctx, Buffer.from(body), signEvent(body)).catch((error: unknown) => error);
  expect(thrown instanceof BrokenOff, `${at.when} step ${at.step}`).toBe(at.step > 0);
  // The provider repeats an event until it is answered, and again when the answer is lost.
  await receive(body);
  await receive(body);
  expect([at, await keptOf(payer, body)]).toEqual([at, expectedOf(one)]);
  return broken.steps();
}

describe.each(CASES.map((one) => [one.name, one] as const))("the event of %s", (_name, one) => {
  it("interrupted before or after any call has the same result, each mail once", async () => {
    const steps = await breakAndRepeat(one, { step: 0, when: "before" });
    expect(steps).toBeGreaterThan(3);
    for (let step = 1; step <= steps; step += 1)
      for (const when of ["before", "after"] as const) await breakAndRepeat(one, { step, when });
  });
});
