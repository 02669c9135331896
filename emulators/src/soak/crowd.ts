/** Many clients at once, all of which disconnect abruptly. */
import { WebSocket } from "ws";
import type { DatabaseServer } from "../database/server.ts";

const TIMEOUT_MS = 30_000;
/** The head of a masked text frame of 100 bytes, and nothing of its content. */
const HALF_A_FRAME = Buffer.from([0x81, 0x80 | 100, 1, 2, 3, 4, 5]);

/**
 * Opens `size` sockets that all listen and queue a write, writes once, and disconnects them: a third closes normally, a
 * third is cut, a third is cut in the middle of a frame. @returns failures.
 */
export async function runCrowd(server: DatabaseServer, size: number): Promise<string[]> {
  const namespace = `crowd-${size}-${Date.now()}`;
  const members = await Promise.all(
    Array.from({ length: size }, (_, index) => openMember(server.port, namespace, index)),
  );
  const url = (path: string) => `http://127.0.0.1:${server.port}/${path}.json?ns=${namespace}`;
  await fetch(url("news"), { method: "PUT", body: '"all of you"' });
  await Promise.all(members.map((member) => member.heard));
  for (const [index, { socket }] of members.entries()) leave(socket, index % 3);
  const deadline = Date.now() + TIMEOUT_MS;
  const isEmpty = () => server.countOpen().sessions + server.countOpen().listens === 0;
  while (!isEmpty() && Date.now() < deadline) await new Promise((resolve) => setTimeout(resolve, 10));
  const faults = isEmpty() ? [] : [`still open: ${JSON.stringify(server.countOpen())}`];
  const left = (await (await fetch(url("left"))).json()) as Record<string, unknown> | null;
  const missing = members.filter((_member, index) => left?.[index] !== true).length;
  return missing === 0 ? faults : [...faults, `${missing} of ${size} left nothing`];
}

interface Member {
  readonly socket: WebSocket;
  /** Resolves when the write has arrived. */
  readonly heard: Promise<void>;
}

async function openMember(port: number, namespace: string, index: number): Promise<Member> {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/.ws?v=5&ns=${namespace}`);
  const send = (r: number, a: string, b: unknown) => socket.send(JSON.stringify({ t: "d", d: { r, a, b } }));
  const heard = waitForText(socket, "all of you");
  const ready = waitForText(socket, '"r":2');
  await new Promise((resolve, reject) => socket.on("open", resolve).on("error", reject));
  send(1, "q", { p: "/news", h: "" });
  send(2, "o", { p: `/left/${index}`, d: true });
  await ready;
  return { socket, heard };
}

function waitForText(socket: WebSocket, text: string): Promise<void> {
  return new Promise((resolve) => {
    socket.on("message", (data: Buffer) => {
      if (data.toString("utf8").includes(text)) resolve();
    });
  });
}

function leave(socket: WebSocket, manner: number): void {
  // The error of a connection that is cut halfway is intended.
  socket.on("error", () => {});
  if (manner === 0) socket.close();
  else if (manner === 1) socket.terminate();
  else breakOff(socket);
}

/** `ws` cannot send half a frame, so this uses its underlying stream. */
function breakOff(socket: WebSocket): void {
  const { _socket: stream } = socket as unknown as { readonly _socket: NodeJS.WritableStream & { destroy(): void } };
  stream.write(HALF_A_FRAME, () => stream.destroy());
}
