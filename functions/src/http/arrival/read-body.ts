import type { IncomingMessage } from "node:http";
import { MAX_UPLOAD_BYTES } from "../../config/limits.ts";

/** A form with a file: room for its text fields and the lines between its parts. */
export const MAX_FORM_BYTES = MAX_UPLOAD_BYTES + 64 * 1024;
/** Anything else: the longest JSON body of any call. */
const MAX_OTHER_BYTES = 1024 * 1024;

/**
 * The bytes of a request's body as they came. Of one that is too long for any call no more is kept than shows it; the
 * rest is read and dropped, so that the sender gets to see the answer.
 * @returns null when the sender broke off.
 */
export function readBody(request: IncomingMessage): Promise<Uint8Array | null> {
  const isForm = /^multipart\/form-data\b/i.test(request.headers["content-type"] ?? "");
  const enough = (isForm ? MAX_FORM_BYTES : MAX_OTHER_BYTES) + 1;
  const chunks: Uint8Array[] = [];
  let kept = 0;
  return new Promise((resolve) => {
    request.on("data", (chunk: Uint8Array) => {
      const part = chunk.subarray(0, enough - kept);
      kept += part.byteLength;
      if (part.byteLength > 0) chunks.push(part);
    });
    request.on("end", () => resolve(Buffer.concat(chunks)));
    request.on("error", () => resolve(null));
    request.on("close", () => resolve(null));
  });
}
