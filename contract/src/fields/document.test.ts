import { expect, test } from "vitest";
import { isPdf } from "./document.ts";
import { isDocumentAddress } from "./web/document-address.ts";

const bytes = (text: string) => new TextEncoder().encode(text);

test.each([
  ["a PDF", "%PDF-1.7\n…\nstartxref\n0\n%%EOF\n", true],
  ["a PDF of version 2", "%PDF-2.0\r\n…%%EOF", true],
  ["a PDF with little data after its end", `%PDF-1.4\n%%EOF${" ".repeat(1000)}`, true],
  ["a truncated PDF", "%PDF-1.7\n…", false],
  ["a PDF with much data after its end", `%PDF-1.7\n%%EOF${" ".repeat(1024)}`, false],
  ["an HTML page that contains a PDF", "<script>alert(1)</script>%PDF-1.7\n%%EOF", false],
  ["a PDF after a space", " %PDF-1.7\n%%EOF", false],
  ["an unknown version", "%PDF-9.7\n%%EOF", false],
  ["a header followed by HTML", "%PDF-1.7<script>%%EOF", false],
  ["a picture", "\x89PNG\r\n\x1a\n%%EOF", false],
  ["nothing", "", false],
])("%s: isPdf(%j) is %s", (_what, text, expected) => {
  expect(isPdf(bytes(text))).toBe(expected);
});

const ID = "0b7f3a52-1f0e-4f4c-9d53-0c1e3c2a9f10";

test.each([
  [`/media/document/ada/${ID}.pdf`, true],
  [`/media/document/ada/${ID}.html`, false],
  [`/media/document/ada/../${ID}.pdf`, false],
  [`/media/background/ada/${ID}.pdf`, false],
  [`https://evil.example/media/document/ada/${ID}.pdf`, false],
  [`//evil.example/media/document/ada/${ID}.pdf`, false],
  [`/media/document/ada/${ID}.pdf?x`, false],
  ["/media/document/ada/brochure.pdf", false],
])("isDocumentAddress(%s) is %s", (address, expected) => {
  expect(isDocumentAddress(address)).toBe(expected);
});
