import { createSocket } from "node:dgram";
import { Resolver } from "node:dns/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startDns } from "./server.ts";

let dns: Awaited<ReturnType<typeof startDns>>;
const resolver = new Resolver();
beforeAll(async () => {
  dns = await startDns({ port: 0 });
  resolver.setServers([dns.address]);
});
afterAll(() => dns.stop());

const set = (fields: Readonly<Record<string, string>>) =>
  fetch(dns.url, { method: "POST", body: new URLSearchParams(fields), redirect: "manual" });
const codeOf = (query: Promise<unknown>) =>
  query.then(
    () => "found",
    (error: unknown) => (error as { code?: string }).code,
  );

test("a record is found under its name in any case until it is removed", async () => {
  const name = "_cardinal.one.example";
  expect(await codeOf(resolver.resolveTxt(name))).toBe("ENOTFOUND");
  expect((await set({ name: `${name}.`, text: "first" })).status).toBe(303);
  expect(await resolver.resolveTxt("_Cardinal.ONE.example")).toEqual([["first"]]);
  expect(await codeOf(resolver.resolve4(name))).toBe("ENODATA");
  await set({ name, text: "" });
  expect(await codeOf(resolver.resolveTxt(name))).toBe("ENOTFOUND");
});

test("a long text is sent in chunks, and the page escapes it", async () => {
  const text = `<b>${"x".repeat(600)}`;
  await set({ name: "long.example", text });
  expect((await resolver.resolveTxt("long.example")).map((parts) => parts.join(""))).toEqual([text]);
  expect(await (await fetch(dns.url)).text()).toContain("&lt;b>xxx");
});

test("a name can be made to fail", async () => {
  await set({ name: "broken.example", text: "x", broken: "on" });
  expect(await codeOf(resolver.resolveTxt("broken.example"))).toBe("ESERVFAIL");
});

test("malformed queries are ignored, and the next query succeeds", async () => {
  const socket = createSocket("udp4");
  const port = Number(new URL(dns.url).port);
  for (const bytes of [
    Buffer.alloc(0),
    Buffer.alloc(11),
    Buffer.alloc(12),
    Buffer.from("0001010000010000000000003f61", "hex"),
  ])
    await new Promise((resolve) => socket.send(bytes, port, "127.0.0.1", resolve));
  socket.close();
  await set({ name: "after.example", text: "here" });
  expect(await resolver.resolveTxt("after.example")).toEqual([["here"]]);
});
