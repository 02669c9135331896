import { once } from "node:events";
import { type AddressInfo, connect, createServer } from "node:net";
import { expect, test } from "vitest";
import { startCountingProxy } from "./counting-proxy.ts";

const GET = JSON.stringify({ t: "d", d: { r: 1, a: "g", b: { p: "/a" } } });
const ANSWER = JSON.stringify({ t: "d", d: { r: 1, b: { s: "ok", d: null } } });
/** A text frame without a mask, of fewer than 126 bytes. */
const frame = (text: string) => Buffer.concat([Buffer.from([129, text.length]), Buffer.from(text)]);

test("forwards WebSocket traffic unchanged and counts it", async () => {
  const database = createServer((socket) => {
    socket.once("data", () => {
      socket.write("HTTP/1.1 101 Switching Protocols\r\n\r\n");
      socket.once("data", () => socket.write(frame(ANSWER)));
    });
  }).listen(0, "127.0.0.1");
  await once(database, "listening");
  const proxy = await startCountingProxy(`127.0.0.1:${(database.address() as AddressInfo).port}`);
  const [host = "", port = ""] = proxy.host.split(":");
  const client = connect(Number(port), host);
  client.write("GET /.ws HTTP/1.1\r\nupgrade: websocket\r\n\r\n");
  expect(String((await once(client, "data"))[0])).toBe("HTTP/1.1 101 Switching Protocols\r\n\r\n");
  client.write(frame(GET));
  expect((await once(client, "data"))[0]).toEqual(frame(ANSWER));
  expect(proxy.total()).toEqual({ reads: 1, writes: 0, up: GET.length, down: ANSWER.length });
  await proxy.close();
  database.close();
});

test("counts plain requests including their headers", async () => {
  const answer = "HTTP/1.1 200 OK\r\ncontent-length: 4\r\n\r\nnull";
  const database = createServer((socket) => socket.on("data", () => socket.write(answer))).listen(0, "127.0.0.1");
  await once(database, "listening");
  const proxy = await startCountingProxy(`127.0.0.1:${(database.address() as AddressInfo).port}`);
  const [host = "", port = ""] = proxy.host.split(":");
  const client = connect(Number(port), host);
  const requests = ["GET /a.json HTTP/1.1\r\n\r\n", "GET /b.json HTTP/1.1\r\n\r\n", "PUT /c.json HTTP/1.1\r\n\r\n"];
  for (const request of requests) {
    client.write(request);
    expect(String((await once(client, "data"))[0])).toBe(answer);
  }
  const up = requests.join("").length;
  expect(proxy.total()).toEqual({ reads: 2, writes: 1, up, down: 3 * answer.length });
  client.destroy();
  await proxy.close();
  database.close();
});

test("closes the connection when the database is unreachable", async () => {
  const proxy = await startCountingProxy("127.0.0.1:1");
  const [host = "", port = ""] = proxy.host.split(":");
  const client = connect(Number(port), host);
  client.on("error", () => undefined);
  await once(client, "close");
  expect(proxy.total()).toEqual({ reads: 0, writes: 0, up: 0, down: 0 });
  await proxy.close();
});
