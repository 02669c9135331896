import { Resolver } from "node:dns/promises";

/** Timeout of each of the two attempts of a query. */
const TIMEOUT_MS = 2500;

/** DNS errors that mean there is no such record. */
const NOTHING: ReadonlySet<unknown> = new Set(["ENOTFOUND", "ENODATA"]);

/** DNS queries. @param serverOf returns the address of the DNS server; null: that of this machine. */
export function createDomainNamesGateway(serverOf: () => string | null) {
  return {
    /**
     * The TXT records of a name, each as one text; null when the query failed, so that nothing is known about the
     * records.
     */
    async listTexts(name: string): Promise<readonly string[] | null> {
      const server = serverOf();
      const resolver = new Resolver({ timeout: TIMEOUT_MS, tries: 2 });
      if (server !== null) resolver.setServers([server]);
      try {
        return (await resolver.resolveTxt(name)).map((parts) => parts.join(""));
      } catch (error) {
        return error instanceof Error && "code" in error && NOTHING.has(error.code) ? [] : null;
      }
    },
  };
}
export type DomainNamesGateway = ReturnType<typeof createDomainNamesGateway>;
