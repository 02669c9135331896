import { isIP, SocketAddress } from "node:net";

/** `203.0.113.9:443`, `[2001:db8::1]:443` and `[2001:db8::1]`, as some proxies write them. */
const FRAMED = /^(?:\[([^\]]+)\](?::\d{1,5})?|(\d[\d.]+):\d{1,5})$/;
/** Longer than any notation of an address with its zone and port: ignored. */
const MAX_LENGTH = 80;

/**
 * Normalises an entry of `x-forwarded-for`: IPv4 in dotted form, IPv6 as in RFC 5952; without port, brackets and zone,
 * and an IPv4-mapped IPv6 address (`::ffff:…`) as IPv4. Octal or hexadecimal numbers and numbers without dots are not
 * accepted: no proxy that appends its peer writes them.
 * @returns null when it is not an address.
 */
export function toAddress(entry: string): string | null {
  if (entry.length > MAX_LENGTH) return null;
  const framed = FRAMED.exec(entry);
  const text = (framed?.[1] ?? framed?.[2] ?? entry).replace(/%[\w.-]*$/, "");
  const version = isIP(text);
  if (version !== 6) return version === 4 ? text : null;
  const { address } = new SocketAddress({ address: text, family: "ipv6" });
  return /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(address)?.[1] ?? address;
}

/** The 16-bit groups of one side of `::`; the last may be an IPv4 address in dots. */
function toGroups(side: string): number[] {
  if (side === "") return [];
  return side.split(":").flatMap((group) => {
    if (!group.includes(".")) return [Number.parseInt(group, 16)];
    const [a = 0, b = 0, c = 0, d = 0] = group.split(".").map(Number);
    return [a * 256 + b, c * 256 + d];
  });
}

function expand(address: string): number[] {
  const [head = "", tail] = address.split("::");
  const [left, right] = [toGroups(head), toGroups(tail ?? "")];
  return [...left, ...Array.from({ length: 8 - left.length - right.length }, () => 0), ...right];
}

const inDots = (high: number, low: number) => [high >> 8, high & 255, low >> 8, low & 255].join(".");

/**
 * The IPv4 address behind an IPv6 one: NAT64 (RFC 6052 §2.1), 6to4 (RFC 3056), Teredo (RFC 4380 §4, inverted). By their
 * /64, one machine with 6to4 would count as 65,536 senders, and all users of a Teredo server or NAT64 gateway as one.
 */
function tunnelled(groups: readonly number[]): string | null {
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, high = 0, low = 0] = groups;
  if (a === 0x64 && b === 0xff9b && c + d + e + f === 0) return inDots(high, low);
  if (a === 0x2002) return inDots(b, c);
  if (a === 0x2001 && b === 0) return inDots(high ^ 0xffff, low ^ 0xffff);
  return null;
}

/**
 * The addresses of one subscriber: an IPv4 address, or the /64 that a provider assigns to an IPv6 customer.
 * @param address as returned by `toAddress`; other text is returned unchanged.
 */
export function networkOf(address: string): string {
  if (isIP(address) !== 6) return address;
  const groups = expand(address);
  const network = groups.slice(0, 4).map((group) => group.toString(16));
  return tunnelled(groups) ?? network.join(":");
}

/**
 * The wider network that senders in one office or school share: the /24 of an IPv4 address, the /48 of an IPv6 one.
 * @param network as returned by `networkOf`; other text is returned unchanged.
 */
export function widerNetworkOf(network: string): string {
  if (network.includes(":")) return network.split(":").slice(0, 3).join(":");
  return isIP(network) === 4 ? network.split(".").slice(0, 3).join(".") : network;
}
