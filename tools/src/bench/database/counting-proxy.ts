import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { createFrameReader } from "./frames.ts";
import { createTally, type Traffic } from "./traffic.ts";

export interface CountingProxy {
  /** `host:port`, to be configured as a program's database. */
  readonly host: string;
  /** The traffic so far, over all connections. */
  total(): Traffic;
  close(): Promise<void>;
}

/**
 * A proxy between a program and the database at `target` (`host:port`) that counts WebSocket messages and plain
 * requests.
 */
export async function startCountingProxy(target: string): Promise<CountingProxy> {
  const [host = "", port = ""] = target.split(":");
  const tallies: ReturnType<typeof createTally>[] = [];
  const open = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(Number(port), host);
    const tally = createTally();
    tallies.push(tally);
    for (const socket of [near, far]) {
      open.add(socket);
      socket.setNoDelay(true);
      socket.once("close", () => open.delete(socket));
    }
    pass(near, far, tally.up, tally.plainUp);
    pass(far, near, tally.down, tally.plainDown);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    host: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    total: () => tallies.map((tally) => tally.total()).reduce(sum, { reads: 0, writes: 0, up: 0, down: 0 }),
    close: async () => {
      for (const socket of open) socket.destroy();
      server.close();
      await once(server, "close");
    },
  };
}

/**
 * Forwards bytes and parses them: WebSocket messages after the headers of an upgrade, or plain requests and responses.
 */
function pass(from: Socket, to: Socket, onMessage: (text: string) => void, onPlain: (part: Buffer) => void): void {
  const read = createFrameReader(onMessage);
  let head: Buffer | null = Buffer.alloc(0);
  let plain = false;
  from.on("data", (part) => {
    to.write(part);
    if (plain) return onPlain(part);
    if (head === null) return read(part);
    head = Buffer.concat([head, part]);
    const end = head.indexOf("\r\n\r\n");
    if (end < 0) return;
    plain = !/^upgrade: *websocket|^HTTP\/1\.1 101/im.test(head.subarray(0, end).toString());
    if (plain) return onPlain(head);
    const rest = head.subarray(end + 4);
    head = null;
    read(rest);
  });
  from.on("end", () => to.end());
  from.on("error", () => to.destroy());
}

function sum(a: Traffic, b: Traffic): Traffic {
  return { reads: a.reads + b.reads, writes: a.writes + b.writes, up: a.up + b.up, down: a.down + b.down };
}
