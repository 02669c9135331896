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
  [badge("Ада", "Лавлейс", "Машина"), "Ада Лавлейс, Машина"],
  [badge("עדה", "לאבלייס", "מנוע"), "עדה לאבלייס, מנוע"],
  [badge("芳", "王", "引擎#%/?"), "王芳, 引擎#%/?"],
  [badge("O’Brien", "", "🙂"), "O’Brien, 🙂"],
])("the printed details can be read back: $name_first $name_last", (printed, details) => {
  const { hash, pathname } = new URL(badgeCode(SITE, "fa1r000001", printed, false));
  expect(pathname).toBe("/e/fa1r000001/grace00001");
  expect(decodeURIComponent(hash.slice(1))).toBe(details);
});

test("a code contains only the address if the organiser wants that or nothing is printed", () => {
  const address = `${SITE}/e/fa1r000001/grace00001`;
  expect(badgeCode(SITE, "fa1r000001", badge("Grace", "Hopper", "Navy"), true)).toBe(address);
  expect(badgeCode(SITE, "fa1r000001", badge("", "", ""), false)).toBe(address);
});
