import { createServer } from "node:net";
import { expect, test } from "vitest";
import { startMailCatcher } from "./mail-catcher.ts";
import { findFreeOffset, isPortFree, portsAt } from "../command/ports.ts";

// No stack uses offsets this high.
const ports = portsAt(await findFreeOffset(22_200));

test("the page is served once it has started, and both ports are released on stop", async () => {
  const catcher = await startMailCatcher(ports);
  expect((await fetch(`http://127.0.0.1:${ports.mail}/__mail`)).status).toBe(200);
  expect(await isPortFree(ports.smtp)).toBe(false);
  await catcher.stop();
  expect([await isPortFree(ports.mail), await isPortFree(ports.smtp)]).toEqual([true, true]);
});

test.each(["mail", "smtp"] as const)("a taken port is reported at once: %s", async (name) => {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen({ port: ports[name], host: "127.0.0.1" }, resolve));
  await expect(startMailCatcher(ports)).rejects.toThrow(/EADDRINUSE[^]*ended while it started/);
  await new Promise((resolve) => server.close(resolve));
});
