import Stripe from "stripe";
import { type Account, idOf, newId } from "../account/account.ts";

type EventType = Stripe.Event["type"];
type ObjectOf<T extends EventType> = Extract<Stripe.Event, { type: T }>["data"]["object"];

/** The customer of an object. */
export function customerOf({ tables }: Account, object: object): string | null {
  if ("object" in object && object.object === "customer" && "id" in object) return String(object.id);
  if ("customer" in object) return idOf(object.customer as string | { id: string } | null);
  if ("charge" in object) return idOf(tables.charges.get(idOf(object.charge as string))?.customer);
  return null;
}

/** Records an event with a snapshot of the object and passes it to the deliveries. */
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

/** The replaced values of a change, as in `previous_attributes`; undefined when nothing changed. */
export function previousOf(before: object, after: object): Record<string, unknown> | undefined {
  const now = new Map(Object.entries(after));
  const changed = Object.entries(before).filter(
    ([key, value]) => JSON.stringify(value) !== JSON.stringify(now.get(key)),
  );
  const added = [...now.keys()].filter((key) => !Object.hasOwn(before, key)).map((key) => [key, null] as const);
  return changed.length + added.length === 0 ? undefined : Object.fromEntries([...changed, ...added]);
}
