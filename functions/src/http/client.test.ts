import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addressOf, clientOf, networkOf } from "./client.ts";
import type { HttpRequest } from "./request.ts";

const EDGE = "151.101.1.7";
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
    [`1.1.1.1, not an address, ${EDGE}`, "not an address"],
  ])("believes the end of %s", (forwarded, address) => {
    expect(addressOf(request(forwarded))).toBe(address);
  });

  it("takes the socket's peer when nothing was forwarded, or only by edge machines", () => {
    expect(addressOf(request())).toBe("198.51.100.1");
    expect(addressOf(request(`${EDGE}`))).toBe("198.51.100.1");
    expect(addressOf(request(" , "))).toBe("198.51.100.1");
  });

  it("cannot be talked into another address by what a sender puts in front, or into other headers", () => {
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
    ["fe80::1%eth0", "fe80:0:0:0"],
    ["unknown", "unknown"],
  ])("of %s is %s", (address, network) => {
    expect(networkOf(address)).toBe(network);
  });
});

describe("clientOf", () => {
  const client = (forwarded: string, agent = "A", now = NOON, key = KEY) =>
    clientOf(request(forwarded, { "user-agent": agent }), key, now);

  it("is the same all day, for the address and for the visitor", () => {
    expect(client("203.0.113.9", "A", NOON + 11 * 3_600_000)).toEqual(client("203.0.113.9"));
  });

  it("tells addresses, browsers, days and keys apart", () => {
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

  it("takes one customer's IPv6 addresses for one", () => {
    expect(client("2001:db8:1:2::1").addressHash).toBe(client("2001:db8:1:2:ffff::9").addressHash);
    expect(client("2001:db8:1:2::1").addressHash).not.toBe(client("2001:db8:1:3::1").addressHash);
  });

  it("holds nothing of the address, and a bounded user agent", () => {
    const made = client("203.0.113.9", "x".repeat(5000));
    expect(JSON.stringify(made)).not.toContain("203.0.113");
    expect(made.userAgent).toHaveLength(512);
    expect(made.addressHash).toMatch(/^[\w-]{22}$/);
  });
});
