import { expect, test } from "vitest";
import { buttonHref, buttonValue } from "./button-link.ts";

const DOCUMENT = "/media/document/ada/0b7f3a52-1f0e-4f4c-9d53-0c1e3c2a9f10.pdf";

test.each([
  ["phone", "+44 (20) 7946-0018", "tel:+442079460018"],
  ["phone", "030 1234 x56", "tel:0301234;ext=56"],
  ["phone", "112", "tel:112"],
  ["phone", "+44 (0)20 7946 0018", "tel:+442079460018"],
  ["phone", "+49 (0) 30 / 1234-5678 ext 90", "tel:+493012345678;ext=90"],
  ["phone", "+39 06 1234 5678", "tel:+390612345678"],
  ["email", "ada@engine.example", "mailto:ada@engine.example"],
  ["email", "a+b@engine.example", "mailto:a%2Bb@engine.example"],
  ["website", "https://engine.example/a?b=c#d", "https://engine.example/a?b=c#d"],
  ["linkedin", "http://linkedin.com/in/ada", "http://linkedin.com/in/ada"],
  ["booking", "https://calendly.com/ada", "https://calendly.com/ada"],
  ["payment", "https://paypal.me/ada", "https://paypal.me/ada"],
  ["pdf", DOCUMENT, DOCUMENT],
] as const)("%s %s opens %s", (ref, data, href) => {
  expect(buttonHref({ ref, data })).toBe(href);
});

test.each([
  ["phone", "javascript:alert(1)"],
  ["phone", "12"],
  ["phone", "*#06#<script>"],
  ["email", "ada"],
  ["email", "a@b?bcc=all@evil.example"],
  ["email", "a@b.example\r\nBcc: all@evil.example"],
  ["email", 'a@b"onclick="x'],
  ["pdf", "https://evil.example/a.pdf"],
  ["pdf", "javascript:alert(1)"],
  ["pdf", `//evil.example${DOCUMENT}`],
] as const)("%s %j is not a link", (ref, data) => {
  expect(buttonHref({ ref, data })).toBeUndefined();
});

test("shows values in readable form", () => {
  expect(buttonValue({ ref: "website", data: "https://www.engine.example/" })).toBe("engine.example");
  expect(buttonValue({ ref: "linkedin", data: "https://linkedin.com/in/ada" })).toBe("linkedin.com/in/ada");
  expect(buttonValue({ ref: "pdf", data: DOCUMENT })).toBe("PDF");
  expect(buttonValue({ ref: "phone", data: "+44 20 7946 0018" })).toBe("+44 20 7946 0018");
  expect(buttonValue({ ref: "phone", data: "+44 (0)20 7946 0018" })).toBe("+44 20 7946 0018");
});

test("shows international host names unless they contain look-alike letters", () => {
  const shown = (data: string) => buttonValue({ ref: "website", data });
  expect(shown("https://münchen.example/a?b")).toBe("münchen.example/a?b");
  expect(shown("https://xn--mnchen-3ya.example:8080")).toBe("münchen.example:8080");
  expect(shown("https://www.pаypal.example/login")).toBe("xn--pypal-4ve.example/login");
  expect(buttonValue({ ref: "email", data: "ada@xn--mnchen-3ya.example" })).toBe("ada@münchen.example");
  expect(buttonHref({ ref: "email", data: "ada@xn--mnchen-3ya.example" })).toBe("mailto:ada@xn--mnchen-3ya.example");
});

test("headings and texts have no link", () => {
  expect(buttonHref({ ref: "heading", data: "https://example.com" })).toBeUndefined();
  expect(buttonHref({ ref: "text", data: "https://example.com" })).toBeUndefined();
});

/** Addresses that could run code: each scheme in each disguise. */
const SCHEMES = ["javascript", "data", "vbscript", "file", "blob", "filesystem", "about", "intent", "ws", "ftp"];
const DISGUISES: ((scheme: string) => string)[] = [
  (scheme) => `${scheme}:alert(1)//http://x.example`,
  (scheme) => `${scheme.toUpperCase()}:alert(1)`,
  (scheme) => ` ${scheme}:alert(1)`,
  (scheme) => `\t${scheme}:alert(1)`,
  (scheme) => `\u0000${scheme}:alert(1)`,
  (scheme) => `\u0001${scheme}:alert(1)`,
  (scheme) => `\ufeff${scheme}:alert(1)`,
  (scheme) => `\u00ad${scheme}:alert(1)`,
  (scheme) => `${scheme.slice(0, 2)}\n${scheme.slice(2)}:alert(1)`,
  (scheme) => `${scheme.slice(0, 2)}\t${scheme.slice(2)}:alert(1)`,
  (scheme) => `${scheme.slice(0, 2)}\r\n${scheme.slice(2)}:alert(1)`,
  (scheme) => `${scheme}&colon;alert(1)`,
  (scheme) => `${scheme}&#58;alert(1)`,
  (scheme) => `${scheme}%3Aalert(1)`,
  (scheme) => `//${scheme}.example/https://`,
  (scheme) => `/\\${scheme}.example`,
  (scheme) => `https://user:${scheme}@evil.example/`,
  (scheme) => `https://${scheme}@evil.example`,
  (scheme) => `https:${scheme}.example`,
  (scheme) => `https:///${scheme}`,
  (scheme) => `https://x.example/"onmouseover="${scheme}:1`,
];

test.each(SCHEMES.flatMap((scheme) => DISGUISES.map((disguise) => disguise(scheme))))("%j is not a link", (data) => {
  expect(buttonHref({ ref: "website", data })).toBeUndefined();
});
