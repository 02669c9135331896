import { env } from "../config/env.ts";
import type { Ctx } from "../domain/ctx.ts";
import { createGateways, type Gateways } from "../gateways/gateways.ts";
import { clientOf } from "../http/client/client.ts";
import { type HttpReply, toOptionsReply } from "../http/reply.ts";
import { headerOf, type HttpRequest, queryOf } from "../http/request.ts";
import { createStores, type Stores } from "../stores/stores.ts";
import { showEventPage } from "./events/show-event-page.ts";
import { isForm, serveForm } from "./forms/serve-form.ts";
import { languageOf } from "./forms/read-form.ts";
import { isLegalPage, showLegalPage } from "./legal/legal-page.ts";
import { notFoundPage } from "./not-found-page.ts";
import { returnFromApple } from "./provider-return.ts";
import { showCard } from "./show-card.ts";
import { showFile } from "./show-file.ts";
import { showPreview } from "./show-preview.ts";
import { showPrintedCard } from "./show-printed-card.ts";

export interface Services {
  readonly stores: Stores;
  readonly gateways: Gateways;
}
let services: Services | undefined;

/** A request with its parsed parts. */
export interface Asked {
  readonly request: HttpRequest;
  /** The segments of its path; null when the address is malformed. */
  readonly segments: readonly string[] | null;
  readonly now: number;
  readonly requestId: string;
  /** Services to use instead of those of the environment. */
  readonly services?: Services | undefined;
}

/** The context of a request, with all stores and gateways. */
export function ctxOf({ request, now, requestId, services: given }: Asked): Ctx {
  const used = given ?? (services ??= { stores: createStores(), gateways: createGateways() });
  return { actor: null, client: clientOf(request, () => env().clientHashKey, now), ...used, now, requestId };
}

/** Answers a request for a page that is not prerendered or not a card. It gets all stores and gateways. */
export function answerPage(asked: Asked): Promise<HttpReply> {
  return answer(ctxOf(asked), asked.request, asked.segments);
}

/** The reply for an address; null when there is nothing. */
function find(ctx: Ctx, request: HttpRequest, segments: readonly string[]): Promise<HttpReply | null> {
  const [first = "", second = ""] = segments;
  if (first === "media") {
    const rest = segments.slice(1);
    return rest[0] === "og" ? showPreview(ctx, rest.slice(1)) : showFile(ctx, rest.join("/"));
  }
  if (isLegalPage(segments)) return Promise.resolve(showLegalPage(segments[0], languageOf(request), env().legal));
  if (first === "k") return showPrintedCard(ctx, request, segments.slice(1));
  if (first === "e") return showEventPage(ctx, request, segments.slice(1));
  const query = queryOf(request).toString();
  const ifNoneMatch = headerOf(request, "if-none-match");
  if (segments.length === 1) return showCard(ctx, { enterprise: null, name: first, query }, ifNoneMatch);
  if (segments.length === 2) return showCard(ctx, { enterprise: first, name: second, query }, ifNoneMatch);
  return Promise.resolve(null);
}

async function answer(ctx: Ctx, request: HttpRequest, segments: readonly string[] | null): Promise<HttpReply> {
  if (segments !== null && isForm(segments[0] ?? "")) return serveForm(ctx, request, segments);
  if (segments?.join("/") === "a/apple") return returnFromApple(request);
  const methods = ["GET", "HEAD", "OPTIONS"];
  if (request.method === "OPTIONS") return toOptionsReply(methods);
  if (request.method !== "GET" && request.method !== "HEAD")
    return { status: 405, headers: { allow: methods.join(", "), "content-type": "text/plain" }, body: "" };
  const found = segments === null ? null : await find(ctx, request, segments);
  return found ?? notFoundPage(languageOf(request));
}
