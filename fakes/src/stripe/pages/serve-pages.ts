import { type Controlled, runControl } from "../control/controls.ts";
import { type FormTree, parseForm } from "../encoding/form.ts";
import { Refusal } from "../encoding/refusal.ts";
import { catchUp } from "../lifecycle/catch-up.ts";
import { dashboardPage } from "./dashboard.ts";
import { serveInvoice } from "./invoice.ts";
import { goTo, nothingHere, type PageAnswer } from "./layout.ts";
import { servePay } from "./pay.ts";
import { servePortal } from "./portal.ts";

export interface PageRequest {
  readonly method: string;
  readonly path: string;
  readonly query: string;
  readonly body: string;
  readonly type: string;
}

function json(status: number, body: unknown): PageAnswer {
  const headers = { "content-type": "application/json", "cache-control": "no-store" };
  return { status, headers, body: JSON.stringify(body) };
}

/** JSON values as a form tree, so that both are parsed alike. */
function toTree(value: unknown): FormTree {
  const tree: FormTree = {};
  if (typeof value !== "object" || value === null) return tree;
  for (const [key, item] of Object.entries(value as Record<string, unknown>)) {
    if (typeof item === "object" && item !== null) tree[key] = toTree(item);
    else if (typeof item === "string" || typeof item === "number" || typeof item === "boolean")
      tree[key] = String(item);
  }
  return tree;
}

function parametersOf({ query, body, type }: PageRequest): FormTree {
  if (body === "") return parseForm(query);
  if (!type.includes("json")) return parseForm(body);
  try {
    return toTree(JSON.parse(body));
  } catch {
    throw new Refusal(400, { type: "invalid_request_error", message: "The body is not JSON." });
  }
}

async function serveApi(on: Controlled, name: string, request: PageRequest): Promise<PageAnswer> {
  try {
    return json(200, await runControl(on, name, parametersOf(request)));
  } catch (error) {
    if (error instanceof Refusal) return json(error.status, { error: error.body });
    throw error;
  }
}

async function serveDashboard(
  on: Controlled,
  [what = "", name = ""]: string[],
  request: PageRequest,
): Promise<PageAnswer> {
  if (what === "api") return serveApi(on, name, request);
  if (what !== "do" || request.method !== "POST") return dashboardPage(on);
  try {
    await runControl(on, name, parseForm(request.body));
    return goTo("/__stripe");
  } catch (error) {
    if (error instanceof Refusal) return dashboardPage(on, error.message);
    throw error;
  }
}

/**
 * Everything besides Stripe's own API: its pages, `/__stripe` for users, and `GET` or `POST /__stripe/api/{control}`
 * for programs, with parameters as a query, a form or JSON.
 */
export async function servePages(on: Controlled, request: PageRequest): Promise<PageAnswer> {
  const [place = "", ...rest] = request.path.split("/").slice(1);
  const { account } = on;
  catchUp(account);
  try {
    if (place === "") return goTo("/__stripe");
    if (place === "__stripe") return await serveDashboard(on, rest, request);
    const form = parseForm(request.body);
    if (place === "pay") return servePay(account, request.method, rest, form);
    if (place === "portal") return servePortal(account, request.method, rest, form);
    if (place === "invoice") return serveInvoice(account, request.method, rest, form);
    return nothingHere("There is nothing here.");
  } finally {
    catchUp(account);
  }
}
