import { Resolver } from "node:dns/promises";

/** For each try of one question; two are made. */
const TIMEOUT_MS = 2500;

/** Answers of the domain name system that say for certain that there is nothing of the kind. */
const NOTHING: ReadonlySet<unknown> = new Set(["ENOTFOUND", "ENODATA"]);

/** Asks the domain name system. @param serverOf gives the address of the server to ask; null: those of this machine. */
export function createDomainNamesGateway(serverOf: () => string | null) {
  return {
    /** The TXT records of a name, each as one text; null when nobody could be asked, which says nothing of the records. */
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
