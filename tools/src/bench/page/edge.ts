import { once } from "node:events";
import { Agent, createServer, request as ask } from "node:http";
import type { AddressInfo } from "node:net";
import { brotliCompressSync, constants } from "node:zlib";

export interface Edge {
  readonly url: string;
  close(): Promise<void>;
}

const TEXT = /^(text\/|application\/(json|javascript)|image\/svg)/;

/** Compresses a text as an edge does: Brotli at a level suited to dynamic responses. */
export function compress(bytes: Uint8Array): Buffer {
  return brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
}

/**
 * A proxy for the Hosting emulator, which sends texts uncompressed; it sends them as an edge does. It caches nothing.
 */
export async function startEdge(target: string): Promise<Edge> {
  const agent = new Agent({ keepAlive: true });
  const server = createServer((request, response) => {
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
        response.writeHead(answer.statusCode ?? 502, {
          ...responseHeaders,
          ...encoding,
          "content-length": body.length,
        });
        response.end(body);
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
