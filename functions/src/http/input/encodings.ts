import { Failure } from "../../domain/failure.ts";
import { type HttpRequest, headerOf } from "../request.ts";

/** Whether a content type names another charset than UTF-8; one that names none is UTF-8 (RFC 8259 §8.1, RFC 7578 §5.1.2). */
export function isForeignCharset(contentType: string): boolean {
  const names = [...contentType.matchAll(/;\s*charset\s*=\s*"?([^";\s]*)/gi)].map(([, name = ""]) => name);
  return names.some((name) => !/^utf-?8$/i.test(name));
}

/**
 * Our clients do not compress bodies, and an inflated body could exceed every limit on what was sent.
 * @throws Failure `unsupported-media-type`.
 */
export function requirePlainBody(request: HttpRequest): void {
  const coding = headerOf(request, "content-encoding").trim().toLowerCase();
  if (coding !== "" && coding !== "identity")
    throw new Failure("unsupported-media-type", { message: "Send this without compression." });
}
