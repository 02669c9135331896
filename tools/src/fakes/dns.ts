import type { Ports } from "../command/ports.ts";
import { type Fake, startFake } from "./start-fake.ts";

/** Settings that the functions of a stack need to look up domains. */
export function dnsEnvironment(ports: Pick<Ports, "dns">): Readonly<Record<string, string>> {
  return { DNS_SERVER: `127.0.0.1:${ports.dns}` };
}

/** Starts the DNS fake (fakes/src/dns-main.ts). */
export function startDns(ports: Pick<Ports, "dns">): Promise<Fake> {
  return startFake("DNS fake", "dns-main.ts", ["--port", String(ports.dns)]);
}
