import { expect, test } from "vitest";
import { badgeCode } from "./badge-code.ts";

const SITE = "https://cardinal.example";
const badge = (name_first: string, name_last: string, company: string) => ({
  id: "grace00001",
  name_first,
  name_last,
  company,
});

test("a code contains the address and the printed details", () => {
  expect(badgeCode(SITE, "fa1r000001", badge("Grace", "Hopper", "Navy & Co"), false)).toBe(
    `${SITE}/e/fa1r000001/grace00001#Grace%20Hopper,%20Navy%20%26%20Co`,
  );
});

test.each([
  ["Ада", "Лавлейс", "Машина"],
  ["עדה", "לאבלייס", "מנוע"],
  ["愛達", "勒芙蕾絲", "引擎#%/?"],
  ["O’Brien", "", "🙂"],
])("the printed details can be read back: %s %s", (first, last, company) => {
  const { hash, pathname } = new URL(badgeCode(SITE, "fa1r000001", badge(first, last, company), false));
  expect(pathname).toBe("/e/fa1r000001/grace00001");
  expect(decodeURIComponent(hash.slice(1))).toBe(`${first} ${last}`.trim() + `, ${company}`);
});

test("a code contains only the address if the organiser wants that or nothing is printed", () => {
  const address = `${SITE}/e/fa1r000001/grace00001`;
  expect(badgeCode(SITE, "fa1r000001", badge("Grace", "Hopper", "Navy"), true)).toBe(address);
  expect(badgeCode(SITE, "fa1r000001", badge("", "", ""), false)).toBe(address);
});
