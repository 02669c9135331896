import { describe, expect, test } from "vitest";
import { asciiHost, leadsTo, shownHost } from "./host.ts";

describe("a host is shown", () => {
  test.each([
    "example.com",
    "münchen.example",
    "smørrebrød.example",
    "bücher.example",
    "żółć.example",
    "пример.example",
    "παράδειγμα.example",
    "北京.example",
    "서울.example",
  ])("in Unicode: %s", (host) => {
    expect(shownHost(asciiHost(host) ?? "")).toBe(host);
  });

  test.each(["pаypal.com", "аррӏе.com", "gοοgle.com", "ɡoogle.com", "аӏехо.example", "a例b.example", "ιοτα.com"])(
    "in ASCII when it contains look-alike letters: %s",
    (host) => {
      expect(shownHost(asciiHost(host) ?? "")).toMatch(/^xn--[a-z0-9-]+\.(com|example)$/);
    },
  );

  test.each(["xn--", "xn--0", "xn--99999999", "xn--!!"])("unchanged when it is not a valid encoding: %s", (label) => {
    expect(shownHost(`${label}.example`)).toBe(`${label}.example`);
  });
});

test.each(["exa mple.com", "a/b", "a@b", "a:80", "a%2f.com", "", "[::1"])("%j is not a host", (text) => {
  expect(asciiHost(text)).toBeNull();
});

test("leadsTo accepts a host and its subdomains only", () => {
  const hosts = ["linkedin.com"];
  for (const address of [
    "https://linkedin.com/in/a",
    "http://de.linkedin.com",
    "https://LINKEDIN.com/x",
    "https://www.linkedin.com:443/",
  ])
    expect(leadsTo(address, hosts)).toBe(true);
  for (const address of [
    "https://linkedin.com.evil.example",
    "https://evil-linkedin.com",
    "https://evil.example/linkedin.com",
    "https://lіnkedin.com",
    "none",
  ])
    expect(leadsTo(address, hosts)).toBe(false);
});
