/** Sends invalid bytes and checks that other clients are unaffected. */
import { connect } from "node:net";
import fc from "fast-check";
import type { DatabaseServer } from "../database/server.ts";

const TIMEOUT_MS = 10_000;

/** The chunks that one broken client sends, and how it disconnects. */
export interface Nonsense {
  readonly pieces: readonly Buffer[];
  readonly leaves: "end" | "destroy" | "wait";
}

const UPGRADE = Buffer.from(
  [
    "GET /.ws?v=5&ns=nonsense HTTP/1.1",
    "host: x",
    "connection: Upgrade",
    "upgrade: websocket",
    "sec-websocket-version: 13",
    "sec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==",
    "\r\n",
  ].join("\r\n"),
);

/** A client frame; `length` may contradict the content, and `first` contains opcode and reserved bits. */
function createFrame(first: number, content: Buffer, length = content.length): Buffer {
  const head =
    length < 126
      ? Buffer.from([first, 0x80 | length])
      : Buffer.from([first, 0x80 | 126, (length >> 8) & 255, length & 255]);
  const mask = Buffer.alloc(4);
  return Buffer.concat([head, mask, content]);
}

const json = fc.json({ maxDepth: 4 }).map((text) => text.slice(0, 60_000));
const keys = fc.constantFrom("t", "d", "r", "a", "b", "p", "q", "h", "s", "o", "n", "c", "__proto__");
const requests = fc
  .dictionary(
    keys,
    fc.oneof(fc.constantFrom("d", "c", "p", "q", "m", "g", "oc", "/a", "/", ""), fc.jsonValue({ maxDepth: 2 })),
  )
  .map((data) => JSON.stringify({ t: "d", d: { r: 1, ...data } }));
const texts = fc.oneof(
  json,
  requests,
  fc.constantFrom(
    "0",
    "1",
    "2",
    "4000",
    "99999",
    "-1",
    "1e5",
    "",
    "{",
    '{"t":"c","d":{"t":"n","d":{}}}',
    '{"t":"c","d":{"t":"a"}}',
  ),
);
const frames = fc
  .record({
    first: fc.oneof(fc.constantFrom(0x81, 0x01, 0x80, 0x82, 0x88, 0x89, 0x8a), fc.nat(255)),
    text: texts,
    lie: fc.option(fc.nat(65_535), { freq: 6 }),
  })
  .map(({ first, text, lie }) => createFrame(first, Buffer.from(text), lie ?? undefined));
const bytes = fc.uint8Array({ maxLength: 300 }).map((array) => Buffer.from(array));
const sockets = fc.array(fc.oneof({ weight: 8, arbitrary: frames }, { weight: 1, arbitrary: bytes }), { maxLength: 6 });

const methods = fc.constantFrom("GET", "PUT", "POST", "PATCH", "DELETE", "HEAD", "OPTIONS", "TRACE", "X");
const targets = fc.oneof(
  fc.constantFrom(
    "/",
    "/.json",
    "/a.json",

    "/.lp?id=1&pw=x&seg0=0&ts0=1&d0=e30.",
    "/.ws",
    "*",
    "//",
    "/%ff.json",
  ),
  fc.constantFrom(
    "/.settings/rules.json",
    "/.settings/functionTriggers.json",
    "/.inspect/databases.json",
    "/.inspect/coverage",
  ),
  fc.webPath().map((path) => `${path}.json`),
  fc.webQueryParameters().map((query) => `/a.json?${query}`),
);
const headers = fc.subarray([
  "authorization: Bearer owner",
  "authorization: Bearer x.e30.",
  "accept: text/event-stream",
  "if-match: x",
  "x-http-method-override: PATCH",
  "expect: 100-continue",
  "upgrade: h2c",
  "connection: upgrade",
  "transfer-encoding: chunked",
]);
const https = fc
  .record({ method: methods, target: targets, more: headers, body: texts, lie: fc.option(fc.nat(500), { freq: 4 }) })
  .map(({ method, target, more, body, lie }) => [
    Buffer.from(
      `${method} ${target}${target.includes("?") ? "&" : "?"}ns=nonsense HTTP/1.1\r\nhost: x\r\n${more.map((line) => `${line}\r\n`).join("")}`,
    ),
    Buffer.from(`content-length: ${lie ?? Buffer.byteLength(body)}\r\n\r\n${body}`),
  ]);

export const nonsense: fc.Arbitrary<Nonsense> = fc.record({
  pieces: fc.oneof(
    { weight: 3, arbitrary: sockets.map((pieces) => [UPGRADE, ...pieces]) },
    { weight: 3, arbitrary: https },
    { weight: 1, arbitrary: fc.array(bytes, { maxLength: 3 }) },
  ),
  leaves: fc.constantFrom("end", "destroy", "wait"),
});

/** Connects broken clients to a server and then checks it with a valid one. @returns failures. */
export async function runNonsense(server: DatabaseServer, all: readonly Nonsense[]): Promise<string[]> {
  const leavers = all.map((one) => send(server.port, one));
  await Promise.all(leavers.map(({ sent }) => sent));
  const url = `http://127.0.0.1:${server.port}/sane.json?ns=sane`;
  const value = String(Math.random());
  const faults: string[] = [];
  try {
    await fetch(url, { method: "PUT", body: JSON.stringify(value), signal: AbortSignal.timeout(TIMEOUT_MS) });
    const read: unknown = await (await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) })).json();
    if (read !== value) faults.push(`read ${JSON.stringify(read)} instead of ${value}`);
  } catch (error) {
    faults.push(`no answer any more: ${String(error)}`);
  }
  for (const { leave } of leavers) leave();
  return faults;
}

function send(
  port: number,
  { pieces, leaves }: Nonsense,
): { readonly sent: Promise<void>; readonly leave: () => void } {
  const socket = connect(port, "127.0.0.1");
  socket.on("error", () => {});
  socket.resume();
  const sent = new Promise<void>((resolve) => {
    socket.on("close", () => resolve());
    socket.on("connect", () => {
      for (const piece of pieces) socket.write(piece);
      if (leaves === "end") socket.end();
      // Flushed, so that the next chunk arrives while the server is processing it.
      if (leaves === "destroy") socket.write("", () => socket.destroy());
      if (leaves === "wait") socket.write("", () => resolve());
    });
  });
  return {
    sent: Promise.race([sent, new Promise<void>((resolve) => void setTimeout(resolve, 50))]),
    leave: () => socket.destroy(),
  };
}
