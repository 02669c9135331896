import type { Ctx } from "../../domain/ctx.ts";
import { Failure } from "../../domain/failure.ts";
import { MethodNotAllowed } from "../../http/match.ts";
import type { HttpReply } from "../../http/reply.ts";
import { type HttpRequest, queryOf } from "../../http/request.ts";
import { failurePage } from "./failure-page.ts";
import type { FormPage } from "./form-page.ts";
import { isOneClick, isOwnForm, languageOf, readForm, readOneClick } from "./read-form.ts";

interface Form {
  readonly load: () => Promise<FormPage>;
  /** True when mail programs may post to it from anywhere, as RFC 8058 has it. */
  readonly oneClick?: true;
}

/** The pages below a letter, which no username can be: each is loaded when somebody opens it. */
const FORMS: Readonly<Record<string, Form>> = {
  m: { load: async () => (await import("./thread-page.ts")).showThread },
  r: { load: async () => (await import("./restore-email-page.ts")).showRestoreEmail },
  u: { load: async () => (await import("./unsubscribe.ts")).showUnsubscribe, oneClick: true },
  x: { load: async () => (await import("./exchange-page.ts")).showExchange },
};

/** Whether an address begins with the letter of a page with a form. */
export function isForm(first: string): boolean {
  return Object.hasOwn(FORMS, first);
}

async function readFields(ctx: Ctx, request: HttpRequest, form: Form): Promise<Readonly<Record<string, string>>> {
  const fields = form.oneClick === true ? await readOneClick(request) : readForm(request);
  const trusted = isOwnForm(request, ctx.gateways.site.url) || (form.oneClick === true && isOneClick(fields));
  if (!trusted) throw new Failure("permission-denied");
  return fields;
}

async function answer(
  ctx: Ctx,
  request: HttpRequest,
  [first = "", ...segments]: readonly string[],
): Promise<HttpReply> {
  const { method } = request;
  if (method !== "GET" && method !== "HEAD" && method !== "POST") throw new MethodNotAllowed(["GET", "HEAD", "POST"]);
  const form = FORMS[first];
  if (form === undefined) throw new Failure("not-found");
  const fields = method === "POST" ? await readFields(ctx, request, form) : {};
  const show = await form.load();
  return show(ctx, {
    method: method === "POST" ? "POST" : "GET",
    headOnly: method === "HEAD",
    segments,
    query: queryOf(request),
    fields,
    language: languageOf(request),
  });
}

/** Answers a page with a form; every refusal is a page as well. */
export async function serveForm(ctx: Ctx, request: HttpRequest, segments: readonly string[]): Promise<HttpReply> {
  try {
    return await answer(ctx, request, segments);
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    const page = failurePage(error, languageOf(request));
    if (!(error instanceof MethodNotAllowed)) return page;
    return { ...page, headers: { ...page.headers, allow: error.allow.join(", ") } };
  }
}
