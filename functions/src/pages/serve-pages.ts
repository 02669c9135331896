import { randomUUID } from "node:crypto";
import { env } from "../config/env.ts";
import { createGoogleRest } from "../config/google-rest.ts";
import { RETRY_AFTER_S } from "../config/limits.ts";
import { classifyViewer } from "../domain/visits/classify-viewer.ts";
import { createFileReader } from "../gateways/storage/rest-files.ts";
import { withDeadline } from "../http/deadline.ts";
import { createWarning, logRequest } from "../http/log.ts";
import { type HttpReply, send } from "../http/reply.ts";
import { headerOf, type HttpRequest, type HttpResponse, pathOf } from "../http/request.ts";
import { createPageReader } from "../stores/page-reader.ts";
import type { Asked, Services } from "./answer-pages.ts";
import { cardReply } from "./card-reply.ts";
import { readCached } from "./file-cache.ts";
import { createReadyCards } from "./ready-card.ts";

let readyCards: ReturnType<typeof createReadyCards> | undefined;

/** Every visit would log it: each instance does so once a minute. */
const warn = createWarning("Cards are read through the fallback.", 60_000);

function openReadyCards() {
  const rest = createGoogleRest(env());
  const readFile = createFileReader(rest, env());
  return createReadyCards({
    readPage: createPageReader(rest, env()),
    readFile: (path) => readCached(env().siteUrl, path, readFile),
    version: __PAGE_VERSION__,
  });
}

/** The segments of the path, decoded; null when the address is malformed. */
function segmentsOf(request: HttpRequest): string[] | null {
  try {
    const parts = pathOf(request).split("/").slice(1).map(decodeURIComponent);
    return parts.at(-1) === "" ? parts.slice(0, -1) : parts;
  } catch {
    return null;
  }
}

/**
 * The reply for a card whose page is prerendered: nearly all visits, with as little code as possible. Null when the
 * fallback is needed, which includes a database that cannot be read this way.
 */
async function answerReady(asked: Asked): Promise<HttpReply | null> {
  const { request, segments } = asked;
  if (segments === null || (request.method !== "GET" && request.method !== "HEAD")) return null;
  const found = await (readyCards ??= openReadyCards())(segments).catch((error: unknown) => {
    warn(error, asked.now);
    return null;
  });
  if (found === null) return null;
  // Views of people are counted by the page's script, so that the edge can serve them; most robots run no scripts.
  const viewer = classifyViewer({
    userAgent: headerOf(request, "user-agent"),
    purpose: headerOf(request, "sec-purpose"),
  });
  if (viewer !== "person") {
    const [{ ctxOf }, { countExcludedView }] = await Promise.all([
      import("./answer-pages.ts"),
      import("./count-excluded-view.ts"),
    ]);
    await countExcludedView(ctxOf(asked), found.page.uid, viewer);
  }
  return cardReply(found.page, headerOf(request, "if-none-match"), found.age);
}

const UNAVAILABLE = {
  en: "This card can’t be shown right now. Try again in a few seconds.",
  de: "Diese Karte kann gerade nicht angezeigt werden. Bitte versuchen Sie es in einigen Sekunden noch einmal.",
} as const;

/** The reply when there is none in time. Below a single letter there is no card, so it is a page. */
async function unavailable(request: HttpRequest, hasKey: boolean): Promise<HttpReply> {
  if (hasKey) {
    const { unavailablePage } = await import("./forms/failure-page.ts");
    return unavailablePage(request);
  }
  const { languageOf } = await import("./forms/read-form.ts");
  const headers = { "content-type": "text/plain; charset=utf-8", "retry-after": String(RETRY_AFTER_S) };
  return { status: 503, headers, body: UNAVAILABLE[languageOf(request)] };
}

/**
 * Everything public that is not the app: cards, their pictures and previews, and pages with forms.
 * @param options services to use instead of those of the environment, and the deadline in milliseconds.
 */
export async function serve(
  request: HttpRequest,
  response: HttpResponse,
  options: { readonly services?: Services; readonly deadlineMs?: number } = {},
): Promise<void> {
  const started = performance.now();
  const requestId = randomUUID();
  const segments = segmentsOf(request);
  const asked: Asked = { request, segments, now: Date.now(), requestId, services: options.services };
  // Importing this module loads the SDKs.
  const answer = async () => (await answerReady(asked)) ?? (await import("./answer-pages.ts")).answerPage(asked);
  const [first = ""] = segments ?? [];
  // No username is a single letter: the paths below one contain a key.
  const hasKey = /^[a-z]$/.test(first);
  let bug: unknown;
  let reply: HttpReply;
  try {
    reply = await withDeadline(answer(), options.deadlineMs ?? env().deadlines.usualMs);
  } catch (error) {
    bug = error;
    reply = await unavailable(request, hasKey);
  }
  send(response, reply, requestId);
  const method = request.method ?? "GET";
  const ms = performance.now() - started;
  const path = hasKey ? `/${first}/(token)` : "/(card)";
  logRequest({ requestId, method, path, status: reply.status, ms, uid: null, code: null }, bug);
}
