import Stripe from "stripe";
import { type Account, idOf, newId } from "../account/account.ts";

type EventType = Stripe.Event["type"];
type ObjectOf<T extends EventType> = Extract<Stripe.Event, { type: T }>["data"]["object"];

/** The customer whom an object is about. */
export function customerOf({ tables }: Account, object: object): string | null {
  if ("object" in object && object.object === "customer" && "id" in object) return String(object.id);
  if ("customer" in object) return idOf(object.customer as string | { id: string } | null);
  if ("charge" in object) return idOf(tables.charges.get(idOf(object.charge as string))?.customer);
  return null;
}

/** Notes an event that shows the object as it is now, and hands it to the deliveries. */
export function emit<T extends EventType>(
  account: Account,
  type: T,
  object: ObjectOf<T>,
  previous?: Stripe.Event.Data.PreviousAttributes,
): void {
  const event: Stripe.EventBase = {
    id: newId("evt"),
    object: "event",
    api_version: Stripe.API_VERSION,
    created: account.clock.now(customerOf(account, object)),
    data: { object, ...(previous !== undefined && { previous_attributes: previous }) },
    livemode: false,
    pending_webhooks: 0,
    request: { id: account.request?.id ?? null, idempotency_key: account.request?.idempotencyKey ?? null },
    type,
  };
  account.onEvent(account.tables.events.put(event));
}

/** What a change replaced, as `previous_attributes` shows it; undefined when nothing did. */
export function previousOf(before: object, after: object): Record<string, unknown> | undefined {
  const now = new Map(Object.entries(after));
  const changed = Object.entries(before).filter(
    ([key, value]) => JSON.stringify(value) !== JSON.stringify(now.get(key)),
  );
  const added = [...now.keys()].filter((key) => !Object.hasOwn(before, key)).map((key) => [key, null] as const);
  return changed.length + added.length === 0 ? undefined : Object.fromEntries([...changed, ...added]);
}
