import { startDns } from "../../../../fakes/src/dns/server.ts";
import type { Ctx } from "../../domain/ctx.ts";
import { createDomainNamesGateway } from "../../gateways/domain-names.ts";

/** The fake DNS server in this process. */
export interface TestDns {
  /** Sets a TXT record; an empty value removes it. @param isBroken whether the name servers fail for the name. */
  readonly setRecord: (
    record: { readonly name: string; readonly value: string },
    options?: { readonly isBroken?: boolean },
  ) => Promise<void>;
  /** The context that queries this server. */
  readonly asking: <C extends Ctx>(ctx: C) => C;
  readonly stop: () => Promise<void>;
}

/** Starts the fake on any free port. */
export async function startTestDns(): Promise<TestDns> {
  const dns = await startDns({ port: 0 });
  return {
    setRecord: async ({ name, value }, { isBroken = false } = {}) => {
      const body = new URLSearchParams({ name, text: value, ...(isBroken ? { broken: "on" } : {}) });
      await fetch(dns.url, { method: "POST", body, redirect: "manual" });
    },
    asking: (ctx) => ({
      ...ctx,
      gateways: { ...ctx.gateways, domainNames: createDomainNamesGateway(() => dns.address) },
    }),
    stop: () => dns.stop(),
  };
}
