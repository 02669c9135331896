import { randomUUID } from "node:crypto";
import { env } from "../config/env.ts";
import { DEADLINE_MS, RETRY_AFTER_S } from "../config/limits.ts";
import type { Ctx } from "../domain/ctx.ts";
import { createGateways, type Gateways } from "../gateways/gateways.ts";
import { clientOf } from "../http/client/client.ts";
import { withDeadline } from "../http/deadline.ts";
import { logRequest } from "../http/log.ts";
import { type HttpReply, send, toOptionsReply } from "../http/reply.ts";
import { headerOf, type HttpRequest, type HttpResponse, pathOf, queryOf } from "../http/request.ts";
import { createStores, type Stores } from "../stores/stores.ts";
import { isForm, serveForm } from "./forms/serve-form.ts";
import { notFoundPage } from "./not-found-page.ts";
import { showCard } from "./show-card.ts";
import { showFile } from "./show-file.ts";
import { showPreview } from "./show-preview.ts";
import { showPrintedCard } from "./show-printed-card.ts";

interface Services {
  readonly stores: Stores;
  readonly gateways: Gateways;
}
let services: Services | undefined;

/** The parts of the path, decoded; null when the address is no proper one. */
function segmentsOf(request: HttpRequest): string[] | null {
  try {
    const parts = pathOf(request).split("/").slice(1).map(decodeURIComponent);
    return parts.at(-1) === "" ? parts.slice(0, -1) : parts;
  } catch {
    return null;
  }
}

async function answer(ctx: Ctx, request: HttpRequest, segments: readonly string[] | null): Promise<HttpReply> {
  if (segments !== null && isForm(segments[0] ?? "")) return serveForm(ctx, request, segments);
  const methods = ["GET", "HEAD", "OPTIONS"];
  if (request.method === "OPTIONS") return toOptionsReply(methods);
  if (request.method !== "GET" && request.method !== "HEAD")
    return { status: 405, headers: { allow: methods.join(", "), "content-type": "text/plain" }, body: "" };
  const [first = "", second = ""] = segments ?? [];
  if (first === "media") {
    const rest = segments?.slice(1) ?? [];
    return rest[0] === "og" ? showPreview(ctx, rest.slice(1)) : showFile(ctx, rest.join("/"));
  }
  if (first === "k") return showPrintedCard(ctx, segments?.slice(1) ?? []);
  const query = queryOf(request).toString();
  const ifNoneMatch = headerOf(request, "if-none-match");
  if (segments?.length === 1) return showCard(ctx, { enterprise: null, name: first, query }, ifNoneMatch);
  if (segments?.length === 2) return showCard(ctx, { enterprise: first, name: second, query }, ifNoneMatch);
  return notFoundPage();
}

function unavailable(): HttpReply {
  const headers = { "content-type": "text/plain; charset=utf-8", "retry-after": String(RETRY_AFTER_S) };
  return { status: 503, headers, body: "This card cannot be shown at the moment. Try again in a few seconds." };
}

/**
 * Everything people open that is not the app: public cards, their pictures and previews, and pages with forms.
 * @param options other services than those of the environment, and how long an answer may take in milliseconds.
 */
export async function serve(
  request: HttpRequest,
  response: HttpResponse,
  options: { readonly services?: Services; readonly deadlineMs?: number } = {},
): Promise<void> {
  const started = performance.now();
  const requestId = randomUUID();
  const now = Date.now();
  const segments = segmentsOf(request);
  let bug: unknown;
  let reply: HttpReply;
  try {
    const used = options.services ?? (services ??= { stores: createStores(), gateways: createGateways() });
    const client = clientOf(request, env().clientHashKey, now);
    const ctx = { actor: null, client, ...used, now, requestId };
    reply = await withDeadline(answer(ctx, request, segments), options.deadlineMs ?? DEADLINE_MS);
  } catch (error) {
    bug = error;
    reply = unavailable();
  }
  send(response, reply, requestId);
  const method = request.method ?? "GET";
  const ms = performance.now() - started;
  const [first = ""] = segments ?? [];
  const path = isForm(first) || first === "k" ? `/${first}/(token)` : "/(card)";
  logRequest({ requestId, method, path, status: reply.status, ms, uid: null, code: null }, bug);
}
