import { type Account, newId } from "../account/account.ts";
import { canonical, type FormTree, parseForm } from "../encoding/form.ts";
import { ParameterRefusal, Refusal } from "../encoding/refusal.ts";
import { catchUp } from "../lifecycle/catch-up.ts";
import { CATALOGUE_ROUTES } from "./catalogue.ts";
import { CHECKOUT_ROUTES } from "./checkout.ts";
import { CUSTOMER_ROUTES } from "./customers.ts";
import { type ApiAnswer, createIdempotency } from "./idempotency.ts";
import { INVOICE_ROUTES } from "./invoices.ts";
import type { ApiMood, Moods } from "./moods.ts";
import { PAYMENT_ROUTES } from "./payments.ts";
import { PORTAL_AND_EVENT_ROUTES } from "./portal-and-events.ts";
import { matchRoute, type Route } from "./route.ts";
import { SUBSCRIPTION_ROUTES } from "./subscriptions.ts";

const ROUTES: readonly Route[] = [
  ...CUSTOMER_ROUTES,
  ...CATALOGUE_ROUTES,
  ...CHECKOUT_ROUTES,
  ...INVOICE_ROUTES,
  ...SUBSCRIPTION_ROUTES,
  ...PAYMENT_ROUTES,
  ...PORTAL_AND_EVENT_ROUTES,
];

export interface ApiRequest {
  readonly method: string;
  readonly path: string;
  readonly query: string;
  readonly body: string;
  readonly authorization: string;
  readonly idempotencyKey: string | null;
  readonly version: string | null;
}

/** A recorded call, for tests that count. */
export interface ApiCall {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  readonly parameters: string;
  readonly idempotencyKey: string | null;
  readonly status: number | null;
}

export interface ApiReply extends ApiAnswer {
  readonly headers: Readonly<Record<string, string>>;
}

const MAX_CALLS = 10_000;

function answerOf(refusal: Refusal): ApiAnswer {
  return { status: refusal.status, body: JSON.stringify({ error: refusal.body }, null, 2) };
}

function requireKey(authorization: string, secretKey: string): void {
  const [scheme, value = ""] = authorization.split(" ");
  const given = scheme === "Basic" ? Buffer.from(value, "base64").toString("utf8").replace(/:$/, "") : value;
  if (given === secretKey) return;
  const message =
    given === ""
      ? "You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY')."
      : `Invalid API Key provided: ${given.slice(0, 8)}${"*".repeat(Math.max(0, given.length - 12))}${given.slice(-4)}`;
  throw new Refusal(401, { type: "invalid_request_error", message });
}

function findRoute({ method, path }: ApiRequest): { route: Route; ids: string[] } {
  for (const route of ROUTES) {
    const ids = matchRoute(route, method, path);
    if (ids !== null) return { route, ids };
  }
  throw new Refusal(404, {
    type: "invalid_request_error",
    message: `Unrecognized request URL (${method}: ${path}). Please see https://stripe.com/docs or we can help at https://support.stripe.com/.`,
  });
}

function run(account: Account, { route, ids }: { route: Route; ids: string[] }, tree: FormTree): ApiAnswer {
  try {
    return { status: 200, body: JSON.stringify(route.answer(account, tree, ids), null, 2) };
  } catch (error) {
    // An invalid parameter is found before the call is executed; its key stays free.
    if (error instanceof Refusal && !(error instanceof ParameterRefusal)) return answerOf(error);
    throw error;
  }
}

/** Executes a call on the account in its current state. */
function execute(account: Account, request: ApiRequest, id: string, tree: FormTree): ApiAnswer {
  catchUp(account);
  account.request = { id, idempotencyKey: request.idempotencyKey };
  try {
    return run(account, findRoute(request), tree);
  } finally {
    account.request = null;
    catchUp(account);
  }
}

const FAILING: ApiAnswer = {
  status: 500,
  body: JSON.stringify({ error: { type: "api_error", message: "An unknown error occurred" } }),
};

interface Outcome {
  /** Null when there is no response to store: nothing was executed. */
  readonly answer: ApiAnswer | null;
  readonly replayed: boolean;
  readonly mood: ApiMood;
}

type Idempotency = ReturnType<typeof createIdempotency>;

/** Executes a call once under its idempotency key, unless its mood prevents it. */
async function once(
  { account, idempotency }: { readonly account: Account; readonly idempotency: Idempotency },
  request: ApiRequest,
  id: string,
  coming: Promise<ApiMood>,
): Promise<Outcome> {
  const tree = { ...parseForm(request.query), ...parseForm(request.body) };
  const key = request.method === "POST" ? request.idempotencyKey : null;
  const before = key === null ? null : idempotency.begin(key, `${request.path} ${canonical(tree)}`);
  if (before !== null) return { answer: before, replayed: true, mood: await coming };
  let answer: ApiAnswer | null = null;
  try {
    const mood = await coming;
    if (mood === "well" || mood === "unanswered") answer = execute(account, request, id, tree);
    // Stripe stores the first response of a key, also when it is its own error.
    else if (mood === "failing") answer = FAILING;
    return { answer, replayed: false, mood };
  } finally {
    if (key !== null && answer === null) idempotency.release(key);
    else if (key !== null && answer !== null) idempotency.finish(key, answer);
  }
}

function headersOf({ version, idempotencyKey }: ApiRequest, id: string): Record<string, string> {
  return {
    "content-type": "application/json",
    "request-id": id,
    ...(version !== null && { "stripe-version": version }),
    ...(idempotencyKey !== null && { "idempotency-key": idempotencyKey }),
  };
}

function parametersOf({ body, query }: ApiRequest): string {
  return [...new URLSearchParams(body === "" ? query : body)].map(([name, value]) => `${name}=${value}`).join("&");
}

/** The API of one account. */
export function createApi(account: Account, secretKey: string, moods: Moods) {
  const on = { account, idempotency: createIdempotency(account.clock) };
  const calls: ApiCall[] = [];

  return {
    /** Serves a call; null closes its connection. */
    async answer(request: ApiRequest): Promise<ApiReply | null> {
      const { method, path, idempotencyKey } = request;
      const id = newId("req", 14);
      const parameters = parametersOf(request);
      const headers = headersOf(request, id);
      const note = (status: number | null) => {
        calls.push({ id, method, path, parameters, idempotencyKey, status });
        if (calls.length > MAX_CALLS) calls.shift();
      };
      try {
        requireKey(request.authorization, secretKey);
        const { answer, replayed, mood } = await once(on, request, id, moods.of(`${method} ${path} ${parameters}`));
        const reply = mood === "failing" ? FAILING : answer;
        const closed = mood === "away" || mood === "unanswered";
        note(closed ? null : (reply?.status ?? 200));
        if (closed) return null;
        if (reply === null) return { status: 200, body: "<h1>Welcome</h1>", headers: { "content-type": "text/html" } };
        return { ...reply, headers: replayed ? { ...headers, "idempotent-replayed": "true" } : headers };
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        note(error.status);
        return { ...answerOf(error), headers };
      }
    },

    /** The recorded calls in order; with a text, those that contain it. */
    calls: (match = ""): ApiCall[] =>
      calls.filter((call) => `${call.method} ${call.path} ${call.parameters}`.includes(match)),
  };
}
export type Api = ReturnType<typeof createApi>;
