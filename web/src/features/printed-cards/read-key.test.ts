import { expect, test } from "vitest";
import { readKey } from "./read-key.ts";

test.each([
  ["AbC123xyz", "AbC123xyz"],
  [" AbC1 23xyz\n", "AbC123xyz"],
  ["https://cardinal.example/k/AbC123xyz", "AbC123xyz"],
  ["https://cardinal.example/k/AbC123xyz?s=nfc", "AbC123xyz"],
  ["cardinal.example/k/AbC123xyz/", "AbC123xyz"],
  ["https://cardinal.example/claim?key=AbC123xyz", "AbC123xyz"],
  ["/claim?x=1&key=AbC123xyz#top", "AbC123xyz"],
])("finds the key in %j", (text, key) => {
  expect(readKey(text)).toBe(key);
});

test.each(["", "short", "with/slash", "Schlüssel1", "https://cardinal.example/k/x", "a".repeat(65)])(
  "finds none in %j",
  (text) => {
    expect(readKey(text)).toBeNull();
  },
);
