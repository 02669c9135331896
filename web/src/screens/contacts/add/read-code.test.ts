import { readVcards } from "@cardinal/card/vcard/read-vcard";
import { expect, test } from "vitest";
import { readCode, readTyped } from "./read-code.ts";

const OWN = location.origin;

test.each([
  [`${OWN}/ada?s=qr`, "/ada"],
  [`${OWN}/ADA/`, "/ada"],
  [`${OWN}/acme/ada?s=nfc#x`, "/acme/ada"],
  [`${OWN}/k/Q7mVd2xKeyRing`, "/k/Q7mVd2xKeyRing"],
])("%s is a card of ours", (text, path) => {
  expect(readCode(text)).toEqual({ kind: "card", path });
});

test.each([
  "https://evil.example/ada",
  `https://${location.host}.evil.example/ada`,
  `https://evil.example/?u=${OWN}/ada`,
  `javascript://${location.host}/ada`,
  `${OWN}/`,
  `${OWN}/a/b/c`,
  `${OWN}/%E0%A4%A`,
  "WIFI:S:Cardinal;;",
  "ada",
])("a code that says %s is no contact", (text) => {
  expect(readCode(text)).toEqual({ kind: "unknown" });
});

test.each([
  ["ada-lindgren", "/ada-lindgren"],
  ["@Ada", "/ada"],
  ["/acme/ada", "/acme/ada"],
  [`${location.host}/ada`, "/ada"],
  [`${OWN}/ada`, "/ada"],
])("who types %s means a card", (text, path) => {
  expect(readTyped(text)).toEqual({ kind: "card", path });
});

test.each(["", "a", "evil.example/ada", "https://evil.example/ada", "ada lindgren"])(
  "what is typed as “%s” is no address",
  (text) => {
    expect(readTyped(text)).toEqual({ kind: "unknown" });
  },
);

test("contacts of others’ making are told by their text", () => {
  const text = "BEGIN:VCARD\r\nVERSION:3.0\r\nFN:Ada\r\nEND:VCARD";
  expect(readCode(`\n${text}`)).toEqual({ kind: "vcard", text });
});

test("the short form of phones becomes a contact as well", () => {
  const meaning = readCode("MECARD:N:Lovelace,Ada;TEL:+44 20 7946 0018;EMAIL:ada@example.com;MEMO:Analyst;;");
  expect(meaning.kind).toBe("vcard");
  const { entries } = readVcards(meaning.kind === "vcard" ? meaning.text : "");
  expect(entries).toMatchObject([
    { name_first: "Ada", name_last: "Lovelace", phone: "+44 20 7946 0018", email: "ada@example.com", note: "Analyst" },
  ]);
});
