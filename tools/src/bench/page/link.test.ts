import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, test } from "vitest";
import { slowStart, startLink } from "./link.ts";

const LINK = { roundTrip: 40, down: 50e6, up: 50e6 };
const server = createServer((request, response) => {
  const parts: Buffer[] = [];
  request.on("data", (part: Buffer) => parts.push(part));
  request.on("end", () => response.end(Buffer.concat(parts)));
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

async function openLink(link = LINK) {
  if (!server.listening) await once(server.listen(0, "127.0.0.1"), "listening");
  return startLink(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, link);
}

test("bytes arrive complete and in order in both directions", async () => {
  const link = await openLink();
  const body = Uint8Array.from({ length: 300_000 }, (_, index) => index % 251);
  const answer = await fetch(link.url, { method: "POST", body });
  expect(Buffer.compare(new Uint8Array(await answer.arrayBuffer()), body)).toBe(0);
  await link.close();
});

test("the first response takes at least two handshakes and a round trip", async () => {
  const link = await openLink();
  const before = performance.now();
  await (await fetch(link.url)).text();
  // Node's timers are accurate to a millisecond.
  expect(performance.now() - before).toBeGreaterThan(3 * LINK.roundTrip - 5);
  await link.close();
});

test("transfers take the time of the slowest direction", async () => {
  const link = await openLink({ ...LINK, down: 1e6 });
  const before = performance.now();
  await (await fetch(link.url, { method: "POST", body: new Uint8Array(25_000) })).arrayBuffer();
  expect(performance.now() - before).toBeGreaterThan(3 * LINK.roundTrip + 200 - 5);
  await link.close();
});

test("a response arrives segment by segment", async () => {
  const link = await openLink({ ...LINK, down: 1e6 });
  const { body } = await fetch(link.url, { method: "POST", body: new Uint8Array(25_000) });
  const first = await body?.getReader().read();
  expect(first?.value?.length).toBeLessThanOrEqual(1460);
  await link.close();
});

test("the first window is sent at once, the next two after a round trip, the next four after another", () => {
  expect([0, 14_599, 14_600, 43_799, 43_800, 102_199, 102_200].map((offset) => slowStart(offset, 60))).toEqual([
    0, 0, 60, 60, 120, 120, 180,
  ]);
});
