import type { Ports } from "../stack/ports.ts";
import { type Fake, startFake } from "./start-fake.ts";

/** What the functions of one stack have to know to look up domains. */
export function dnsEnvironment(ports: Pick<Ports, "dns">): Readonly<Record<string, string>> {
  return { DNS_SERVER: `127.0.0.1:${ports.dns}` };
}

/** Starts the stand-in for the domain name system (fakes/src/dns-main.ts). */
export function startDns(ports: Pick<Ports, "dns">): Promise<Fake> {
  return startFake("stand-in for the domain name system", "dns-main.ts", ["--port", String(ports.dns)]);
}
