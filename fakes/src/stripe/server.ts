import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { closeServer, readBody } from "../http.ts";
import { createAccount, type PriceIds, type Settings } from "./account/account.ts";
import { createMoods } from "./api/moods.ts";
import { createApi } from "./api/serve.ts";
import { type Controlled, CONTROLS } from "./control/controls.ts";
import { servePages } from "./pages/serve-pages.ts";
import { Deliveries } from "./events/deliveries.ts";
import { seedCatalogue } from "./objects/catalogue.ts";

export interface StripeOptions {
  /** 0 for any free port. */
  readonly port: number;
  readonly secretKey: string;
  /** The secret and the address of the only webhook endpoint; null for no endpoint. */
  readonly webhookSecret: string;
  readonly webhookUrl: string | null;
  readonly prices: PriceIds;
  /** The only configuration of the portal. */
  readonly portalConfiguration?: string;
  /** Event types of the endpoint; by default all that the product may receive. */
  readonly webhookTypes?: readonly string[];
  readonly settings?: Partial<Settings>;
}

const MAX_BYTES = 1024 * 1024;

/** Longer than three weeks, so that a payment can be past due for the product's whole grace period. */
const SETTINGS: Settings = { retryDays: [3, 5, 7, 14], afterRetries: "cancel" };

const TYPES = [
  "checkout.session.*",
  "customer.subscription.*",
  "customer.deleted",
  "invoice.*",
  "charge.refunded",
  "charge.dispute.*",
];

function headerOf(request: IncomingMessage, name: string): string | null {
  const value = request.headers[name];
  return typeof value === "string" ? value : null;
}

async function answer(on: Controlled, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { pathname, search } = new URL(request.url ?? "/", "http://127.0.0.1");
  const body = await readBody(request, MAX_BYTES);
  const method = request.method ?? "GET";
  if (!pathname.startsWith("/v1/")) {
    const type = headerOf(request, "content-type") ?? "";
    const page = await servePages(on, { method, path: pathname, query: search.slice(1), body, type });
    response.writeHead(page.status, page.headers).end(page.body);
    return;
  }
  const reply = await on.api.answer({
    method,
    path: pathname,
    query: search.slice(1),
    body,
    authorization: headerOf(request, "authorization") ?? "",
    idempotencyKey: headerOf(request, "idempotency-key"),
    version: headerOf(request, "stripe-version"),
  });
  if (reply === null) response.destroy();
  else response.writeHead(reply.status, reply.headers).end(reply.body);
}

/** The controls, each bound to one account. */
type Bound = {
  readonly [K in keyof typeof CONTROLS]: (
    input: Parameters<(typeof CONTROLS)[K]["run"]>[1],
  ) => ReturnType<(typeof CONTROLS)[K]["run"]>;
};

function bind(on: Controlled): Bound {
  const bound = Object.entries(CONTROLS).map(([name, { run }]) => [name, (input: never) => run(on, input)] as const);
  // Each entry has the types of its control.
  return Object.fromEntries(bound) as Bound;
}

/** A running fake. */
export interface FakeStripe {
  readonly url: string;
  readonly controls: Bound;
  stop(): Promise<void>;
}

/**
 * A fake of Stripe for development and tests: its API under `/v1`, a checkout page, a portal, and `/__stripe` to
 * advance time, refund, dispute, and disrupt webhooks. No money moves, and everything is in memory.
 */
export async function startStripe(options: StripeOptions): Promise<FakeStripe> {
  const account = createAccount({
    prices: options.prices,
    portalConfiguration: options.portalConfiguration ?? "bpc_cardinal",
    settings: { ...SETTINGS, ...options.settings },
  });
  const deliveries = new Deliveries(account, {
    url: options.webhookUrl,
    secret: options.webhookSecret,
    types: options.webhookTypes ?? TYPES,
  });
  account.onEvent = (event) => deliveries.enqueue(event);
  seedCatalogue(account);
  const moods = createMoods();
  const on: Controlled = { account, deliveries, moods, api: createApi(account, options.secretKey, moods) };
  const server = createServer((request, response) => {
    answer(on, request, response).catch((error: unknown) => {
      console.error("The fake of Stripe failed:", error);
      response.destroy();
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(options.port, "127.0.0.1", resolve);
  });
  account.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url: account.url,
    controls: bind(on),
    async stop(): Promise<void> {
      await Promise.all([closeServer(server), deliveries.stop()]);
    },
  };
}
