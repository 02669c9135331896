import type Stripe from "stripe";
import { type Account, idOf } from "../account/account.ts";
import { flag, list, object, oneOf, text } from "../encoding/fields.ts";
import { PAGE, pageOf } from "../encoding/lists.ts";
import { missing } from "../encoding/refusal.ts";
import { route } from "./route.ts";

/** An existing price. @throws Refusal */
export function requirePrice({ tables }: Account, id: string, param: string): Stripe.Price {
  const price = tables.prices.get(id);
  if (price === undefined) throw missing("price", id, param);
  return price;
}

const PRICE_LIST = {
  ...PAGE,
  active: flag,
  currency: text,
  lookup_keys: list(text),
  product: text,
  recurring: object({ interval: oneOf("day", "month", "week", "year") }),
  type: oneOf("one_time", "recurring"),
};

export const CATALOGUE_ROUTES = [
  route("GET /v1/prices", PRICE_LIST, ({ tables }, input) => {
    const rows = tables.prices
      .all()
      .filter((row) => input.active === undefined || row.active === input.active)
      .filter((row) => input.currency === undefined || row.currency === input.currency)
      .filter((row) => input.product === undefined || idOf(row.product) === input.product)
      .filter((row) => input.type === undefined || row.type === input.type)
      .filter((row) => input.lookup_keys === undefined || input.lookup_keys.includes(row.lookup_key ?? ""))
      .filter((row) => input.recurring?.interval === undefined || row.recurring?.interval === input.recurring.interval);
    return pageOf("/v1/prices", "price", rows, input);
  }),
  route("GET /v1/prices/:id", {}, (account, _, id) => requirePrice(account, id, "id")),
  route("GET /v1/products", { ...PAGE, active: flag }, ({ tables }, input) =>
    pageOf("/v1/products", "product", tables.products.all(), input),
  ),
  route("GET /v1/products/:id", {}, ({ tables }, _, id) => {
    const product = tables.products.get(id);
    if (product === undefined) throw missing("product", id, "id");
    return product;
  }),
];
