import { createHmac } from "node:crypto";
import { BlockList, isIP } from "node:net";
import { dayOf } from "@cardinal/contract/fields/day";
import { EDGE_RANGES } from "../../config/edge-ranges.ts";
import type { Client } from "../../domain/ctx.ts";
import { networkOf, toAddress, widerNetworkOf } from "./address.ts";
import { type HttpRequest, headerOf } from "../request.ts";

const UNKNOWN = "unknown";

const edge = new BlockList();
for (const [network, prefix] of EDGE_RANGES) edge.addSubnet(network, prefix, isIP(network) === 6 ? "ipv6" : "ipv4");

function isEdge(address: string): boolean {
  return edge.check(address, isIP(address) === 6 ? "ipv6" : "ipv4");
}

/**
 * The sender's address (docs/client-address.md). Each trusted machine appends the peer it saw to `x-forwarded-for`, so
 * only the end of that list can be believed: the last entry that is not a machine between Hosting and us. Earlier entries
 * are the sender's words. Whatever stands there and is no address is one and the same sender.
 */
export function addressOf(request: HttpRequest): string {
  const hops = headerOf(request, "x-forwarded-for")
    .split(",")
    .map((hop) => hop.trim())
    .filter((hop) => hop !== "");
  for (const hop of hops.toReversed()) {
    const address = toAddress(hop);
    if (address === null) return UNKNOWN;
    if (!isEdge(address)) return address;
  }
  // Somebody at Google or Fastly, such as a search engine: the first is the farthest that one of them saw.
  const [first = "", ...rest] = hops;
  return toAddress(rest.length > 0 ? first : (request.socket?.remoteAddress ?? "")) ?? UNKNOWN;
}

/**
 * What is kept of the sending machine: hashes under a secret key that change with the UTC day of `now`, so that they
 * can be neither turned back into an address nor joined over days.
 * @param keyOf gives the key. It is called for a hash alone, so that a key that is not valid fails only what needs a hash.
 */
export function clientOf(request: HttpRequest, keyOf: () => string, now: number): Client {
  const day = dayOf(now);
  const network = networkOf(addressOf(request));
  const userAgent = headerOf(request, "user-agent").slice(0, 512);
  const hash = (...parts: string[]) =>
    createHmac("sha256", keyOf())
      .update(JSON.stringify([day, ...parts]))
      .digest("base64url")
      .slice(0, 22);
  const purpose = headerOf(request, "sec-purpose");
  return {
    get addressHash() {
      return hash(network);
    },
    get networkHash() {
      return hash("network", widerNetworkOf(network));
    },
    get visitorHash() {
      return hash(network, userAgent);
    },
    userAgent,
    purpose,
  };
}
