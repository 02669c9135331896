/** Writes per second through one socket, with other listeners. */
import { once } from "node:events";
import { WebSocket } from "ws";

export interface WriteLoad {
  readonly port: number;
  readonly listeners: number;
  readonly writes: number;
  /** Whether the listeners listen to the written path, or to other paths. */
  readonly listensToWrites: boolean;
}

/** Sends writes without waiting for responses. @returns how many per second were acknowledged and received by all. */
export async function measureWrites(load: WriteLoad): Promise<number> {
  const namespace = `bench-${Date.now()}-${Math.random()}`;
  const last = JSON.stringify(`write ${load.writes}`);
  const sockets = await Promise.all(Array.from({ length: load.listeners }, () => openSocket(load.port, namespace)));
  const path = (index: number) => (load.listensToWrites ? "/room" : `/other/${index}`);
  await Promise.all(sockets.map((socket, index) => ask(socket, 1, "q", { p: path(index), h: "" })));
  const heard = load.listensToWrites ? sockets.map((socket) => waitFor(socket, last)) : [];
  const writer = await openSocket(load.port, namespace);
  const answered = waitFor(writer, `"r":${load.writes},`);
  const begin = performance.now();
  for (let n = 1; n <= load.writes; n++) send(writer, n, "p", { p: `/room/${n % 50}`, d: `write ${n}` });
  await Promise.all([answered, ...heard]);
  const seconds = (performance.now() - begin) / 1000;
  for (const socket of [writer, ...sockets]) socket.terminate();
  return load.writes / seconds;
}

async function openSocket(port: number, namespace: string): Promise<WebSocket> {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/.ws?v=5&ns=${namespace}`);
  await once(socket, "open");
  return socket;
}

function send(socket: WebSocket, r: number, a: string, b: unknown): void {
  socket.send(JSON.stringify({ t: "d", d: { r, a, b } }));
}

async function ask(socket: WebSocket, r: number, a: string, b: unknown): Promise<void> {
  const answered = waitFor(socket, `"r":${r},`);
  send(socket, r, a, b);
  await answered;
}

/** Resolves with the first message that contains a text. */
function waitFor(socket: WebSocket, text: string): Promise<void> {
  return new Promise((resolve) => {
    const look = (data: Buffer) => {
      if (!data.includes(text)) return;
      socket.off("message", look);
      resolve();
    };
    socket.on("message", look);
  });
}
