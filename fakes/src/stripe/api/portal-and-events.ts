import type Stripe from "stripe";
import { newId } from "../account/account.ts";
import { flag, list, range, required, text, url } from "../encoding/fields.ts";
import { PAGE, pageOf } from "../encoding/lists.ts";
import { missing, refuse } from "../encoding/refusal.ts";
import { requireCustomer } from "./customers.ts";
import { route } from "./route.ts";

const PORTAL = { configuration: text, customer: required(text), locale: text, return_url: url };

/** Whether an event belongs to a type of the list, which may end in `.*`. */
function hasType(event: Stripe.EventBase, wanted: string): boolean {
  return wanted.endsWith(".*") ? event.type.startsWith(wanted.slice(0, -1)) : event.type === wanted;
}

const EVENTS = { ...PAGE, created: range, delivery_success: flag, type: text, types: list(text) };

export const PORTAL_AND_EVENT_ROUTES = [
  route("POST /v1/billing_portal/sessions", PORTAL, (account, input) => {
    const customer = requireCustomer(account, input.customer, "customer");
    if (input.configuration !== undefined && input.configuration !== account.portalConfiguration)
      throw missing("configuration", input.configuration, "configuration");
    const id = newId("bps");
    return account.tables.portalSessions.put({
      id,
      object: "billing_portal.session",
      configuration: account.portalConfiguration,
      created: account.clock.now(customer.id),
      customer: customer.id,
      customer_account: null,
      flow: null,
      livemode: false,
      locale: input.locale ?? null,
      on_behalf_of: null,
      return_url: input.return_url ?? null,
      url: `${account.url}/portal/${id}`,
    });
  }),
  route("GET /v1/events", EVENTS, ({ tables }, input) => {
    if (input.type !== undefined && input.types !== undefined)
      throw refuse("You may only specify one of these parameters: type, types.", "types");
    const rows = tables.events
      .all()
      .filter((row) => input.created?.(row.created) ?? true)
      .filter((row) => input.type === undefined || hasType(row, input.type))
      .filter((row) => input.types === undefined || input.types.some((wanted) => hasType(row, wanted)))
      .filter((row) => input.delivery_success === undefined || (row.pending_webhooks === 0) === input.delivery_success);
    return pageOf("/v1/events", "event", rows, input);
  }),
  route("GET /v1/events/:id", {}, ({ tables }, _, id) => {
    const event = tables.events.get(id);
    if (event === undefined) throw missing("event", id, "id");
    return event;
  }),
];
