import { lookup as lookUp } from "node:dns/promises";
import { isIP, type LookupFunction } from "node:net";
import { isLoopbackAddress, isPublicAddress } from "./public-address.ts";

/** An address behind a name. */
interface Found {
  readonly address: string;
  readonly family: number;
}

/** Asks the name service for the addresses of a host. */
export type Lookup = (host: string) => Promise<readonly Found[]>;

export interface CheckedConfig {
  /** Whether this machine may be reached, also without TLS: in the emulators alone. */
  readonly toLoopback: boolean;
  readonly lookup?: Lookup | undefined;
}

/** Nothing may be sent to an address: it is not https, or not public. */
export class NotAllowed extends Error {}

/** Whether a check lets something be sent to an address now; also when its name is not known at the moment. */
export async function isAllowedBy(check: (url: URL) => Promise<unknown>, url: string): Promise<boolean> {
  try {
    await check(new URL(url));
    return true;
  } catch (error) {
    return !(error instanceof NotAllowed);
  }
}

/**
 * Finds where an address that people have entered leads: https, and every address behind the name a place on the public internet.
 * A connection made with the result goes to the very address that was checked.
 * @throws NotAllowed; the name service's error when the name is not known at the moment.
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
