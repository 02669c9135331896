import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { email, password, phone, webAddress } from "./contact-data.ts";
import { toWebAddress } from "./web/web-address.ts";

describe("toWebAddress", () => {
  test.each([
    ["example.com", "https://example.com"],
    ["example.com/x?y=1#z", "https://example.com/x?y=1#z"],
    ["example.com:8080/x", "https://example.com:8080/x"],
    ["http://example.com", "http://example.com"],
    ["HTTPS://Example.com/Path", "HTTPS://Example.com/Path"],
    [" https://münchen.example ", "https://münchen.example"],
  ])("%j becomes %j", (typed, address) => {
    expect(toWebAddress(typed)).toBe(address);
  });

  test.each([
    "javascript:alert(1)",
    "JaVaScRiPt:alert(1)//example.com",
    "java\nscript:alert(1)",
    "\u0001javascript:alert(1)",
    "javascript\u200b:alert(1)",
    "data:text/html,x",
    "vbscript:x",
    "file:///etc/passwd",
    "ftp://example.com",
    "mailto:a@b.co",
    "//evil.example",
    "https://user:pw@example.com",
    "https://example.com@evil.example",
    "https://",
    "https://localhost",
    "localhost",
    "exa mple.com",
    'https://example.com/"onmouseover="x',
    "https://example.com/<script>",
    `https://example.com/${"x".repeat(2048)}`,
    "",
    "blob:https://example.com/x",
    "about:blank",
  ])("rejects %j", (typed) => {
    expect(toWebAddress(typed)).toBeNull();
    expect(webAddress.safeParse(typed).success).toBe(false);
  });

  test("returns only http(s) addresses without user information", () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: "binary" }), fc.webUrl(), fc.domain()), (typed) => {
        const address = toWebAddress(typed);
        if (address === null) return;
        const url = new URL(address);
        expect(["http:", "https:"]).toContain(url.protocol);
        expect(url.username + url.password).toBe("");
      }),
      { numRuns: 3000 },
    );
  });
});

describe("phone", () => {
  test.each(["+44 20 7946 0018", "020 7946 0018", "(030) 123-456", "112", "+1.555.010.9999 ext. 12", "+49/30/123"])(
    "accepts %j",
    (typed) => {
      expect(phone.parse(typed)).toBe(typed);
    },
  );

  test.each(["", "12", "call me", "+1\r\nTEL:2", "1".repeat(21), "+44 20 7946;tel=1", "tel:+44"])(
    "rejects %j",
    (typed) => {
      expect(phone.safeParse(typed).success).toBe(false);
    },
  );
});

describe("email and password", () => {
  test("an email address is lower-cased and limited in length", () => {
    expect(email.parse(" Ada@Example.COM ")).toBe("ada@example.com");
    expect(email.safeParse(`${"a".repeat(250)}@x.co`).success).toBe(false);
    expect(email.safeParse("a@b.co\r\nBcc: x@y.z").success).toBe(false);
  });

  test("an email address may have an international domain, which is stored in ASCII", () => {
    expect(email.parse("Ada@München.example")).toBe("ada@xn--mnchen-3ya.example");
    expect(email.parse("ada@bücher.münchen.example")).toBe("ada@xn--bcher-kva.xn--mnchen-3ya.example");
    for (const invalid of [
      "ädä@example.com",
      "ada@mün chen.example",
      "ada@münchen",
      "ada@mün/chen.example",
      "a@b@münchen.example",
    ])
      expect(email.safeParse(invalid).success).toBe(false);
  });

  test("a password has 6 to 4096 characters", () => {
    expect(password.safeParse("12345").success).toBe(false);
    expect(password.parse("123456")).toBe("123456");
    expect(password.parse("x".repeat(4096))).toHaveLength(4096);
    expect(password.safeParse("x".repeat(4097)).success).toBe(false);
  });
});
