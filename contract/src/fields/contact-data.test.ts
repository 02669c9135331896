import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { email, password, phone, reach, webAddress } from "./contact-data.ts";
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

  test.each([
    ["\u202a+44 20 7946 0018\u202c", "+44 20 7946 0018"],
    ["\u2068020\u00a07946\u00a00018\u2069", "020 7946 0018"],
    ["+49\u202f30\u2009123\u20114567", "+49 30 123-4567"],
    ["030–123—45\u221267", "030-123-45-67"],
    ["+٩٦٦ ٥٠ ١٢٣ ٤٥٦٧", "+966 50 123 4567"],
    ["+۹۸ ۹۱۲ ۳۴۵", "+98 912 345"],
    ["+９１ ०११ २३४५", "+91 11 2345"],
    ["＋８１（３）１２３４－５６７８", "+81(3)1234-5678"],
    ["+44 (0)20\u00ad 7946\u200b 0018", "+44 20 7946 0018"],
  ])("reads %j, as it is pasted, as %s", (pasted, number) => {
    expect(phone.parse(pasted)).toBe(number);
    expect(reach.parse(pasted)).toBe(number);
  });

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

  test.each([
    ["info@пример.рф", "info@xn--e1afmkfd.xn--p1ai"],
    ["info@xn--e1afmkfd.xn--p1ai", "info@xn--e1afmkfd.xn--p1ai"],
    ["ada@例え.テスト", "ada@xn--r8jz45g.xn--zckzah"],
    ["R&D@Firma.de", "r&d@firma.de"],
    ["o'neill+news@mail.example.co.uk", "o'neill+news@mail.example.co.uk"],
    ["{ada}/b!c#d=e?f|g~%h*@example.com", "{ada}/b!c#d=e?f|g~%h*@example.com"],
  ])("%s is accepted as %s", (typed, address) => {
    expect(email.parse(typed)).toBe(address);
  });

  test.each([
    "r&d@firma",
    "info@xn--p1ai",
    "ada@1.2.3.4",
    "ada@[1.2.3.4]",
    ".ada@example.com",
    "ada.@example.com",
    "a..b@example.com",
    "ada@-example.com",
    "ada@example..com",
    "ada@example.c",
    "ada,bob@example.com",
    "ada;bob@example.com",
    "<ada@example.com>",
    '"ada"@example.com',
    "a b@example.com",
    "@example.com",
  ])("%s is rejected", (typed) => {
    expect(email.safeParse(typed).success).toBe(false);
  });

  test("a password has 6 to 4096 characters", () => {
    expect(password.safeParse("12345").success).toBe(false);
    expect(password.parse("123456")).toBe("123456");
    expect(password.parse("x".repeat(4096))).toHaveLength(4096);
    expect(password.safeParse("x".repeat(4097)).success).toBe(false);
  });
});
