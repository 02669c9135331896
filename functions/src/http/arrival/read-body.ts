import type { IncomingMessage } from "node:http";
import { MAX_UPLOAD_BYTES } from "../../config/limits.ts";

/** Maximum size of a form with a file: room for its text fields and part headers. */
export const MAX_FORM_BYTES = MAX_UPLOAD_BYTES + 64 * 1024;
/** Maximum size of any other body: the longest JSON body of any call. */
const MAX_OTHER_BYTES = 1024 * 1024;

/** How many bytes of a body are kept: one more than any call accepts, to detect that it is too long. */
function limitFor(request: IncomingMessage, takesFiles: boolean): number {
  const isForm = /^multipart\/form-data\b/i.test(request.headers["content-type"] ?? "");
  return (isForm && takesFiles ? MAX_FORM_BYTES : MAX_OTHER_BYTES) + 1;
}

/**
 * The raw bytes of a request's body. Of a body that is too long for any call, only limit is kept to detect that; the
 * rest is read and discarded, so that the sender gets the answer. A body of a declared length is buffered once, without
 * a copy.
 * @param takesFiles whether this function accepts forms with files.
 * @returns null when the sender aborted.
 */
export function readBody(request: IncomingMessage, takesFiles: boolean): Promise<Uint8Array | null> {
  const limit = limitFor(request, takesFiles);
  const declared = Number(request.headers["content-length"] ?? 0);
  let body = Buffer.alloc(Math.min(Number.isSafeInteger(declared) && declared > 0 ? declared : 0, limit));
  let kept = 0;
  return new Promise((resolve) => {
    request.on("data", (chunk: Uint8Array) => {
      const part = chunk.subarray(0, limit - kept);
      if (kept + part.byteLength > body.byteLength) body = grow(body, kept, kept + part.byteLength, limit);
      body.set(part, kept);
      kept += part.byteLength;
    });
    request.on("end", () => resolve(body.subarray(0, kept)));
    request.on("error", () => resolve(null));
    request.on("close", () => resolve(null));
  });
}

/** A larger buffer with the bytes so far; its size doubles, so that a long body is copied only a few times. */
function grow(body: Buffer, kept: number, needed: number, limit: number): Buffer<ArrayBuffer> {
  const larger = Buffer.alloc(Math.min(Math.max(needed, body.byteLength * 2), limit));
  larger.set(body.subarray(0, kept));
  return larger;
}
