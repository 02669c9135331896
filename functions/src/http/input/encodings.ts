import { Failure } from "../../domain/failure.ts";
import { type HttpRequest, headerOf } from "../request.ts";

/** Whether a content type names another charset than UTF-8; one that names none is UTF-8 (RFC 8259 §8.1, RFC 7578 §5.1.2). */
export function isForeignCharset(contentType: string): boolean {
  const names = [...contentType.matchAll(/;\s*charset\s*=\s*"?([^";\s]*)/gi)].map(([, name = ""]) => name);
  return names.some((name) => !/^utf-?8$/i.test(name));
}

/**
 * Nobody who calls us compresses what they send, and what is inflated has no bound that the sender paid for.
 * @throws Failure `unsupported-media-type`.
 */
export function requirePlainBody(request: HttpRequest): void {
  const coding = headerOf(request, "content-encoding").trim().toLowerCase();
  if (coding !== "" && coding !== "identity")
    throw new Failure("unsupported-media-type", { message: "Send this without compression." });
}

/** The heads of the parts of a form: between each boundary and the empty line after it (RFC 2046 §5.1.1). */
function* headsOf(body: Buffer, boundary: string): Generator<string> {
  const mark = `--${boundary}\r\n`;
  for (let at = body.indexOf(mark); at >= 0; at = body.indexOf(mark, at)) {
    const from = at + mark.length;
    const end = body.indexOf("\r\n\r\n", from);
    if (end < 0) return;
    yield body.toString("latin1", from, end);
    at = end;
  }
}

/** Whether a part of a form says that it is written in another charset than UTF-8. */
export function hasForeignPart(body: Uint8Array, contentType: string): boolean {
  const [, quoted, plain] = /;\s*boundary\s*=\s*(?:"([^"]+)"|([^";\s]+))/i.exec(contentType) ?? [];
  const types = [...headsOf(Buffer.from(body.buffer, body.byteOffset, body.byteLength), quoted ?? plain ?? "")]
    .flatMap((head) => head.split("\r\n"))
    .filter((line) => /^content-type\s*:/i.test(line));
  return types.some(isForeignCharset);
}
