import type Stripe from "stripe";
import { type Account, idOf } from "../account/account.ts";
import { paymentOf } from "../lifecycle/invoices.ts";
import { wholeList } from "../encoding/lists.ts";
import { refuse } from "../encoding/refusal.ts";

interface Tree {
  [key: string]: unknown;
}

function isTree(value: unknown): value is Tree {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** The JSON form of an object. */
function toJson(object: object): Tree {
  return JSON.parse(JSON.stringify(object)) as Tree;
}

function findObject({ tables }: Account, id: string): Tree | null {
  for (const table of Object.values(tables)) {
    const found: object | undefined = table.get(id);
    if (found !== undefined) return toJson(found);
  }
  return null;
}

type Lister = (account: Account, id: string) => Stripe.ApiList<object>;

/** Fields that are omitted unless they are requested. */
const INCLUDABLE: Readonly<Record<string, Lister>> = {
  "checkout.session.line_items": (account, id) =>
    wholeList(`/v1/checkout/sessions/${id}/line_items`, account.lineItems.get(id) ?? []),
  "customer.subscriptions": ({ tables }, id) =>
    wholeList(
      `/v1/customers/${id}/subscriptions`,
      tables.subscriptions.all().filter((row) => idOf(row.customer) === id && row.status !== "canceled"),
    ),
  "customer.tax_ids": ({ tables }, id) =>
    wholeList(
      `/v1/customers/${id}/tax_ids`,
      tables.taxIds.all().filter((row) => idOf(row.customer) === id),
    ),
  "invoice.payments": (account, id) => {
    const bond = paymentOf(account, id);
    return wholeList(`/v1/invoice_payments?invoice=${id}`, bond === null ? [] : [bond.payment]);
  },
  "charge.refunds": ({ tables }, id) =>
    wholeList(
      `/v1/charges/${id}/refunds`,
      tables.refunds.all().filter((row) => idOf(row.charge) === id),
    ),
};

function expandField(account: Account, holder: Tree, key: string, param: string): unknown {
  const includable = INCLUDABLE[`${String(holder["object"])}.${key}`];
  if (includable !== undefined && !(key in holder)) {
    holder[key] = toJson(includable(account, String(holder["id"])));
    return holder[key];
  }
  const value = holder[key];
  if (value === undefined) throw refuse(`This property cannot be expanded (${key}).`, param);
  if (typeof value !== "string") return value;
  const found = findObject(account, value);
  if (found === null) throw refuse(`This property cannot be expanded (${key}).`, param);
  holder[key] = found;
  return found;
}

function expandPath(account: Account, at: unknown, path: readonly string[], param: string): void {
  const [key, ...rest] = path;
  if (key === undefined || at === null) return;
  if (Array.isArray(at)) {
    for (const item of at) expandPath(account, item, path, param);
    return;
  }
  if (!isTree(at)) throw refuse(`This property cannot be expanded (${key}).`, param);
  expandPath(account, expandField(account, at, key, param), rest, param);
}

/** Including `data`. */
const MAX_DEPTH = 4;

/** A response with the requested objects in place of their ids. */
export function expand(account: Account, answer: object, paths: readonly string[]): object {
  const tree = toJson(answer);
  paths.forEach((path, index) => {
    const keys = path.split(".");
    const param = `expand[${index}]`;
    if (keys.length > MAX_DEPTH)
      throw refuse(`You cannot expand more than ${MAX_DEPTH} levels of a property. Property: ${path}`, param);
    expandPath(account, tree, keys, param);
  });
  return tree;
}
