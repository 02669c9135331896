import { readVcards } from "@cardinal/card/vcard/read-vcard";
import { expect, test } from "vitest";
import { readCode, readTyped } from "./read-code.ts";

const OWN = location.origin;

test.each([
  [`${OWN}/ada?s=qr`, "/ada"],
  [`${OWN}/ADA/`, "/ada"],
  [`${OWN}/acme/ada?s=nfc#x`, "/acme/ada"],
  [`${OWN}/k/Q7mVd2xKeyRing`, "/k/Q7mVd2xKeyRing"],
  [`${OWN}/e/fa1r000001/0123456789#Ada Lovelace, Navy`, "/e/fa1r000001/0123456789"],
  [`${OWN}/e/fa1r000001/0123456789/`, "/e/fa1r000001/0123456789"],
])("reads %s as a card", (text, path) => {
  expect(readCode(text)).toEqual({ kind: "card", path });
});

test.each([
  "https://evil.example/ada",
  `https://${location.host}.evil.example/ada`,
  `https://evil.example/?u=${OWN}/ada`,
  `javascript://${location.host}/ada`,
  `${OWN}/`,
  `${OWN}/a/b/c`,
  `${OWN}/e/fa1r000001`,
  `${OWN}/e/fa1r000001/constructor`,
  `${OWN}/e/fa1r000001/v/0123456789`,
  "https://evil.example/e/fa1r000001/0123456789",
  `${OWN}/%E0%A4%A`,
  "WIFI:S:Cardinal;;",
  "ada",
])("does not read %s as a contact", (text) => {
  expect(readCode(text)).toEqual({ kind: "unknown" });
});

test.each([
  ["ada-lindgren", "/ada-lindgren"],
  ["@Ada", "/ada"],
  ["/acme/ada", "/acme/ada"],
  [`${location.host}/ada`, "/ada"],
  [`${OWN}/ada`, "/ada"],
])("reads typed %s as a card", (text, path) => {
  expect(readTyped(text)).toEqual({ kind: "card", path });
});

test.each(["", "a", "evil.example/ada", "https://evil.example/ada", "ada lindgren"])(
  "does not read typed “%s” as an address",
  (text) => {
    expect(readTyped(text)).toEqual({ kind: "unknown" });
  },
);

test("recognises a vCard by its text", () => {
  const text = "BEGIN:VCARD\r\nVERSION:3.0\r\nFN:Ada\r\nEND:VCARD";
  expect(readCode(`\n${text}`)).toEqual({ kind: "vcard", text });
});

test("reads MECARD as a contact", () => {
  const meaning = readCode("MECARD:N:Lovelace,Ada;TEL:+44 20 7946 0018;EMAIL:ada@example.com;MEMO:Analyst;;");
  expect(meaning.kind).toBe("vcard");
  const { entries } = readVcards(meaning.kind === "vcard" ? meaning.text : "");
  expect(entries).toMatchObject([
    { name_first: "Ada", name_last: "Lovelace", phone: "+44 20 7946 0018", email: "ada@example.com", note: "Analyst" },
  ]);
});
