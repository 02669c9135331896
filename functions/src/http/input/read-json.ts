import { Failure } from "../../domain/failure.ts";
import { requirePlainBody } from "./encodings.ts";
import { type HttpRequest, headerOf } from "../request.ts";

/** Maximum length of a JSON body unless the call declares another, in KiB. */
const MAX_JSON_KIB = 64;

/** Content types for JSON in UTF-8. */
const JSON_TYPE = /^application\/json\s*(;\s*charset="?utf-8"?\s*)?$/i;

/**
 * The body as a JSON object; an absent body is an empty object.
 * @param types the accepted content types.
 * @throws Failure `payload-too-large`, `unsupported-media-type`, or `invalid-argument` when it is not a JSON object.
 */
export function readJson(
  request: HttpRequest,
  maxKiB = MAX_JSON_KIB,
  types = JSON_TYPE,
): Readonly<Record<string, unknown>> {
  const bytes = request.rawBody ?? new Uint8Array();
  if (bytes.byteLength === 0) return {};
  requirePlainBody(request);
  if (bytes.byteLength > maxKiB * 1024)
    throw new Failure("payload-too-large", { message: `Send at most ${maxKiB} KiB.` });
  const type = headerOf(request, "content-type");
  if (!types.test(type)) throw new Failure("unsupported-media-type", { message: "Send application/json in UTF-8." });
  const value = parse(bytes);
  if (typeof value !== "object" || value === null || Array.isArray(value))
    throw new Failure("invalid-argument", { message: "Send a JSON object." });
  return Object.fromEntries(Object.entries(value));
}

function parse(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch {
    throw new Failure("invalid-argument", { message: "This is not valid JSON." });
  }
}
