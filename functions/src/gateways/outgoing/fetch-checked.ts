import { request as requestPlain, type IncomingMessage } from "node:http";
import { request as requestSecure } from "node:https";
import { type CheckedConfig, createCheck } from "./checked-address.ts";

/** A request for `fetchChecked`, like one for `fetch`; redirects are never followed. */
export interface CheckedRequest {
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | undefined;
  readonly signal: AbortSignal;
}

/** The whole body. @throws Error when it is longer than `max` bytes. */
async function readAll(response: IncomingMessage, max: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    length += chunk.byteLength;
    if (length > max) throw new Error("The answer is too long.");
  }
  return Buffer.concat(chunks);
}

/**
 * `fetch` for addresses entered by users: only to the public internet, and exactly to the address that was checked.
 * @param max maximum length of an answer, in bytes.
 * @returns a function that throws NotAllowed, or the network's error.
 */
export function createCheckedFetch(config: CheckedConfig, max: number) {
  const check = createCheck(config);
  return async (address: string, { method, headers, body, signal }: CheckedRequest): Promise<Response> => {
    const url = new URL(address);
    const lookup = await check(url);
    const response = await new Promise<IncomingMessage>((resolve, reject) => {
      const send = url.protocol === "https:" ? requestSecure : requestPlain;
      const length = body === undefined ? {} : { "content-length": String(Buffer.byteLength(body)) };
      const options = { method, agent: false, headers: { ...headers, ...length }, signal, lookup };
      const sent = send(url, options, resolve);
      sent.once("error", reject);
      sent.end(body);
    });
    try {
      const { statusCode: status = 0, headers: received } = response;
      const bytes = await readAll(response, max);
      const type = received["content-type"];
      return new Response(status === 204 || status === 304 ? null : new Uint8Array(bytes), {
        status,
        headers: type === undefined ? {} : { "content-type": type },
      });
    } finally {
      response.destroy();
    }
  };
}
