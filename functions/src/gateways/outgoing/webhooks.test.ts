import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "vitest";
import type { Lookup } from "./checked-address.ts";
import { createWebhooksGateway } from "./webhooks.ts";

/** A fake DNS that resolves every name to these addresses. */
const namesThat =
  (...addresses: readonly string[]): Lookup =>
  () =>
    Promise.resolve(addresses.map((address) => ({ address, family: address.includes(":") ? 6 : 4 })));
const event = { id: "msg_1", body: "{}", secrets: ["whsec_AAAA"], now: 0 };

const LOCAL = [
  ["https://127.0.0.1/", []],
  ["https://2130706433/", []],
  ["https://0x7f.1/", []],
  ["https://[::1]/", []],
] as const;
const PRIVATE = [
  ["http://1.1.1.1/", []],
  ["https://[::ffff:10.0.0.1]/", []],
  ["https://[64:ff9b::a9fe:a9fe]/", []],
  ["https://[2002:7f00:1::]/", []],
  ["https://[fd00::1]/", []],
  ["https://[fe80::1]/", []],
  ["https://169.254.169.254/latest/meta-data/", []],
  ["https://metadata.google.internal/", ["169.254.169.254"]],
  ["https://inside.example/", ["10.1.2.3"]],
  ["https://inside.example/", ["172.31.0.1"]],
  ["https://inside.example/", ["192.168.1.1"]],
  ["https://inside.example/", ["100.64.0.1"]],
  ["https://inside.example/", ["0.0.0.0"]],
  ["https://inside.example/", ["fd12::1"]],
  ["https://both.example/", ["1.1.1.1", "10.0.0.1"]],
  ["https://nothing.example/", []],
] as const;

test.each([...LOCAL, ...PRIVATE])("%s at %j is refused before anything is sent", async (url, addresses) => {
  const gateway = createWebhooksGateway({ toLoopback: false, lookup: namesThat(...addresses) });
  expect(await gateway.isAllowed(url)).toBe(false);
  expect(await gateway.send({ ...event, url })).toEqual({ status: null, text: "", problem: "address" });
});

test.each(PRIVATE)("%s at %j is refused even where this machine is allowed", async (url, addresses) => {
  const gateway = createWebhooksGateway({ toLoopback: true, lookup: namesThat(...addresses) });
  expect(await gateway.isAllowed(url)).toBe(false);
});

test.each(["https://1.1.1.1/", "https://[2606:4700:4700::1111]/x"])("%s is public", async (url) => {
  expect(await createWebhooksGateway({ toLoopback: false }).isAllowed(url)).toBe(true);
});

test("the connection goes to the checked address, whatever the name resolves to next", async () => {
  const hosts: (string | undefined)[] = [];
  const server = createServer((request, response) => {
    hosts.push(request.headers.host);
    response.writeHead(204).end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const answers = ["127.0.0.1", "10.0.0.1"];
  const lookup: Lookup = () => Promise.resolve([{ address: answers.shift() ?? "10.0.0.1", family: 4 }]);
  const url = `http://rebound.example:${port}/x`;
  const sent = await createWebhooksGateway({ toLoopback: true, lookup }).send({ ...event, url });
  expect([sent.status, answers, hosts]).toEqual([204, ["10.0.0.1"], [`rebound.example:${port}`]]);
  server.close();
});
