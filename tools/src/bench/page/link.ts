import { once } from "node:events";
import { connect, createServer, type AddressInfo, type Socket } from "node:net";

/** A phone's network link: round-trip time in milliseconds, and bits per second in each direction. */
export interface Link {
  readonly roundTrip: number;
  readonly down: number;
  readonly up: number;
}

/** Bytes in a segment: an Ethernet frame without the headers of IP and TCP. */
const SEGMENT = 1460;
/** What a server sends before the first acknowledgement: ten segments (RFC 6928). */
const FIRST_WINDOW = 10 * SEGMENT;
/** Round trips before the first request: TCP's, and the one of TLS 1.3 (RFC 8446, section 2). */
const HANDSHAKES = 2;

/**
 * When a server may send bytes, in milliseconds after the first one: the window doubles with every round trip (RFC
 * 5681).
 * @param offset bytes that the connection has carried before.
 */
export function slowStart(offset: number, roundTrip: number): number {
  return Math.floor(Math.log2(1 + offset / FIRST_WINDOW)) * roundTrip;
}

/** One direction of the link, which all connections share. */
class Lane {
  private free = 0;
  private readonly bits: number;
  private readonly latency: number;

  /** @param bits per second. @param latency in milliseconds. */
  constructor(bits: number, latency: number) {
    this.bits = bits;
    this.latency = latency;
  }

  /** Time at which this many bytes have arrived when they leave at `ready` at the earliest. */
  carry(bytes: number, ready: number): number {
    this.free = Math.max(this.free, ready) + (bytes * 8000) / this.bits;
    return this.free + this.latency;
  }
}

const until = (moment: number) => new Promise((resolve) => setTimeout(resolve, moment - performance.now()));

/**
 * Forwards everything in order, each segment at the time that `arrival` returns for it: a browser parses the beginning
 * of a page while the rest is on its way.
 */
function forward(from: Socket, to: Socket, arrival: (bytes: number) => number): void {
  let last: Promise<unknown> = Promise.resolve();
  from.on("data", (bytes: Buffer) => {
    for (let at = 0; at < bytes.length; at += SEGMENT) {
      const segment = bytes.subarray(at, at + SEGMENT);
      const moment = arrival(segment.length);
      last = last.then(() => until(moment)).then(() => to.write(segment));
    }
  });
  from.on("end", () => {
    last = last.then(() => to.end());
  });
  for (const event of ["error", "close"]) to.on(event, () => from.destroy());
}

/**
 * A proxy for a server on this machine that delays its connections as the link would, handshakes and slow start
 * included: Chromium's own throttling models neither, and adds nothing to a response that was already slow.
 * @param target origin of the server, plain HTTP.
 */
export async function startLink(
  target: string,
  { roundTrip, down, up }: Link,
): Promise<{ readonly url: string; close(): Promise<void> }> {
  const { hostname, port } = new URL(target);
  const lanes = { down: new Lane(down, roundTrip / 2), up: new Lane(up, roundTrip / 2) };
  const open = new Set<Socket>();
  const server = createServer((client) => {
    const opened = performance.now() + HANDSHAKES * roundTrip;
    const origin = connect(Number(port), hostname);
    for (const socket of [client, origin]) {
      socket.setNoDelay(true);
      open.add(socket);
      socket.on("close", () => open.delete(socket));
    }
    let [first, sent] = [0, 0];
    forward(client, origin, (bytes) => lanes.up.carry(bytes, Math.max(opened, performance.now())));
    forward(origin, client, (bytes) => {
      if (sent === 0) first = performance.now();
      const ready = Math.max(performance.now(), first + slowStart(sent, roundTrip));
      sent += bytes;
      return lanes.down.carry(bytes, ready);
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      server.close();
      for (const socket of open) socket.destroy();
      await once(server, "close");
    },
  };
}
