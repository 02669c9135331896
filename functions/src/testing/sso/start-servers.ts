import { afterAll } from "vitest";
import { startTestDns } from "./start-dns.ts";
import { startTestProvider } from "./start-provider.ts";

/** The fake DNS server and the fake identity provider for all tests of the calling file. */
export async function startSsoServers() {
  const starting = Promise.all([startTestDns(), startTestProvider()]);
  afterAll(async () => {
    const servers = await starting;
    await Promise.all(servers.map((server) => server.stop()));
  });
  const [dns, provider] = await starting;
  return { dns, provider };
}
