import { randomUUID } from "node:crypto";
import { Failure } from "../domain/failure.ts";
import { receiveEvent } from "../domain/payments/receive-event.ts";
import { createGateways, type Gateways } from "../gateways/gateways.ts";
import { createStores, type Stores } from "../stores/stores.ts";
import { env } from "../config/env.ts";
import { withDeadline } from "./deadline.ts";
import { logRequest } from "./log.ts";
import { MethodNotAllowed } from "./match.ts";
import { toProblemReply, send, type HttpReply } from "./reply.ts";
import type { HttpRequest, HttpResponse } from "./request.ts";
import { toFailure } from "./to-failure.ts";

/** Maximum size of an event: far above any that Stripe sends. */
const MAX_BYTES = 512 * 1024;
const ACCEPTED: HttpReply = {
  status: 200,
  headers: { "content-type": "application/json; charset=utf-8" },
  body: JSON.stringify({ received: true }),
};

let services: { readonly stores: Stores; readonly gateways: Gateways } | undefined;

/**
 * Handles an event of Stripe: 200 when it took effect, 400 when its signature is not valid, and 500 or above when
 * Stripe should send it again. The signature covers the raw bytes, so nothing parses them first.
 */
export async function serveWebhook(request: HttpRequest, response: HttpResponse): Promise<void> {
  const started = performance.now();
  const requestId = randomUUID();
  let code: Failure["code"] | null = null;
  let bug: unknown;
  let reply = ACCEPTED;
  try {
    if (request.method !== "POST") throw new MethodNotAllowed(["POST"]);
    const { rawBody = new Uint8Array() } = request;
    if (rawBody.byteLength > MAX_BYTES) throw new Failure("payload-too-large");
    services ??= { stores: createStores(), gateways: createGateways() };
    const signature = request.headers["stripe-signature"];
    const event = receiveEvent(
      { ...services, now: Date.now(), requestId },
      rawBody,
      typeof signature === "string" ? signature : "",
    );
    await withDeadline(event, env().deadlines.slowMs);
  } catch (error) {
    const failure = toFailure(error);
    if (failure !== error) bug = error;
    code = failure.code;
    reply = toProblemReply(failure);
  }
  send(response, reply, requestId);
  const method = request.method ?? "GET";
  const ms = performance.now() - started;
  logRequest({ requestId, method, path: "/webhook", status: reply.status, ms, uid: null, code }, bug);
}
