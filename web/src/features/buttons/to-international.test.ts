import type { Button } from "@cardinal/contract/entities/button";
import { afterEach, expect, test, vi } from "vitest";
import { toInternational } from "./to-international.ts";

afterEach(() => {
  vi.restoreAllMocks();
});

const phone = (data: string): Button => ({ id: "p", ref: "phone", data });
const speak = (...languages: string[]) => vi.spyOn(navigator, "languages", "get").mockReturnValue(languages);

test.each([
  ["0170 1234567", [phone("+49 30 901820")], "+491701234567"],
  ["(0)170/123-4567", [phone("+49 30 901820")], "+491701234567"],
  ["347 123 4567", [phone("+39 06 69812345")], "+393471234567"],
  ["07911 123456", [phone("12345"), phone("+44 20 7946 0018")], "+447911123456"],
  ["07911 123456", [{ id: "w", ref: "whatsapp", data: "https://wa.me/442079460018" }], "+447911123456"],
  ["07911 123456", [{ id: "s", ref: "signal", data: "https://signal.me/#p/+442079460018" }], "+447911123456"],
] as const)("%s belongs where another number on the card does", async (typed, others, expected) => {
  speak("fr-FR");
  expect(await toInternational(typed, others)).toBe(expected);
});

test("without another number the browser's language determines the country", async () => {
  speak("de", "de-AT", "en-US");
  expect(await toInternational("0664 1234567", [])).toBe("+436641234567");
});

test.each([
  ["no country is known", "0170 1234567", ["de", "en"]],
  ["it is no number there", "0170", ["de-DE"]],
  ["it is an address", "wa.me/491701234567", ["de-DE"]],
  ["the country has no numbers", "0170 1234567", ["en-001"]],
])("nothing is guessed when %s", async (_, typed, languages) => {
  speak(...languages);
  expect(await toInternational(typed, [])).toBeNull();
});
