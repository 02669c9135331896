import { once } from "node:events";
import { Agent, createServer, type OutgoingHttpHeaders, request as ask } from "node:http";
import type { AddressInfo } from "node:net";
import { brotliCompressSync, constants } from "node:zlib";

export interface Edge {
  readonly url: string;
  close(): Promise<void>;
}

interface Sent {
  readonly status: number;
  readonly headers: OutgoingHttpHeaders;
  readonly body: Buffer;
}

const TEXT = /^(text\/|application\/(json|javascript)|image\/svg)/;

/** Compresses a text as an edge does: Brotli at a level suited to dynamic responses. */
export function compress(bytes: Uint8Array): Buffer {
  return brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
}

/** Seconds for which an edge may answer with a reply: `s-maxage` of a public one (RFC 9111, section 5.2.2.10). */
function edgeSeconds({ status, headers }: Sent): number {
  const control = String(headers["cache-control"]);
  if (status !== 200 || !/\bpublic\b/.test(control)) return 0;
  return Number(/\bs-maxage=(\d+)/.exec(control)?.[1] ?? 0);
}

/**
 * A proxy for the Hosting emulator, which sends texts uncompressed and caches nothing: it sends them as an edge does.
 * @param caches whether it also keeps what an edge may keep, and answers with it.
 */
export async function startEdge(target: string, { caches = false } = {}): Promise<Edge> {
  const agent = new Agent({ keepAlive: true });
  const kept = new Map<string, { readonly sent: Sent; readonly until: number }>();
  const server = createServer((request, response) => {
    const send = ({ status, headers, body }: Sent) => response.writeHead(status, headers).end(body);
    const key = caches && request.method === "GET" ? (request.url ?? "/") : null;
    const known = key === null ? undefined : kept.get(key);
    if (known !== undefined && performance.now() < known.until) {
      send(known.sent);
      return;
    }
    const { host: _host, "accept-encoding": _encodings, ...headers } = request.headers;
    const onward = ask(new URL(request.url ?? "/", target), { agent, method: request.method ?? "GET", headers });
    onward.on("response", (answer) => {
      const parts: Buffer[] = [];
      answer.on("data", (part: Buffer) => parts.push(part));
      answer.on("end", () => {
        const whole = Buffer.concat(parts);
        const { "transfer-encoding": _chunks, connection: _connection, ...responseHeaders } = answer.headers;
        const isText = TEXT.test(String(responseHeaders["content-type"])) && whole.length > 0;
        const body = isText ? compress(whole) : whole;
        const encoding = isText ? { "content-encoding": "br" } : {};
        const sent: Sent = {
          status: answer.statusCode ?? 502,
          headers: { ...responseHeaders, ...encoding, "content-length": body.length },
          body,
        };
        const seconds = edgeSeconds(sent);
        if (key !== null && seconds > 0) kept.set(key, { sent, until: performance.now() + seconds * 1000 });
        send(sent);
      });
    });
    onward.on("error", () => response.destroy());
    request.pipe(onward);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      agent.destroy();
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
