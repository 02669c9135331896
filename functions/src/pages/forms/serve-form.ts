import { toPlainLine, toPlainText } from "@cardinal/contract/fields/characters";
import type { Ctx } from "../../domain/ctx.ts";
import { Failure } from "../../domain/failure.ts";
import { MethodNotAllowed } from "../../http/match.ts";
import { type HttpReply, toOptionsReply } from "../../http/reply.ts";
import { headerOf, type HttpRequest, queryOf } from "../../http/request.ts";
import { failurePage } from "./failure-page.ts";
import type { FormPage } from "./form-page.ts";
import { hidesOrigin, isOneClick, isOwnForm, languageOf, readForm, readOneClick } from "./read-form.ts";

interface Form {
  readonly load: () => Promise<FormPage>;
  /** True when mail programs may post to it from any origin (RFC 8058). */
  readonly oneClick?: true;
}

/** The pages below a single letter, which cannot be a username: each is loaded when it is requested. */
const FORMS: Readonly<Record<string, Form>> = {
  m: { load: async () => (await import("./thread-page.ts")).showThread },
  r: { load: async () => (await import("./restore-email-page.ts")).showRestoreEmail },
  u: { load: async () => (await import("./unsubscribe.ts")).showUnsubscribe, oneClick: true },
  x: { load: async () => (await import("./exchange-page.ts")).showExchange },
};

/**
 * The `s` parameter of the card that led here: its page is cached for many visitors, so its form cannot contain it. A
 * form that is not on the card has it in its field `source`.
 */
function sourceOf(request: HttpRequest): string {
  try {
    return new URL(headerOf(request, "referer")).searchParams.get("s") ?? "";
  } catch {
    return "";
  }
}

const METHODS = ["GET", "HEAD", "POST", "OPTIONS"];

/** Whether a path starts with the letter of a page with a form. */
export function isForm(first: string): boolean {
  return Object.hasOwn(FORMS, first);
}

/** The fields of several lines; all others have one. */
const LONG_FIELDS: ReadonlySet<string> = new Set(["note", "text"]);
const toPlain = (name: string, value: string) => (LONG_FIELDS.has(name) ? toPlainText(value) : toPlainLine(value));

/**
 * The fields of a form, with plain text: a page without scripts cannot show which character is refused.
 * @param hasKey whether the address contains a key, which no other website knows.
 */
async function readFields(
  ctx: Ctx,
  request: HttpRequest,
  form: Form,
  hasKey: boolean,
): Promise<Readonly<Record<string, string>>> {
  const fields = form.oneClick === true ? await readOneClick(request) : readForm(request);
  const trusted =
    isOwnForm(request, ctx.gateways.site.url) ||
    (form.oneClick === true && isOneClick(fields)) ||
    (hasKey && hidesOrigin(request));
  if (!trusted) throw new Failure("permission-denied");
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, toPlain(name, value)]));
}

async function answer(
  ctx: Ctx,
  request: HttpRequest,
  [first = "", ...segments]: readonly string[],
): Promise<HttpReply> {
  const { method } = request;
  if (method === "OPTIONS") return toOptionsReply(METHODS);
  if (method !== "GET" && method !== "HEAD" && method !== "POST") throw new MethodNotAllowed(METHODS);
  const form = FORMS[first];
  if (form === undefined) throw new Failure("not-found");
  const fields = method === "POST" ? await readFields(ctx, request, form, segments.length > 0) : {};
  const show = await form.load();
  return show(ctx, {
    method: method === "POST" ? "POST" : "GET",
    headOnly: method === "HEAD",
    segments,
    query: queryOf(request),
    fields,
    source: fields["source"] ?? sourceOf(request),
    language: languageOf(request),
  });
}

/**
 * Answers a page with a form; every failure is a page as well. The address can contain a key, and then no referrer is
 * sent. A form at an address without a key reveals its origin, or older browsers could not send it.
 */
export async function serveForm(ctx: Ctx, request: HttpRequest, segments: readonly string[]): Promise<HttpReply> {
  const reply = await answerOrRefuse(ctx, request, segments);
  return segments.length === 1 ? reply : { ...reply, headers: { ...reply.headers, "referrer-policy": "no-referrer" } };
}

async function answerOrRefuse(ctx: Ctx, request: HttpRequest, segments: readonly string[]): Promise<HttpReply> {
  try {
    return await answer(ctx, request, segments);
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    const page = failurePage(error, languageOf(request));
    if (!(error instanceof MethodNotAllowed)) return page;
    return { ...page, headers: { ...page.headers, allow: error.allow.join(", ") } };
  }
}
