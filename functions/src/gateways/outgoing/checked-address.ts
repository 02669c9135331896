import { lookup as lookUp } from "node:dns/promises";
import { isIP, type LookupFunction } from "node:net";
import { isLoopbackAddress, isPublicAddress } from "./public-address.ts";

/** A resolved IP address. */
interface ResolvedAddress {
  readonly address: string;
  readonly family: number;
}

/** Resolves a host to its addresses. */
export type Lookup = (host: string) => Promise<readonly ResolvedAddress[]>;

export interface CheckedConfig {
  /** Whether this machine may be reached, even without TLS: only in the emulators. */
  readonly toLoopback: boolean;
  readonly lookup?: Lookup | undefined;
}

/** The address is not allowed: it is not https, or not public. */
export class NotAllowed extends Error {}

/** Whether a check currently allows an address; true as well when its host cannot be resolved at the moment. */
export async function isAllowedBy(check: (url: URL) => Promise<unknown>, url: string): Promise<boolean> {
  try {
    await check(new URL(url));
    return true;
  } catch (error) {
    return !(error instanceof NotAllowed);
  }
}

/**
 * Resolves an address entered by a user: it has to be https, and every address of its host has to be public. A
 * connection made with the result goes to exactly the address that was checked.
 * @throws NotAllowed; the DNS error when the host cannot be resolved at the moment.
 */
export function createCheck({ toLoopback, lookup = (host) => lookUp(host, { all: true }) }: CheckedConfig) {
  const isAllowed = (address: string) => isPublicAddress(address) || (toLoopback && isLoopbackAddress(address));

  return async (url: URL): Promise<LookupFunction> => {
    const host = url.hostname.replace(/^\[(.*)\]$/, "$1");
    const found = isIP(host) === 0 ? await lookup(host) : [{ address: host, family: isIP(host) }];
    const isSecure =
      url.protocol === "https:" || (toLoopback && found.every(({ address }) => isLoopbackAddress(address)));
    const [first] = found;
    if (!isSecure || first === undefined || !found.every(({ address }) => isAllowed(address))) throw new NotAllowed();
    return (_host, { all }, callback) =>
      all === true ? callback(null, [{ ...first }]) : callback(null, first.address, first.family);
  };
}
