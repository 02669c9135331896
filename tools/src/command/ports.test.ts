import { createServer, type Server } from "node:net";
import { afterEach, expect, test } from "vitest";
import { UserError } from "./user-error.ts";
import { findFreeOffset, findTakenPorts, isPortFree, portsAt, requireFreePorts } from "./ports.ts";

const servers: Server[] = [];

/** Occupies the port of `name` at a free offset. @returns the offset. */
async function takePort(name: "hosting" | "storage", host: string): Promise<number> {
  const offset = await findFreeOffset(23_000);
  const server = createServer();
  servers.push(server);
  await new Promise<void>((resolve) => server.listen({ port: portsAt(offset)[name], host }, resolve));
  return offset;
}

afterEach(async () => {
  for (const server of servers.splice(0)) await new Promise((resolve) => server.close(resolve));
});

test("stacks a hundred ports apart never collide", () => {
  const all = Array.from({ length: 30 }, (_, index) => Object.values(portsAt(index * 100))).flat();
  expect(new Set(all).size).toBe(all.length);
});

test.each(["127.0.0.1", "::1", "0.0.0.0"])("a port that is occupied on %s is not free", async (host) => {
  const offset = await takePort("hosting", host);
  expect(await isPortFree(portsAt(offset).hosting)).toBe(false);
  expect(await findTakenPorts(portsAt(offset))).toEqual(["hosting"]);
});

test("a taken port is reported with instructions", async () => {
  const offset = await takePort("storage", "127.0.0.1");
  const refusal = requireFreePorts(offset);
  await expect(refusal).rejects.toThrow(UserError);
  await expect(refusal).rejects.toThrow(`${portsAt(offset).storage} (storage)`);
  await expect(refusal).rejects.toThrow(/Stop the program that listens there .*--offset \d+/);
});

test("free ports are found, and an offset in use is skipped", async () => {
  const offset = await takePort("hosting", "127.0.0.1");
  const free = await findFreeOffset(offset);
  expect(free).toBeGreaterThan(offset);
  expect(await requireFreePorts(free)).toEqual(portsAt(free));
});

test("ports that browsers block are skipped, and requesting them explains why", async () => {
  expect(portsAt(1000).hosting).toBe(6000);
  expect(await findFreeOffset(1000)).toBeGreaterThan(1000);
  await expect(requireFreePorts(1000)).rejects.toThrow(/Browsers refuse .* port 6000.*--offset \d+/);
});
