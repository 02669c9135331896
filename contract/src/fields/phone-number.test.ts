import {
  getCountries,
  getCountryCallingCode,
  getExampleNumber,
  parsePhoneNumberFromString,
} from "libphonenumber-js/min";
import examples from "libphonenumber-js/mobile/examples";
import { expect, test } from "vitest";
import { phone } from "./contact-data.ts";
import { withoutTrunkZero } from "./phone-number.ts";

test.each([
  ["+44 (0)20 7946 0018", "+44 20 7946 0018"],
  ["+44(0)2079460018", "+442079460018"],
  ["+49 (0) 30 / 1234-5678 ext 90", "+49 30 / 1234-5678 ext 90"],
  ["+49 (030) 1234", "+49 (30) 1234"],
  ["+41 044 668 18 00", "+41 44 668 18 00"],
  ["+44 20 7946 0018", "+44 20 7946 0018"],
  ["+39 06 1234 5678", "+39 06 1234 5678"],
  ["+39 (0)6 1234 5678", "+39 (0)6 1234 5678"],
  ["+225 07 12 34 56 78", "+225 07 12 34 56 78"],
  ["020 7946 0018", "020 7946 0018"],
  ["(0)20 7946 0018", "(0)20 7946 0018"],
  ["+44 0", "+44 0"],
])("%s becomes %s, which can be dialled from anywhere", (typed, dialled) => {
  expect(withoutTrunkZero(typed)).toBe(dialled);
});

test("a phone field stores the number without the trunk zero", () => {
  expect(phone.parse("+44 (0)20 7946 0018")).toBe("+44 20 7946 0018");
});

const COUNTRIES = getCountries().flatMap((country) => {
  const example = getExampleNumber(country, examples);
  if (example === undefined) return [];
  const code = getCountryCallingCode(country);
  const typed = `+${code} (0)${example.nationalNumber}`;
  const read = parsePhoneNumberFromString(typed);
  // Skips numbers that libphonenumber considers impossible.
  return read?.isPossible() === true ? [{ country, code, example, typed, read }] : [];
});

test.each(COUNTRIES)("libphonenumber agrees on a number of $country (+$code) with a 0", ({ typed, read, example }) => {
  expect(withoutTrunkZero(typed).replace(/[^+\d]/g, "")).toBe(read.number);
  expect(withoutTrunkZero(example.number)).toBe(example.number);
});
