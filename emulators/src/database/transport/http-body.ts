import type { IncomingMessage } from "node:http";

/** The body of a request as text, or null when it is larger than `limit` bytes. Rejects when the client goes away. */
export async function readBody(request: IncomingMessage, limit: number): Promise<string | null> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    const bytes = Buffer.from(chunk as Uint8Array);
    size += bytes.length;
    // Reading on, without storing, lets the client finish and receive the response.
    if (size <= limit) chunks.push(bytes);
  }
  return size > limit ? null : Buffer.concat(chunks).toString("utf8");
}
