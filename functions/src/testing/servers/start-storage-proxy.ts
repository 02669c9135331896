import { once } from "node:events";
import {
  type ClientRequest,
  createServer,
  type IncomingMessage,
  request as send,
  type ServerResponse,
} from "node:http";
import type { AddressInfo } from "node:net";

/**
 * The outcome of one request: it passes, its connection is reset or ended at some point (in the middle of the body of
 * an upload, otherwise of the answer), or Storage answers that it is busy.
 */
export type Fate =
  "pass" | "reset-at-once" | "reset-in-the-middle" | "end-in-the-middle" | "reset-before-answer" | "busy";

/** A proxy in front of the storage emulator whose connections a test can reset. */
export interface StorageProxy {
  /** `http://host:port`, in the format of `STORAGE_EMULATOR_HOST`. */
  readonly url: string;
  /**
   * Sets the outcomes of the next requests, one each; the last one applies from then on. Returns a counter of requests
   * since.
   */
  readonly plan: (...fates: Fate[]) => { readonly seen: () => number };
  /** Whether the next request will not pass. */
  readonly isLosing: () => boolean;
  /** Whether the last request did not pass, so that the rest of its answer never arrives. */
  readonly hasLost: () => boolean;
  readonly stop: () => Promise<void>;
}

/** Whether a name was already written through the proxy: Storage refuses to create it again; the emulator does not. */
function isTaken(written: ReadonlySet<string>, url: URL): boolean {
  return url.searchParams.get("ifGenerationMatch") === "0" && written.has(url.searchParams.get("name") ?? "");
}

/** Forwards the body; after `limit` bytes of it both connections are lost. */
async function pipeBody(incoming: IncomingMessage, outgoing: ClientRequest, limit: number, lose: () => void) {
  let sent = 0;
  for await (const part of incoming as AsyncIterable<Buffer>) {
    sent += part.byteLength;
    outgoing.write(part);
    if (sent > limit) {
      lose();
      outgoing.destroy();
      return;
    }
  }
  outgoing.end();
}

/** @param target `host:port` of the emulator. */
export async function startStorageProxy(target: string): Promise<StorageProxy> {
  let planned: Fate[] = ["pass"];
  let seen = 0;
  let last: Fate = "pass";
  const written = new Set<string>();

  async function forward(incoming: IncomingMessage, response: ServerResponse, fate: Fate): Promise<void> {
    const { socket, method } = incoming;
    const url = new URL(incoming.url ?? "/", `http://${target}`);
    const inTheMiddle = fate === "reset-in-the-middle" || fate === "end-in-the-middle";
    const lose = () => (fate === "end-in-the-middle" ? socket.end() : socket.resetAndDestroy());
    const outgoing = send(url, { method, headers: incoming.headers, agent: false });
    outgoing.on("error", () => socket.destroy());
    outgoing.on("response", (answer) => {
      if (method === "POST" && answer.statusCode === 200) written.add(url.searchParams.get("name") ?? "");
      if (fate === "reset-before-answer" || (inTheMiddle && method !== "GET")) return lose();
      response.writeHead(answer.statusCode ?? 500, answer.headers);
      if (!inTheMiddle) return answer.pipe(response);
      return answer.once("data", (part: Buffer) => {
        answer.destroy();
        response.write(part.subarray(0, part.byteLength / 2), () => setImmediate(lose));
      });
    });
    await pipeBody(incoming, outgoing, inTheMiddle && method === "POST" ? 1024 : Number.POSITIVE_INFINITY, lose);
  }

  const server = createServer((incoming, response) => {
    seen += 1;
    const fate = (planned.length > 1 ? planned.shift() : planned[0]) ?? "pass";
    last = fate;
    if (fate === "reset-at-once") return incoming.socket.resetAndDestroy();
    const taken = isTaken(written, new URL(incoming.url ?? "/", `http://${target}`));
    if (fate === "busy" || taken) {
      incoming.resume().on("end", () => response.writeHead(taken ? 412 : 503).end());
      return undefined;
    }
    return void forward(incoming, response, fate).catch(() => response.destroy());
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    plan: (...fates) => {
      planned = fates;
      const before = seen;
      return { seen: () => seen - before };
    },
    isLosing: () => planned[0] !== "pass",
    hasLost: () => last !== "pass",
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
