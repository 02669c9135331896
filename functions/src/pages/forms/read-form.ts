import { Failure } from "../../domain/failure.ts";
import type { Language } from "../../domain/person/language.ts";
import { requirePlainBody } from "../../http/input/encodings.ts";
import { headerOf, type HttpRequest } from "../../http/request.ts";

/** Longest body of a form, in bytes: a message of the greatest length, nine for each letter of any script, fits. */
const MAX_FORM_BYTES = 48 * 1024;

/**
 * The fields of an urlencoded form, each once.
 * @throws Failure `unsupported-media-type`, `payload-too-large`, or `invalid-argument` when a field comes twice.
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
 * Whether a form was sent from a page of ours. Browsers say it in `Sec-Fetch-Site`, older ones in `Origin`; a program
 * that says neither acts for nobody who is signed in here.
 */
export function isOwnForm(request: HttpRequest, siteUrl: string): boolean {
  const site = headerOf(request, "sec-fetch-site");
  if (site !== "") return site === "same-origin" || site === "none";
  const origin = headerOf(request, "origin");
  return origin === "" || origin === new URL(siteUrl).origin;
}

/**
 * Whether an older browser, which does not know `Sec-Fetch-Site`, was told to name no origin: it is what our pages with a
 * key in their address ask for (`Referrer-Policy: no-referrer`).
 */
export function hidesOrigin(request: HttpRequest): boolean {
  return headerOf(request, "sec-fetch-site") === "" && headerOf(request, "origin") === "null";
}

/**
 * The fields of a form that mail programs post to as well: they may send it as one with files (RFC 8058 section 3.2).
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

/** RFC 8058: what a mail program posts, from wherever it runs, when its user has had enough. */
export function isOneClick(fields: Readonly<Record<string, string>>): boolean {
  return fields["List-Unsubscribe"] === "One-Click";
}

/** English or German, whichever comes first in `Accept-Language` by its weight (RFC 9110 section 12.5.4). */
export function languageOf(request: HttpRequest): Language {
  const wishes = headerOf(request, "accept-language")
    .split(",")
    .map((wish) => /^\s*(en|de)(?:-[\w-]*)?\s*(?:;\s*q=([\d.]+))?\s*$/i.exec(wish))
    .filter((wish) => wish !== null)
    .map(([, name = "en", weight = "1"]) => ({ name: name.toLowerCase(), weight: Number(weight) }));
  const first = wishes.toSorted((a, b) => b.weight - a.weight)[0];
  return first?.name === "de" ? "de" : "en";
}
