import { Failure } from "../../domain/failure.ts";
import type { Language } from "../../text/language.ts";
import { requirePlainBody } from "../../http/input/encodings.ts";
import { headerOf, type HttpRequest } from "../../http/request.ts";

/** Maximum size of a form's body in bytes: fits the longest message, at nine bytes per encoded letter of any script. */
const MAX_FORM_BYTES = 48 * 1024;

/**
 * The fields of an urlencoded form, each once.
 * @throws Failure `unsupported-media-type`, `payload-too-large`, or `invalid-argument` when a field is repeated.
 */
export function readForm(request: HttpRequest): Readonly<Record<string, string>> {
  requirePlainBody(request);
  const type = headerOf(request, "content-type");
  if (!/^application\/x-www-form-urlencoded\s*(;\s*charset="?utf-8"?\s*)?$/i.test(type))
    throw new Failure("unsupported-media-type");
  const bytes = request.rawBody ?? new Uint8Array();
  if (bytes.byteLength > MAX_FORM_BYTES) throw new Failure("payload-too-large");
  const pairs = [...new URLSearchParams(Buffer.from(bytes).toString())];
  const names = new Set(pairs.map(([name]) => name));
  if (names.size !== pairs.length) throw new Failure("invalid-argument");
  return Object.fromEntries(pairs);
}

/**
 * Whether a form was sent from one of our pages. Browsers indicate it in `Sec-Fetch-Site`, older ones in `Origin`; a
 * program that sends neither has no session here to abuse.
 */
export function isOwnForm(request: HttpRequest, siteUrl: string): boolean {
  const site = headerOf(request, "sec-fetch-site");
  if (site !== "") return site === "same-origin" || site === "none";
  const origin = headerOf(request, "origin");
  return origin === "" || origin === new URL(siteUrl).origin;
}

/** Whether a link on one of our pages was followed. Browsers say so in `Sec-Fetch-Site`, older ones in `Referer`. */
export function isOwnLink(request: HttpRequest, siteUrl: string): boolean {
  const site = headerOf(request, "sec-fetch-site");
  if (site !== "") return site === "same-origin";
  const referrer = headerOf(request, "referer");
  return URL.canParse(referrer) && new URL(referrer).origin === new URL(siteUrl).origin;
}

/**
 * Whether an older browser, without `Sec-Fetch-Site`, withheld the origin, as our pages with a key in their address
 * request (`Referrer-Policy: no-referrer`).
 */
export function hidesOrigin(request: HttpRequest): boolean {
  return headerOf(request, "sec-fetch-site") === "" && headerOf(request, "origin") === "null";
}

/**
 * The fields of a form that mail programs also post to: they may send it as multipart form data (RFC 8058 section 3.2).
 * @throws Failure as `readForm` does.
 */
export async function readOneClick(request: HttpRequest): Promise<Readonly<Record<string, string>>> {
  requirePlainBody(request);
  const type = headerOf(request, "content-type");
  const bytes = request.rawBody ?? new Uint8Array();
  if (!/^multipart\/form-data\s*;/i.test(type) || bytes.byteLength > MAX_FORM_BYTES) return readForm(request);
  const form = new Response(new Uint8Array(bytes), { headers: { "content-type": type } }).formData();
  const fields = await form.catch(() => null);
  const answer = fields?.get("List-Unsubscribe");
  if (typeof answer !== "string") throw new Failure("unsupported-media-type");
  return { "List-Unsubscribe": answer };
}

/** RFC 8058: what a mail program posts, from any origin, when its user unsubscribes. */
export function isOneClick(fields: Readonly<Record<string, string>>): boolean {
  return fields["List-Unsubscribe"] === "One-Click";
}

/** English or German, whichever comes first in `Accept-Language` by its weight (RFC 9110 section 12.5.4). */
export function languageOf(request: HttpRequest): Language {
  const preferences = headerOf(request, "accept-language")
    .split(",")
    .map((preference) => /^\s*(en|de)(?:-[\w-]*)?\s*(?:;\s*q=([\d.]+))?\s*$/i.exec(preference))
    .filter((preference) => preference !== null)
    .map(([, name = "en", weight = "1"]) => ({ name: name.toLowerCase(), weight: Number(weight) }));
  const first = preferences.toSorted((a, b) => b.weight - a.weight)[0];
  return first?.name === "de" ? "de" : "en";
}
