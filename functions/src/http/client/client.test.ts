import { isIP } from "node:net";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { networkOf, toAddress, widerNetworkOf } from "./address.ts";
import { addressOf, clientOf } from "./client.ts";
import type { HttpRequest } from "../request.ts";

const EDGE = "151.101.1.7";
/** One of the front ends through which Hosting calls a function. */
const FRONT_END = "66.249.93.10";
const KEY = "a key of sixteen or more";
const NOON = Date.UTC(2026, 4, 1, 12);

function request(
  forwarded?: string,
  headers: Record<string, string> = {},
  remoteAddress = "198.51.100.1",
): HttpRequest {
  const all = { ...(forwarded === undefined ? {} : { "x-forwarded-for": forwarded }), ...headers };
  return { headers: all, socket: { remoteAddress } } as unknown as HttpRequest;
}

describe("addressOf", () => {
  it.each([
    ["203.0.113.9", "203.0.113.9"],
    [`203.0.113.9, ${EDGE}`, "203.0.113.9"],
    [`1.1.1.1, 203.0.113.9, ${EDGE}`, "203.0.113.9"],
    [`${EDGE}, 203.0.113.9`, "203.0.113.9"],
    ["::ffff:203.0.113.9", "203.0.113.9"],
    [`2001:db8::1, 2a04:4e42::1`, "2001:db8::1"],
    [`1.1.1.1, not an address, ${EDGE}`, "unknown"],
    [`203.0.113.9, ${FRONT_END}`, "203.0.113.9"],
    [`1.1.1.1, 203.0.113.9, ${EDGE}, ${FRONT_END}`, "203.0.113.9"],
    [`1.1.1.1, 2001:db8::9, 2a00:1450:4001::1`, "2001:db8::9"],
    [`203.0.113.9, ::ffff:${FRONT_END}`, "203.0.113.9"],
    ["66.249.66.1, 66.249.93.10", "66.249.66.1"],
    ["203.0.113.9,", "203.0.113.9"],
    ["203.0.113.9:50123", "203.0.113.9"],
    ["[2001:db8::1]:443", "2001:db8::1"],
    ["[2001:db8::1]", "2001:db8::1"],
    ["2001:DB8:0:0::0001", "2001:db8::1"],
    ["fe80::1%eth0", "fe80::1"],
    ["::ffff:cb00:7109", "203.0.113.9"],
    ["0:0:0:0:0:ffff:203.0.113.9", "203.0.113.9"],
    ["3405803785", "unknown"],
    ["0313.0.0161.011", "unknown"],
    ["203.0.113.009", "unknown"],
    ["0xcb.0x0.0x71.0x9", "unknown"],
    ["0xcb007109", "unknown"],
    ["203.0.28937", "unknown"],
    ["203.0.113.9; DROP TABLE", "unknown"],
    ["203.0.113.9 ignored", "unknown"],
    ["203.0.113.256", "unknown"],
    ["unknown", "unknown"],
    ["_hidden", "unknown"],
    ["for=203.0.113.9", "unknown"],
    ["2001:db8::1::2", "unknown"],
    ["[203.0.113.9", "unknown"],
    ["[]:1", "unknown"],
    ["x".repeat(8192), "unknown"],
    ["1.1.1.1,".repeat(1000).concat("203.0.113.9"), "203.0.113.9"],
    [",".repeat(8192), "198.51.100.1"],
  ])("trusts the end of %s", (forwarded, address) => {
    expect(addressOf(request(forwarded))).toBe(address);
  });

  it("uses the socket's peer when nothing was forwarded, or only by edge machines", () => {
    expect(addressOf(request())).toBe("198.51.100.1");
    expect(addressOf(request(`${EDGE}`))).toBe("198.51.100.1");
    expect(addressOf(request(" , "))).toBe("198.51.100.1");
  });

  it("is the same for everything that is not an address", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", minLength: 1 }), (text) => {
        const hop = text.replaceAll(",", "").trim();
        fc.pre(hop !== "" && isIP(hop) === 0 && toAddress(hop) === null);
        expect(addressOf(request(`203.0.113.9, ${hop}`))).toBe("unknown");
      }),
    );
  });

  it("is the same for every notation of an address", () => {
    const hex = (n: number) => n.toString(16);
    fc.assert(
      fc.property(fc.ipV4(), fc.nat(65_535), (text, port) => {
        const [a = 0, b = 0, c = 0, d = 0] = text.split(".").map(Number);
        const groups = `${hex(a * 256 + b)}:${hex(c * 256 + d)}`;
        const ways = [text, `${text}:${port}`, `::ffff:${text}`, `::FFFF:${groups.toUpperCase()}`];
        ways.push(`0:0:0:0:0:ffff:${groups}`, `[::ffff:${text}]:${port}`, `::ffff:${groups}%eth0`);
        fc.pre(addressOf(request(text)) === text);
        expect(new Set(ways.map((way) => addressOf(request(way))))).toEqual(new Set([text]));
      }),
    );
    fc.assert(
      fc.property(fc.ipV6(), fc.nat(65_535), (text, port) => {
        const ways = [text, text.toUpperCase(), `[${text}]`, `[${text}]:${port}`, `${text}%en0`];
        expect(new Set(ways.map((way) => addressOf(request(way)))).size).toBe(1);
      }),
    );
  });

  it("cannot be spoofed by earlier entries or other headers", () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(fc.ipV4(), fc.ipV6(), fc.string())), (words) => {
        const spoofed = words
          .map((word) => word.replaceAll(",", ""))
          .concat("203.0.113.9")
          .join(", ");
        const more = { "fastly-client-ip": "9.9.9.9", "x-real-ip": "9.9.9.9", forwarded: "for=9.9.9.9" };
        expect(addressOf(request(spoofed, more))).toBe("203.0.113.9");
        expect(addressOf(request(`${spoofed}, ${EDGE}`, more))).toBe("203.0.113.9");
      }),
    );
  });
});

describe("networkOf", () => {
  it.each([
    ["203.0.113.9", "203.0.113.9"],
    ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2"],
    ["2001:db8:1:2::1", "2001:db8:1:2"],
    ["2001:db8::1", "2001:db8:0:0"],
    ["2001:0DB8::", "2001:db8:0:0"],
    ["::1", "0:0:0:0"],
    ["fe80::1", "fe80:0:0:0"],
    ["unknown", "unknown"],
    ["64:ff9b::cb00:7109", "203.0.113.9"],
    ["64:ff9b::203.0.113.9", "203.0.113.9"],
    ["64:ff9b:1:0:0:0:cb00:7109", "64:ff9b:1:0"],
    ["2002:cb00:7109::1", "203.0.113.9"],
    ["2002:cb00:7109:ffff::1", "203.0.113.9"],
    ["2001:0:53aa:64c:0:fbfe:34ff:8ef6", "203.0.113.9"],
    ["2001:1::1", "2001:1:0:0"],
  ])("of %s is %s", (address, network) => {
    expect(networkOf(address)).toBe(network);
  });
});

describe("widerNetworkOf", () => {
  it.each([
    ["203.0.113.9", "203.0.113"],
    ["2001:db8:1:2", "2001:db8:1"],
    ["unknown", "unknown"],
  ])("of %s is %s", (network, wider) => {
    expect(widerNetworkOf(network)).toBe(wider);
  });
});

describe("clientOf", () => {
  const client = (forwarded: string, agent = "A", now = NOON, key = KEY) =>
    clientOf(request(forwarded, { "user-agent": agent }), () => key, now);

  it("is the same all day, for the address and for the visitor", () => {
    expect(client("203.0.113.9", "A", NOON + 11 * 3_600_000)).toEqual(client("203.0.113.9"));
  });

  it("distinguishes addresses, browsers, days and keys", () => {
    const base = client("203.0.113.9");
    const browser = client("203.0.113.9", "B");
    expect(browser.addressHash).toBe(base.addressHash);
    expect(browser.visitorHash).not.toBe(base.visitorHash);
    const others = [
      client("203.0.113.8"),
      client("203.0.113.9", "A", NOON + 86_400_000),
      client("203.0.113.9", "A", NOON, `${KEY}!`),
    ];
    expect(new Set([base, ...others].map((one) => one.addressHash)).size).toBe(4);
  });

  it("treats one customer's IPv6 addresses as one", () => {
    expect(client("2001:db8:1:2::1").addressHash).toBe(client("2001:db8:1:2:ffff::9").addressHash);
    expect(client("2001:db8:1:2::1").addressHash).not.toBe(client("2001:db8:1:3::1").addressHash);
  });

  it("treats an office or a school as one network, separately from its addresses", () => {
    const base = client("203.0.113.9");
    expect(client("203.0.113.200").networkHash).toBe(base.networkHash);
    expect(client("2001:db8:1:2::1").networkHash).toBe(client("2001:db8:1:fff::1").networkHash);
    const others = [client("203.0.114.9"), client("203.0.113.9", "A", NOON + 86_400_000), client("2001:db8:2::1")];
    expect(new Set([base, ...others].map((one) => one.networkHash)).size).toBe(4);
    expect(base.networkHash).not.toBe(base.addressHash);
  });

  it("contains no address, and a bounded user agent", () => {
    const made = client("203.0.113.9", "x".repeat(5000));
    expect(JSON.stringify(made)).not.toContain("203.0.113");
    expect(made.userAgent).toHaveLength(512);
    expect(made.addressHash).toMatch(/^[\w-]{22}$/);
  });
});
