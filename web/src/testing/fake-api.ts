import type { Endpoint, InputOf, ReplyOf } from "@cardinal/contract/endpoint";
import type { FailureCode } from "@cardinal/contract/failure-codes";
import { FAILURES } from "@cardinal/contract/failures";
import { pathParameters } from "@cardinal/contract/endpoint";
import { PAYMENTS_URL } from "./page-config.ts";
import { answerRequests, toJson, type SentRequest } from "./network.ts";

type Refusal = {
  /** The API's own sentence, instead of the code's default. */
  readonly message?: string;
  readonly fields?: Record<string, string>;
  readonly suggestions?: string[];
  readonly plan?: string;
  readonly sentences?: { readonly en: string; readonly de: string };
};

/** The calls sent to an endpoint so far: their inputs (path, query and body in one object) in order. */
export interface SentCalls<E extends Endpoint> {
  readonly inputs: InputOf<E>[];
  readonly requests: SentRequest[];
}

/** Fakes the answer of an endpoint: `reply`, or the result of `reply` for the input. */
export function reply<E extends Endpoint>(
  endpoint: E,
  reply: ReplyOf<E> | ((input: InputOf<E>) => ReplyOf<E>),
): SentCalls<E> {
  // A reply is plain data, so a function is always a factory.
  const make = typeof reply === "function" ? (reply as (input: InputOf<E>) => ReplyOf<E>) : () => reply;
  return intercept(endpoint, async (input) => toAnswer(make(input)));
}

/** Fakes a refusal of an endpoint with a code of the contract. */
export function refuse<E extends Endpoint>(endpoint: E, code: FailureCode, details: Refusal = {}): SentCalls<E> {
  const [status, message] = FAILURES[code];
  return intercept(endpoint, () => Promise.resolve(toJson({ error: { code, message, ...details } }, status)));
}

/** Fakes a network failure of an endpoint. */
export function disconnect<E extends Endpoint>(endpoint: E): SentCalls<E> {
  return intercept(endpoint, () => Promise.reject(new TypeError("Failed to fetch")));
}

/** Delays the answer of an endpoint until `release` is called with the reply. */
export function hold<E extends Endpoint>(endpoint: E): SentCalls<E> & { release: (reply: ReplyOf<E>) => void } {
  let release: (reply: ReplyOf<E>) => void = () => undefined;
  const held = new Promise<ReplyOf<E>>((resolve) => {
    release = resolve;
  });
  return { ...intercept(endpoint, async () => toAnswer(await held)), release };
}

/** Node's Response does not support the Blob of jsdom. */
async function toAnswer(body: unknown): Promise<Response> {
  if (!(body instanceof Blob)) return toJson(body);
  return new Response(new Uint8Array(await body.arrayBuffer()), { headers: { "content-type": body.type } });
}

function intercept<E extends Endpoint>(endpoint: E, answer: (input: InputOf<E>) => Promise<Response>): SentCalls<E> {
  const names = pathParameters(endpoint.path);
  const base = new URL(endpoint.host === undefined ? location.origin : PAYMENTS_URL);
  const path = `${base.pathname.replace(/\/$/, "")}${endpoint.path}`;
  const pattern = new RegExp(`^${path.replace(/[.]/g, "\\.").replace(/\{\w+\}/g, "([^/]+)")}$`);
  const calls: SentCalls<E> = { inputs: [], requests: [] };
  answerRequests((request) => {
    const match = pattern.exec(request.url.pathname);
    if (match === null || request.method !== endpoint.method || request.url.origin !== base.origin) return undefined;
    const parameters = Object.fromEntries(names.map((name, at) => [name, decodeURIComponent(match[at + 1] ?? "")]));
    const headers = (endpoint.headers ?? []).flatMap((name) => {
      const value = request.headers.get(name);
      return value === null ? [] : [[name, value] as const];
    });
    const sent = {
      ...Object.fromEntries(request.url.searchParams),
      ...Object.fromEntries(headers),
      ...toFields(request.body),
      ...parameters,
    };
    // The input is what the app sent; the test compares it with what it expects.
    const input = sent as InputOf<E>;
    calls.inputs.push(input);
    calls.requests.push(request);
    return answer(input);
  });
  return calls;
}

function toFields(body: unknown): Record<string, unknown> {
  return typeof body === "object" && body !== null ? { ...body } : {};
}
