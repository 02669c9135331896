import type Stripe from "stripe";
import type { Account } from "../account/account.ts";
import { customerOf } from "./emit.ts";
import { signPayload } from "./signature.ts";

/**
 * How events reach the product. `late` holds each back until a flush, `lost` never sends it (it stays in the list of
 * events as undelivered), `stopped` keeps all of them until the mood changes.
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

/** One request that was made of the product. */
export interface Delivery {
  readonly event: string;
  readonly type: string;
  readonly customer: string | null;
  readonly attempt: number;
  readonly mood: WebhookMood;
  /** Seconds of this machine's clock. */
  readonly at: number;
  /** What the product answered; null when it did not, or was not asked. */
  readonly status: number | null;
  readonly error: string | null;
}

export interface DeliveryOptions {
  readonly url: string | null;
  readonly secret: string;
  /** Types of events that the endpoint listens to; `*` at the end stands for any rest. */
  readonly types: readonly string[];
}

interface Waiting {
  readonly event: Stripe.EventBase;
  readonly customer: string | null;
  readonly attempt: number;
}

const ATTEMPTS = 16;
const TIMEOUT_MS = 20_000;
const LONGEST_WAIT_MS = 60_000;
const MOST_KEPT = 5000;

function shuffle<T>(items: T[]): void {
  for (let index = items.length - 1; index > 0; index--) {
    const other = Math.floor(Math.random() * (index + 1));
    [items[index], items[other]] = [items[other] as T, items[index] as T];
  }
}

/** Whether an endpoint with these types hears of an event. */
function isHeard(types: readonly string[], type: string): boolean {
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

/** The deliveries of one account: per customer one after the other, until each is answered with 2xx. */
export class Deliveries {
  private readonly lanes = new Map<string, Waiting[]>();
  private readonly running = new Map<string, Promise<void>>();
  /** What waits for another try (with its timer) or is late (without). */
  private readonly held = new Map<Waiting, NodeJS.Timeout | null>();
  private readonly moods = new Map<string, WebhookMood>();
  private readonly kept: Delivery[] = [];
  private common: WebhookMood = "normal";
  private stopped = false;
  private readonly account: Account;
  private readonly options: DeliveryOptions;

  constructor(account: Account, options: DeliveryOptions) {
    this.account = account;
    this.options = options;
  }

  /** Takes a new event. */
  enqueue(event: Stripe.EventBase): void {
    if (this.options.url === null || !isHeard(this.options.types, event.type)) return;
    const waiting = this.account.tables.events.put({ ...event, pending_webhooks: 1 });
    this.put({ event: waiting, customer: customerOf(this.account, event.data.object), attempt: 1 });
  }

  /** Changes how events go out, for all customers or for one; what was kept back by `stopped` goes out. */
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

  /** Comes back when nothing is on its way; what waits for another try or is late does not count. */
  async settled(): Promise<void> {
    while (this.running.size > 0) await Promise.all(this.running.values());
  }

  /** Sends now what waits for another try or is late. */
  async flush(): Promise<void> {
    await this.settled();
    const waiting = [...this.held.keys()];
    for (const one of waiting) this.release(one);
    await this.settled();
  }

  /** Sends events in this very order, or all at once, whatever became of them before and however the mood is. */
  async sendNow(events: readonly Stripe.EventBase[], atOnce: boolean): Promise<(number | null)[]> {
    const sendOne = async (event: Stripe.EventBase): Promise<number | null> => {
      const waiting: Waiting = { event, customer: customerOf(this.account, event.data.object), attempt: 1 };
      if (await this.send(waiting, "normal")) this.account.tables.events.put({ ...event, pending_webhooks: 0 });
      return this.kept.findLast((one) => one.event === event.id)?.status ?? null;
    };
    if (atOnce) return Promise.all(events.map(sendOne));
    const answers: (number | null)[] = [];
    for (const event of events) answers.push(await sendOne(event));
    return answers;
  }

  /** The newest first. */
  list(): readonly Delivery[] {
    return this.kept.toReversed();
  }

  async stop(): Promise<void> {
    this.stopped = true;
    for (const timer of this.held.values()) if (timer !== null) clearTimeout(timer);
    this.held.clear();
    await this.settled();
  }

  private put(waiting: Waiting): void {
    const key = waiting.customer ?? "";
    const lane = this.lanes.get(key) ?? [];
    lane.push(waiting);
    this.lanes.set(key, lane);
    this.startLane(key);
  }

  private startLane(key: string): void {
    if (this.running.has(key)) return;
    const run = this.runLane(key).finally(() => {
      this.running.delete(key);
      // What came in the last moment starts the lane again.
      const more = (this.lanes.get(key)?.length ?? 0) > 0;
      if (more && !this.stopped && this.mood(key) !== "stopped") this.startLane(key);
    });
    this.running.set(key, run);
  }

  private async runLane(key: string): Promise<void> {
    // All events of one change are there before the first goes out.
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

  private async deliver(waiting: Waiting, mood: WebhookMood): Promise<void> {
    if (mood === "lost") {
      this.keep(waiting, mood, null, "lost on the way");
      return;
    }
    if (mood === "late" && waiting.attempt === 1) {
      this.held.set(waiting, null);
      return;
    }
    const times = mood === "tenfold" ? 10 : 1;
    const answers = await Promise.all(Array.from({ length: times }, () => this.send(waiting, mood)));
    if (mood === "twice") answers.push(await this.send(waiting, mood));
    if (!answers.includes(true)) this.retryLater(waiting);
    else this.account.tables.events.put({ ...waiting.event, pending_webhooks: 0 });
  }

  private async send(waiting: Waiting, mood: WebhookMood): Promise<boolean> {
    const { url, secret } = this.options;
    try {
      const status = await post(url ?? "", waiting.event, mood === "badly_signed" ? `${secret}-wrong` : secret);
      this.keep(waiting, mood, status, null);
      return status >= 200 && status < 300;
    } catch (error) {
      this.keep(waiting, mood, null, String(error));
      return false;
    }
  }

  private keep({ event, ...rest }: Waiting, mood: WebhookMood, status: number | null, error: string | null): void {
    const at = Math.floor(Date.now() / 1000);
    this.kept.push({ ...rest, event: event.id, type: event.type, mood, at, status, error });
    if (this.kept.length > MOST_KEPT) this.kept.shift();
  }

  private retryLater(waiting: Waiting): void {
    if (waiting.attempt >= ATTEMPTS || this.stopped) return;
    const next = { ...waiting, attempt: waiting.attempt + 1 };
    const delay = Math.min(1000 * 2 ** (waiting.attempt - 1), LONGEST_WAIT_MS);
    this.held.set(next, setTimeout(() => this.release(next), delay).unref());
  }

  private release(waiting: Waiting): void {
    const timer = this.held.get(waiting);
    if (timer) clearTimeout(timer);
    // A late event is not held back a second time.
    if (this.held.delete(waiting)) this.put(timer === null ? { ...waiting, attempt: waiting.attempt + 1 } : waiting);
  }
}
