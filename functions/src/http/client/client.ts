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
 * The sender's address (docs/client-address.md). Each trusted proxy appends the peer it saw to `x-forwarded-for`, so
 * only the end of that list can be trusted: the last entry that is not a proxy between Hosting and us. Earlier entries
 * are set by the sender. All entries that are not an address count as one sender.
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
  // A sender at Google or Fastly, such as a search engine: use the first entry, the farthest peer that one of them saw.
  const [first = "", ...rest] = hops;
  return toAddress(rest.length > 0 ? first : (request.socket?.remoteAddress ?? "")) ?? UNKNOWN;
}

/**
 * What is stored about the sending machine: hashes under a secret key that change with the UTC day of `now`, so that
 * they can neither be turned back into an address nor linked across days.
 * @param keyOf returns the key. It is called only for a hash, so an invalid key breaks only what needs a hash.
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
  let addressHash: string | undefined;
  return {
    // Nearly every call reads it several times.
    get addressHash() {
      return (addressHash ??= hash(network));
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
