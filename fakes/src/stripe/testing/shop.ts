import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import Stripe from "stripe";
import { type StripeOptions, startStripe } from "../server.ts";

export const PRICES = {
  pro: "price_pro",
  proYearly: "price_pro_yearly",
  enterprise: "price_enterprise",
  enterpriseYearly: "price_enterprise_yearly",
};
export const SECRET_KEY = "sk_test_of_the_fake";
export const WEBHOOK_SECRET = "whsec_of_the_fake";

/** A webhook as the product received it. */
export interface ReceivedWebhook {
  readonly body: string;
  readonly signature: string;
  readonly event: Stripe.Event;
}

/** A product that receives webhooks; `answer` returns its status for each event. */
async function startProduct() {
  const received: ReceivedWebhook[] = [];
  const product = { received, answer: (_event: Stripe.Event): number => 200 };
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const body = Buffer.concat(chunks).toString("utf8");
      const event = JSON.parse(body) as Stripe.Event;
      received.push({ body, signature: String(request.headers["stripe-signature"]), event });
      response.writeHead(product.answer(event)).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/webhook`;
  const stop = async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  return Object.assign(product, { url, stop });
}

/** The official library, connected to a fake. */
export function clientOf(url: string, key = SECRET_KEY, more: Stripe.StripeConfig = {}): Stripe {
  const { hostname, port } = new URL(url);
  return new Stripe(key, { host: hostname, port, protocol: "http", telemetry: false, maxNetworkRetries: 0, ...more });
}

/** The fake with a product that receives its webhooks, and the official library. */
export async function openShop(options: Partial<StripeOptions> = {}) {
  const product = await startProduct();
  const fake = await startStripe({
    port: 0,
    secretKey: SECRET_KEY,
    webhookSecret: WEBHOOK_SECRET,
    webhookUrl: product.url,
    prices: PRICES,
    ...options,
  });
  const stripe = clientOf(fake.url);

  /** A customer with a checkout session of one price. */
  const order = async (price: string, more: Partial<Stripe.Checkout.SessionCreateParams> = {}, quantity = 1) => {
    const customer = await stripe.customers.create({ email: "ada@example.com", name: "Ada" });
    const session = await stripe.checkout.sessions.create({
      customer: customer.id,
      mode: "subscription",
      line_items: [{ price, quantity }],
      success_url: "https://cardinal.example/upgrade?session_id={CHECKOUT_SESSION_ID}",
      cancel_url: "https://cardinal.example/upgrade",
      ...more,
    });
    return { customer, session };
  };

  return {
    product,
    fake,
    stripe,
    order,
    /** A customer with a purchase. */
    async buy(price: string, more: Partial<Stripe.Checkout.SessionCreateParams> = {}, quantity = 1, card?: string) {
      const { customer, session } = await order(price, more, quantity);
      fake.controls.checkout({ session: session.id, ...(card !== undefined && { card }) });
      const { data } = await stripe.subscriptions.list({ customer: customer.id, status: "all" });
      const [subscription] = data;
      if (subscription === undefined) throw new Error("Nothing was bought.");
      return { customer, session, subscription };
    },
    /** The types of the webhooks about a customer, in order. */
    async typesOf(customer: string): Promise<string[]> {
      await fake.controls.settled({});
      return product.received.filter(({ body }) => body.includes(`"${customer}"`)).map(({ event }) => event.type);
    },
    async close(): Promise<void> {
      await fake.stop();
      await product.stop();
    },
  };
}
export type Shop = Awaited<ReturnType<typeof openShop>>;

/** The error of a refused call. */
export async function refusalOf(call: Promise<unknown>): Promise<Stripe.errors.StripeError> {
  try {
    await call;
  } catch (error) {
    if (error instanceof Stripe.errors.StripeError) return error;
    throw error;
  }
  throw new Error("The call was not refused.");
}

/** The items of a list. */
export async function dataOf<T>(list: Promise<Stripe.ApiList<T>>): Promise<T[]> {
  return (await list).data;
}
