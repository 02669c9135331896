import { beforeAll, describe, expect, it } from "vitest";
import {
  createTestCtx,
  createTestPerson,
  stored,
  testDatabase,
  type TestPerson,
} from "../../testing/create-test-ctx.ts";
import { startTestStripe, type TestStripe } from "../../testing/servers/start-stripe.ts";
import { announceDispute } from "./announce-dispute.ts";
import type { Ctx } from "../ctx.ts";
import { eventFor, mailsTo, payersOf, signEvent, type TestPayer } from "./payers.test-helper.ts";
import { receiveEvent } from "./receive-event.ts";
import { cancelSubscription } from "./settle-subscription.ts";
import { syncDueBilling } from "./sweep-billing.ts";

let stripe: TestStripe;
beforeAll(async () => {
  stripe = await startTestStripe();
  return () => stripe.stop();
});
const { ctxOf, buy, createPayer, planNow, subscriptionsOf } = payersOf(() => stripe);

const CARD = "4242424242424242";

/** A user who has paid once after the trial. */
async function createChargedPayer(): Promise<TestPayer & { readonly subscription: string }> {
  const payer = await createPayer(CARD);
  const [subscription = ""] = subscriptionsOf(payer.customer);
  stripe.controls.advance({ to: "trial_end", subscription });
  await stripe.controls.settled({});
  return { ...payer, subscription };
}

/** From now on no event about a customer arrives; Stripe lists them as undelivered. */
const loseEvents = ({ customer }: TestPayer) => stripe.controls.webhooks({ mood: "lost", customer });

/** The daily sync of undelivered events. */
async function syncEvents(person: TestPerson): Promise<void> {
  await stripe.controls.settled({});
  let cursor: string | null = "events";
  while (cursor !== null) ({ cursor } = await syncDueBilling(ctxOf(person), "all", cursor));
}

const billingOf = ({ uid }: TestPerson) => stored(`users/${uid}/billing`);
/** The requested jobs of a subject, without repetitions. */
const jobsOf = (subject: string) => [...new Set(stripe.jobs.filter((job) => job.endsWith(` ${subject}`)))];

describe("an undelivered dispute", () => {
  it("is noticed by the daily sync, announced to admins, and cleared when it is won", async () => {
    const payer = await createChargedPayer();
    loseEvents(payer);
    const { id } = stripe.controls.dispute({ customer: payer.customer });
    await syncEvents(payer);
    expect(await billingOf(payer)).toMatchObject({ disputed: true, state: "active" });
    expect(await planNow(payer)).toBe("pro");
    await syncEvents(payer);
    expect(jobsOf(id)).toEqual([`announce-dispute ${id}`]);
    stripe.controls.closeDispute({ dispute: id, status: "won" });
    await syncEvents(payer);
    expect(await billingOf(payer)).not.toHaveProperty("disputed");
    expect(await planNow(payer)).toBe("pro");
    expect(jobsOf(payer.subscription)).toEqual([]);
  });

  it("that was lost ends the subscription at once", async () => {
    const payer = await createChargedPayer();
    loseEvents(payer);
    const { id } = stripe.controls.dispute({ customer: payer.customer });
    stripe.controls.closeDispute({ dispute: id, status: "lost" });
    await syncEvents(payer);
    expect(jobsOf(payer.subscription)).toEqual([`cancel-subscription ${payer.subscription}`]);
    await cancelSubscription(ctxOf(payer), payer.subscription, null);
    await syncEvents(payer);
    expect(await planNow(payer)).toBe("free");
    expect(await mailsTo(payer)).toEqual(["plan-ended", "plan-started"]);
  });

  it("that is only an inquiry changes nothing, whether it is opened or closed", async () => {
    const payer = await createChargedPayer();
    const before = [await billingOf(payer), await mailsTo(payer)];
    loseEvents(payer);
    const { id } = stripe.controls.dispute({ customer: payer.customer, inquiry: true });
    await syncEvents(payer);
    stripe.controls.closeDispute({ dispute: id, status: "warning_closed" });
    await syncEvents(payer);
    expect([await billingOf(payer), await mailsTo(payer)]).toEqual(before);
    expect([...jobsOf(id), ...jobsOf(payer.subscription)]).toEqual([]);
  });

  it("is announced although another payment is disputed already, and ends the subscription when it is lost", async () => {
    const payer = await createChargedPayer();
    stripe.controls.advance({ days: 31, customer: payer.customer });
    await stripe.controls.settled({});
    const charges = stripe.controls.objects({ kind: "charges", customer: payer.customer }).data as { id: string }[];
    expect(charges).toHaveLength(2);
    const ids: string[] = [];
    for (const { id: charge } of charges) {
      ids.push(stripe.controls.dispute({ charge }).id);
      await stripe.controls.settled({});
    }
    expect(ids.flatMap(jobsOf)).toEqual(ids.map((id) => `announce-dispute ${id}`));
    expect(jobsOf(payer.subscription)).toEqual([]);
    stripe.controls.closeDispute({ dispute: ids[1] ?? "", status: "lost" });
    await stripe.controls.settled({});
    expect(jobsOf(payer.subscription)).toEqual([`cancel-subscription ${payer.subscription}`]);
    expect(await billingOf(payer)).toMatchObject({ disputed: true });
  });

  it("is processed once: the events of a day are recorded and not processed again", async () => {
    const payer = await createChargedPayer();
    loseEvents(payer);
    stripe.controls.dispute({ customer: payer.customer });
    await syncEvents(payer);
    const ticket = await stored(`billing/u-${payer.uid}/ticket`);
    await syncEvents(payer);
    expect(await stored(`billing/u-${payer.uid}/ticket`)).toBe(ticket);
  });
});

describe("a dispute, while another event of the payer is processed", () => {
  const receive = (body: string, ctx: Ctx = stripe.sells(createTestCtx())) =>
    receiveEvent(ctx, Buffer.from(body), signEvent(body));
  const disputeEvent = (charge: unknown) =>
    eventFor("", { type: "charge.dispute.created", data: { object: { charge } } });

  /** A payer with a new dispute of which no event has arrived. */
  async function createDisputed() {
    const payer = await createChargedPayer();
    stripe.controls.webhooks({ mood: "stopped", customer: payer.customer });
    return { ...payer, ...stripe.controls.dispute({ customer: payer.customer }) };
  }

  /** The context of an event during which something else happens before the provider is asked this. */
  function meanwhile(method: "findDisputes" | "listSubscriptions", act: () => Promise<unknown>): Ctx {
    const ctx = stripe.sells(createTestCtx());
    const { payments } = ctx.gateways;
    if (payments === null) throw new Error("Nothing is sold.");
    const asked = payments[method] as (...input: unknown[]) => Promise<unknown>;
    const wrapped = async (...input: unknown[]) => {
      await act();
      return asked(...input);
    };
    return { ...ctx, gateways: { ...ctx.gateways, payments: { ...payments, [method]: wrapped } } };
  }

  async function expectDisputed({ id, ...payer }: TestPayer & { readonly id: string }): Promise<void> {
    expect(await billingOf(payer)).toMatchObject({ disputed: true });
    expect(await stored(`late_payers/disputed/u-${payer.uid}`)).toEqual(expect.any(Number));
    expect(jobsOf(id)).toEqual([`announce-dispute ${id}`]);
  }

  it("is stored although queries that do not ask about disputes overtake it", async () => {
    const payer = await createDisputed();
    const body = disputeEvent(payer.charge);
    let left = 3;
    const overtaken = meanwhile("findDisputes", async () => {
      left -= 1;
      if (left >= 0) await receive(eventFor(payer.customer));
    });
    await receive(body, overtaken);
    await expectDisputed(payer);
    expect(await stored(`stripe_events/${(JSON.parse(body) as { id: string }).id}`)).not.toBeNull();
  });

  it("is not cleared by a later query that was sent before the dispute was known", async () => {
    const payer = await createDisputed();
    const late: Promise<void>[] = [];
    // The dispute's event asks first; the other query reads the payer, then waits until that event was processed.
    const first: Promise<void> = receive(
      disputeEvent(payer.charge),
      meanwhile("findDisputes", async () => {
        await new Promise<void>((proceed) => {
          const other = meanwhile("listSubscriptions", () => {
            proceed();
            return first;
          });
          late.push(receive(eventFor(payer.customer), other));
        });
      }),
    );
    await first;
    await Promise.all(late);
    expect(late).toHaveLength(1);
    await expectDisputed(payer);
  });

  it("is queried once for an event that is overtaken by another one about it", async () => {
    const payer = await createDisputed();
    let asked = 0;
    const overtaken = meanwhile("findDisputes", () => {
      asked += 1;
      return receive(disputeEvent(payer.charge));
    });
    await receive(disputeEvent(payer.charge), overtaken);
    await expectDisputed(payer);
    expect(asked).toBe(1);
  });

  it("is stored for ten events about it and ten others at once, and cleared when it is won", async () => {
    const payer = await createDisputed();
    const bodies = Array.from({ length: 10 }, () => [disputeEvent(payer.charge), eventFor(payer.customer)]).flat();
    await Promise.all(bodies.map((body) => receive(body)));
    await expectDisputed(payer);
    stripe.controls.closeDispute({ dispute: payer.id, status: "won" });
    await Promise.all([eventFor(payer.customer), disputeEvent(payer.charge)].map((body) => receive(body)));
    expect(await billingOf(payer)).not.toHaveProperty("disputed");
    expect(await stored(`late_payers/disputed/u-${payer.uid}`)).toBeNull();
  });
});

describe("a dispute that was lost", () => {
  it("does not end a later purchase of the customer", async () => {
    const payer = await createChargedPayer();
    const { id } = stripe.controls.dispute({ customer: payer.customer });
    stripe.controls.closeDispute({ dispute: id, status: "lost" });
    await stripe.controls.settled({});
    await cancelSubscription(ctxOf(payer), payer.subscription, null);
    await stripe.controls.settled({});
    stripe.controls.advance({ days: 1, customer: payer.customer });
    const { id: session } = await buy(payer);
    stripe.controls.checkout({ session, card: CARD });
    await stripe.controls.settled({});
    const [second = ""] = subscriptionsOf(payer.customer);
    expect(second).not.toBe(payer.subscription);
    stripe.controls.dispute({ customer: payer.customer, inquiry: true });
    await stripe.controls.settled({});
    expect(await planNow(payer)).toBe("pro");
    expect(jobsOf(second)).toEqual([]);
  });
});

describe("the announcement of a dispute", () => {
  async function announced(admin: TestPerson, url: string): Promise<readonly unknown[]> {
    const found = await testDatabase().ref("outbox").orderByChild("mail/about").equalTo(admin.uid).get();
    const entries = Object.values((found.val() ?? {}) as Record<string, { mail: { kind: string; data: object } }>);
    return entries.map(({ mail }) => mail).filter(({ data }) => "url" in data && data.url === url);
  }

  it("mails each admin once and no one else, however often it runs", async () => {
    const payer = await createChargedPayer();
    const [admin, other] = [await createTestPerson({ admin: true }), await createTestPerson({ admin: true })];
    const { id } = stripe.controls.dispute({ customer: payer.customer });
    for (let run = 0; run < 2; run += 1) {
      let cursor: string | null = null;
      do ({ cursor } = await announceDispute(ctxOf(payer), id, cursor));
      while (cursor !== null);
    }
    const url = `https://dashboard.stripe.com/test/disputes/${id}`;
    for (const { email, ...one } of [admin, other])
      expect(await announced({ email, ...one }, url)).toEqual([
        expect.objectContaining({ kind: "payment-disputed", to: email }),
      ]);
    expect(await announced(payer, url)).toEqual([]);
  });

  it("is not requested again while the dispute is open, although its recorded mails are removed after 40 days", async () => {
    const payer = await createChargedPayer();
    await createTestPerson({ admin: true });
    const { id, charge } = stripe.controls.dispute({ customer: payer.customer });
    await stripe.controls.settled({});
    let cursor: string | null = null;
    do ({ cursor } = await announceDispute(ctxOf(payer), id, cursor));
    while (cursor !== null);
    const events = Object.keys((await stored("stripe_events")) as object).filter((key) => key.startsWith(`${id}_`));
    expect(events).not.toEqual([]);
    await testDatabase()
      .ref("stripe_events")
      .update(Object.fromEntries(events.map((key) => [key, null])));
    const requests = () => stripe.jobs.filter((job) => job === `announce-dispute ${id}`).length;
    const before = requests();
    const body = eventFor("", { type: "charge.dispute.updated", data: { object: { charge } } });
    await receiveEvent(ctxOf(payer), Buffer.from(body), signEvent(body));
    expect(await billingOf(payer)).toMatchObject({ disputed: true });
    expect(requests()).toBe(before);
  });

  it("of an unknown dispute, or about an unknown customer, mails no one", async () => {
    const { ctx } = await createTestPerson();
    for (const id of ["du_of_nobody", "../users", ""])
      expect(await announceDispute(stripe.sells(ctx), id, null)).toEqual({ cursor: null, done: 0 });
  });
});
