import { expect, test } from "vitest";
import { isDocumentAddress, isPdf } from "./document.ts";

const bytes = (text: string) => new TextEncoder().encode(text);

test.each([
  ["a PDF", "%PDF-1.7\n…\nstartxref\n0\n%%EOF\n", true],
  ["one of version 2", "%PDF-2.0\r\n…%%EOF", true],
  ["one whose end is followed by a little", `%PDF-1.4\n%%EOF${" ".repeat(1000)}`, true],
  ["one that was cut off", "%PDF-1.7\n…", false],
  ["one whose end stands far before the file's", `%PDF-1.7\n%%EOF${" ".repeat(1024)}`, false],
  ["a page with a PDF in it", "<script>alert(1)</script>%PDF-1.7\n%%EOF", false],
  ["a PDF that begins with a blank", " %PDF-1.7\n%%EOF", false],
  ["a version that there is not", "%PDF-9.7\n%%EOF", false],
  ["a beginning that goes on otherwise", "%PDF-1.7<script>%%EOF", false],
  ["a picture", "\x89PNG\r\n\x1a\n%%EOF", false],
  ["nothing", "", false],
])("%s: %j is one: %s", (_what, text, expected) => {
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
])("%s is the address of a document: %s", (address, expected) => {
  expect(isDocumentAddress(address)).toBe(expected);
});
