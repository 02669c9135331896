import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { startStripe } from "../../../../fakes/src/stripe/server.ts";
import type { PriceIds } from "../../config/features.ts";
import type { Ctx } from "../../domain/ctx.ts";
import { Failure } from "../../domain/failure.ts";
import { PAYMENT_JOB_KINDS } from "../../domain/payments/payment-jobs.ts";
import { receiveEvent } from "../../domain/payments/receive-event.ts";
import { createPaymentEventsGateway } from "../../gateways/payments/payment-events.ts";
import { createPaymentsGateway } from "../../gateways/payments/payments.ts";
import { createTestCtx } from "../create-test-ctx.ts";

const PRICES = {
  pro: "price_pro",
  proYearly: "price_pro_yearly",
  enterprise: "price_enterprise",
  enterpriseYearly: "price_enterprise_yearly",
} as const;
export const SECRET_KEY = "sk_test_of_the_fake";
export const WEBHOOK_SECRET = "whsec_of_the_fake";

type FakeStripe = Awaited<ReturnType<typeof startStripe>>;

/** The fake Stripe, whose events are received in this process. */
export interface TestStripe {
  readonly controls: FakeStripe["controls"];
  readonly url: string;
  /** Kind and subject of every requested job, and of every created one about payments; none of them is run. */
  readonly jobs: readonly string[];
  /** The context with plans for sale, at the fake's time. @param prices in place of those that the fake has. */
  readonly sells: <C extends Ctx>(ctx: C, prices?: PriceIds) => C;
  readonly stop: () => Promise<void>;
}

/** The environment variables for using the fake, with two secrets that sign events, as during a rotation. */
export function stripeSettings({ url }: Pick<TestStripe, "url">): Readonly<Record<string, string>> {
  return {
    STRIPE_API_URL: url,
    STRIPE_SECRET_KEY: SECRET_KEY,
    STRIPE_WEBHOOK_SECRET: `whsec_before,${WEBHOOK_SECRET}`,
    STRIPE_PRICE_PRO: PRICES.pro,
    STRIPE_PRICE_PRO_YEARLY: PRICES.proYearly,
    STRIPE_PRICE_ENTERPRISE: PRICES.enterprise,
    STRIPE_PRICE_ENTERPRISE_YEARLY: PRICES.enterpriseYearly,
  };
}

type Jobs = Ctx["stores"]["jobs"];

/**
 * A store of jobs that lists requested jobs, and created ones about payments: the stack has a fake Stripe of its own.
 */
function listingJobs(store: Jobs, jobs: string[]): Jobs {
  return {
    ...store,
    // An async function as in the store, so that a use-case can be interrupted at it.
    request: async ({ kind, subject }) => {
      jobs.push(`${kind} ${subject}`);
      return await Promise.resolve(true);
    },
    creation: (wanted) => {
      if (!Object.hasOwn(PAYMENT_JOB_KINDS, wanted.kind)) return store.creation(wanted);
      jobs.push(`${wanted.kind} ${wanted.subject}`);
      return {};
    },
  };
}

/** Starts the fake in this process. Its clock is two months ahead. */
export async function startTestStripe(): Promise<TestStripe> {
  let webhook: (body: Uint8Array, signature: string) => Promise<void> = () => Promise.resolve();
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      webhook(Buffer.concat(chunks), String(request.headers["stripe-signature"])).then(
        () => response.writeHead(200).end(),
        (error: unknown) => response.writeHead(error instanceof Failure ? 400 : 500).end(),
      );
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const webhookUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/webhook`;
  const fake = await startStripe({
    port: 0,
    secretKey: SECRET_KEY,
    webhookSecret: WEBHOOK_SECRET,
    webhookUrl,
    prices: PRICES,
  });
  // The stack sends due mails, and the test could then no longer see them.
  fake.controls.advance({ days: 60 });
  const gatewayFor = (prices: PriceIds) =>
    createPaymentsGateway({
      secretKey: SECRET_KEY,
      prices,
      tax: false,
      trialDays: 14,
      portal: null,
      apiUrl: fake.url,
    });
  const ofFake = gatewayFor({
    pro: { month: [PRICES.pro], year: [PRICES.proYearly] },
    enterprise: { month: [PRICES.enterprise], year: [PRICES.enterpriseYearly] },
  });
  const paymentEvents = createPaymentEventsGateway({ secrets: ["whsec_before", WEBHOOK_SECRET], livemode: false });
  const jobs: string[] = [];
  const sells = <C extends Ctx>(ctx: C, prices?: PriceIds): C => ({
    ...ctx,
    stores: { ...ctx.stores, jobs: listingJobs(ctx.stores.jobs, jobs) },
    now: fake.controls.now({}).now * 1000,
    gateways: { ...ctx.gateways, payments: prices === undefined ? ofFake : gatewayFor(prices), paymentEvents },
  });
  webhook = (body, signature) => receiveEvent(sells(createTestCtx()), body, signature);
  return {
    controls: fake.controls,
    url: fake.url,
    jobs,
    sells,
    stop: async () => {
      await fake.stop();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
