import type { IncomingMessage } from "node:http";
import { MAX_UPLOAD_BYTES } from "../../config/limits.ts";

/** A form with a file: room for its text fields and the lines between its parts. */
export const MAX_FORM_BYTES = MAX_UPLOAD_BYTES + 64 * 1024;
/** Anything else: the longest JSON body of any call. */
const MAX_OTHER_BYTES = 1024 * 1024;

/** How much of a body is kept: one byte more than any call takes shows that it is too long. */
function limitFor(request: IncomingMessage, takesFiles: boolean): number {
  const isForm = /^multipart\/form-data\b/i.test(request.headers["content-type"] ?? "");
  return (isForm && takesFiles ? MAX_FORM_BYTES : MAX_OTHER_BYTES) + 1;
}

/**
 * The bytes of a request's body as they came. Of one that is too long for any call no more is kept than shows it; the
 * rest is read and dropped, so that the sender gets to see the answer. A body of a stated length is kept once, without a copy.
 * @param takesFiles whether this function takes forms with files.
 * @returns null when the sender broke off.
 */
export function readBody(request: IncomingMessage, takesFiles: boolean): Promise<Uint8Array | null> {
  const enough = limitFor(request, takesFiles);
  const stated = Number(request.headers["content-length"] ?? 0);
  let body = Buffer.alloc(Math.min(Number.isSafeInteger(stated) && stated > 0 ? stated : 0, enough));
  let kept = 0;
  return new Promise((resolve) => {
    request.on("data", (chunk: Uint8Array) => {
      const part = chunk.subarray(0, enough - kept);
      if (kept + part.byteLength > body.byteLength) body = grow(body, kept, kept + part.byteLength, enough);
      body.set(part, kept);
      kept += part.byteLength;
    });
    request.on("end", () => resolve(body.subarray(0, kept)));
    request.on("error", () => resolve(null));
    request.on("close", () => resolve(null));
  });
}

/** A larger buffer with what was kept so far; it doubles, so that a long body is copied a few times at most. */
function grow(body: Buffer, kept: number, needed: number, enough: number): Buffer<ArrayBuffer> {
  const larger = Buffer.alloc(Math.min(Math.max(needed, body.byteLength * 2), enough));
  larger.set(body.subarray(0, kept));
  return larger;
}
