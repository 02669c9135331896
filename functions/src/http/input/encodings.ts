import { Failure } from "../../domain/failure.ts";
import { type HttpRequest, headerOf } from "../request.ts";

/**
 * Whether a content type declares a charset other than UTF-8; without one it is UTF-8 (RFC 8259 §8.1, RFC 7578 §5.1.2).
 */
export function isForeignCharset(contentType: string): boolean {
  const names = [...contentType.matchAll(/;\s*charset\s*=\s*"?([^";\s]*)/gi)].map(([, name = ""]) => name);
  return names.some((name) => !/^utf-?8$/i.test(name));
}

/**
 * Refuses compressed bodies: our clients send none, and an inflated body could exceed every size limit.
 * @throws Failure `unsupported-media-type`.
 */
export function requirePlainBody(request: HttpRequest): void {
  const coding = headerOf(request, "content-encoding").trim().toLowerCase();
  if (coding !== "" && coding !== "identity")
    throw new Failure("unsupported-media-type", { message: "Send this without compression." });
}
