import { expect, test } from "vitest";
import { readText } from "./read-text.ts";

const TEXT = "Name,Ort\nZoë Müller,Köln\n";
const bytes = (...values: number[]) => new Uint8Array(values);

const codes = (text: string) => Array.from(text, (letter) => letter.charCodeAt(0));

function utf16(text: string, isBig: boolean): number[] {
  return codes(text).flatMap((code) => (isBig ? [code >> 8, code & 255] : [code & 255, code >> 8]));
}

test.each([
  ["UTF-8", new TextEncoder().encode(TEXT)],
  ["UTF-16 little end first, marked", bytes(0xff, 0xfe, ...utf16(TEXT, false))],
  ["UTF-16 big end first, marked", bytes(0xfe, 0xff, ...utf16(TEXT, true))],
  ["UTF-16 little end first", bytes(...utf16(TEXT, false))],
  ["UTF-16 big end first", bytes(...utf16(TEXT, true))],
  ["Windows-1252", bytes(...codes(TEXT))],
])("%s is read", (_name, encoded) => {
  expect(readText(encoded)).toBe(TEXT);
});

test("removes the UTF-8 byte order mark", () => {
  expect(readText(bytes(0xef, 0xbb, 0xbf, 65))).toBe("A");
  expect(readText(bytes())).toBe("");
});
