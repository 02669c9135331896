import type Stripe from "stripe";
import type { Account } from "../account/account.ts";
import { customerOf } from "./emit.ts";
import { signPayload } from "./signature.ts";

/**
 * How events are delivered. `late` holds each back until a flush, `lost` never sends it (it stays in the list of events
 * as undelivered), `stopped` holds all of them until the mood changes.
 */
export const WEBHOOK_MOODS = [
  "normal",
  "twice",
  "tenfold",
  "shuffled",
  "late",
  "lost",
  "badly_signed",
  "stopped",
] as const;
export type WebhookMood = (typeof WEBHOOK_MOODS)[number];

/** One request to the product. */
export interface Delivery {
  readonly event: string;
  readonly type: string;
  readonly customer: string | null;
  readonly attempt: number;
  readonly mood: WebhookMood;
  /** Seconds of this machine's clock. */
  readonly at: number;
  /** The status of the product's response; null when there was none. */
  readonly status: number | null;
  readonly error: string | null;
}

export interface DeliveryOptions {
  readonly url: string | null;
  readonly secret: string;
  /** Event types of the endpoint; a trailing `*` matches any rest. */
  readonly types: readonly string[];
}

interface PendingDelivery {
  readonly event: Stripe.EventBase;
  readonly customer: string | null;
  readonly attempt: number;
}

const ATTEMPTS = 16;
const TIMEOUT_MS = 20_000;
const LONGEST_WAIT_MS = 60_000;
const MAX_RECORDS = 5000;

function shuffle<T>(items: T[]): void {
  for (let index = items.length - 1; index > 0; index--) {
    const other = Math.floor(Math.random() * (index + 1));
    [items[index], items[other]] = [items[other] as T, items[index] as T];
  }
}

/** Whether an endpoint with these types receives an event. */
function isSubscribed(types: readonly string[], type: string): boolean {
  return types.some((wanted) => (wanted.endsWith("*") ? type.startsWith(wanted.slice(0, -1)) : type === wanted));
}

async function post(url: string, event: Stripe.EventBase, secret: string): Promise<number> {
  const body = JSON.stringify({ ...event, pending_webhooks: 1 }, null, 2);
  const response = await fetch(url, {
    method: "POST",
    body,
    headers: {
      "content-type": "application/json; charset=utf-8",
      "stripe-signature": signPayload(secret, body, Math.floor(Date.now() / 1000)),
      "user-agent": "Stripe/1.0 (+https://stripe.com/docs/webhooks)",
    },
    redirect: "manual",
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  await response.arrayBuffer();
  return response.status;
}

/** The deliveries of one account: sequential per customer, each until the response is 2xx. */
export class Deliveries {
  private readonly lanes = new Map<string, PendingDelivery[]>();
  private readonly running = new Map<string, Promise<void>>();
  /** Pending retries (with their timer) and late events (without). */
  private readonly held = new Map<PendingDelivery, NodeJS.Timeout | null>();
  private readonly moods = new Map<string, WebhookMood>();
  private readonly records: Delivery[] = [];
  private common: WebhookMood = "normal";
  private stopped = false;
  private readonly account: Account;
  private readonly options: DeliveryOptions;

  constructor(account: Account, options: DeliveryOptions) {
    this.account = account;
    this.options = options;
  }

  /** Queues a new event. */
  enqueue(event: Stripe.EventBase): void {
    if (this.options.url === null || !isSubscribed(this.options.types, event.type)) return;
    const pending = this.account.tables.events.put({ ...event, pending_webhooks: 1 });
    this.put({ event: pending, customer: customerOf(this.account, event.data.object), attempt: 1 });
  }

  /** Changes how events are delivered, for all customers or for one; events held back by `stopped` are sent. */
  setMood(mood: WebhookMood, customer?: string): void {
    if (customer !== undefined) this.moods.set(customer, mood);
    else {
      this.common = mood;
      this.moods.clear();
    }
    for (const [key, lane] of this.lanes) if (lane.length > 0) this.startLane(key);
  }

  mood(customer: string | null = null): WebhookMood {
    return this.moods.get(customer ?? "") ?? this.common;
  }

  /** Resolves when nothing is in delivery; pending retries and late events do not count. */
  async settled(): Promise<void> {
    while (this.running.size > 0) await Promise.all(this.running.values());
  }

  /** Sends pending retries and late events now. */
  async flush(): Promise<void> {
    await this.settled();
    const pending = [...this.held.keys()];
    for (const one of pending) this.release(one);
    await this.settled();
  }

  /** Sends events in this order, or all at once, regardless of earlier deliveries and of the mood. */
  async sendNow(events: readonly Stripe.EventBase[], atOnce: boolean): Promise<(number | null)[]> {
    const sendOne = async (event: Stripe.EventBase): Promise<number | null> => {
      const pending: PendingDelivery = { event, customer: customerOf(this.account, event.data.object), attempt: 1 };
      if (await this.send(pending, "normal")) this.account.tables.events.put({ ...event, pending_webhooks: 0 });
      return this.records.findLast((one) => one.event === event.id)?.status ?? null;
    };
    if (atOnce) return Promise.all(events.map(sendOne));
    const answers: (number | null)[] = [];
    for (const event of events) answers.push(await sendOne(event));
    return answers;
  }

  /** All deliveries, newest first. */
  list(): readonly Delivery[] {
    return this.records.toReversed();
  }

  async stop(): Promise<void> {
    this.stopped = true;
    for (const timer of this.held.values()) if (timer !== null) clearTimeout(timer);
    this.held.clear();
    await this.settled();
  }

  private put(pending: PendingDelivery): void {
    const key = pending.customer ?? "";
    const lane = this.lanes.get(key) ?? [];
    lane.push(pending);
    this.lanes.set(key, lane);
    this.startLane(key);
  }

  private startLane(key: string): void {
    if (this.running.has(key)) return;
    const run = this.runLane(key).finally(() => {
      this.running.delete(key);
      // An event that was added at the last moment restarts the lane.
      const more = (this.lanes.get(key)?.length ?? 0) > 0;
      if (more && !this.stopped && this.mood(key) !== "stopped") this.startLane(key);
    });
    this.running.set(key, run);
  }

  private async runLane(key: string): Promise<void> {
    // All events of one change are queued before the first is sent.
    await new Promise((resolve) => setImmediate(resolve));
    const lane = this.lanes.get(key) ?? [];
    for (;;) {
      const mood = this.mood(key);
      if (this.stopped || mood === "stopped") return;
      if (mood === "shuffled") shuffle(lane);
      const next = lane.shift();
      if (next === undefined) return;
      await this.deliver(next, mood);
    }
  }

  private async deliver(pending: PendingDelivery, mood: WebhookMood): Promise<void> {
    if (mood === "lost") {
      this.record(pending, mood, null, "lost on purpose");
      return;
    }
    if (mood === "late" && pending.attempt === 1) {
      this.held.set(pending, null);
      return;
    }
    const times = mood === "tenfold" ? 10 : 1;
    const answers = await Promise.all(Array.from({ length: times }, () => this.send(pending, mood)));
    if (mood === "twice") answers.push(await this.send(pending, mood));
    if (!answers.includes(true)) this.retryLater(pending);
    else this.account.tables.events.put({ ...pending.event, pending_webhooks: 0 });
  }

  private async send(pending: PendingDelivery, mood: WebhookMood): Promise<boolean> {
    const { url, secret } = this.options;
    try {
      const status = await post(url ?? "", pending.event, mood === "badly_signed" ? `${secret}-wrong` : secret);
      this.record(pending, mood, status, null);
      return status >= 200 && status < 300;
    } catch (error) {
      this.record(pending, mood, null, String(error));
      return false;
    }
  }

  private record(
    { event, ...rest }: PendingDelivery,
    mood: WebhookMood,
    status: number | null,
    error: string | null,
  ): void {
    const at = Math.floor(Date.now() / 1000);
    this.records.push({ ...rest, event: event.id, type: event.type, mood, at, status, error });
    if (this.records.length > MAX_RECORDS) this.records.shift();
  }

  private retryLater(pending: PendingDelivery): void {
    if (pending.attempt >= ATTEMPTS || this.stopped) return;
    const next = { ...pending, attempt: pending.attempt + 1 };
    const delay = Math.min(1000 * 2 ** (pending.attempt - 1), LONGEST_WAIT_MS);
    this.held.set(next, setTimeout(() => this.release(next), delay).unref());
  }

  private release(pending: PendingDelivery): void {
    const timer = this.held.get(pending);
    if (timer) clearTimeout(timer);
    // A late event is not held back a second time.
    if (this.held.delete(pending)) this.put(timer === null ? { ...pending, attempt: pending.attempt + 1 } : pending);
  }
}
