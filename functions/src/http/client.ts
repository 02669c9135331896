import { createHmac } from "node:crypto";
import { BlockList, isIP } from "node:net";
import { dayOf } from "@cardinal/contract/fields/day";
import { EDGE_RANGES } from "../config/edge-ranges.ts";
import type { Client } from "../domain/ctx.ts";
import { type HttpRequest, headerOf } from "./request.ts";

const edge = new BlockList();
for (const [network, prefix] of EDGE_RANGES) edge.addSubnet(network, prefix, isIP(network) === 6 ? "ipv6" : "ipv4");

function unmap(address: string): string {
  return /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1] ?? address;
}

function isEdge(address: string): boolean {
  const version = isIP(address);
  return version !== 0 && edge.check(address, version === 6 ? "ipv6" : "ipv4");
}

/**
 * The sender's address. Each trusted machine appends the peer it saw to `x-forwarded-for`, so only the end of that list
 * can be believed: the last entry that is not one of Hosting's own edge machines. Earlier entries are the sender's words.
 */
export function addressOf(request: HttpRequest): string {
  const hops = headerOf(request, "x-forwarded-for")
    .split(",")
    .map((hop) => unmap(hop.trim()))
    .filter((hop) => hop !== "");
  const outside = hops.findLast((hop) => !isEdge(hop));
  return outside ?? unmap(request.socket?.remoteAddress ?? "unknown");
}

/** What one subscriber holds: an IPv4 address, or the /64 that a provider hands to one IPv6 customer. */
export function networkOf(address: string): string {
  if (isIP(address) !== 6) return address;
  const [head = "", tail] = address.toLowerCase().replace(/%.*$/, "").split("::");
  const left = head === "" ? [] : head.split(":");
  const right = tail === undefined || tail === "" ? [] : tail.split(":");
  const zeros: string[] = Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => "0");
  const groups = tail === undefined ? left : [...left, ...zeros, ...right];
  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(":");
}

/**
 * What is kept of the sending machine: hashes under a secret key that change with the UTC day of `now`, so that they
 * can be neither turned back into an address nor joined over days.
 */
export function clientOf(request: HttpRequest, key: string, now: number): Client {
  const day = dayOf(now);
  const network = networkOf(addressOf(request));
  const userAgent = headerOf(request, "user-agent").slice(0, 512);
  const hash = (...parts: string[]) =>
    createHmac("sha256", key)
      .update(JSON.stringify([day, ...parts]))
      .digest("base64url")
      .slice(0, 22);
  const purpose = headerOf(request, "sec-purpose");
  return { addressHash: hash(network), visitorHash: hash(network, userAgent), userAgent, purpose };
}
