import fc from "fast-check";
import { encode } from "uqr";
import { expect, test } from "vitest";
import { writeOfflineVcard } from "./offline-vcard.ts";
import { badLines, propertyNames, readVcard } from "./read-vcard.test-helper.ts";

const card = {
  name_first: "Ada",
  name_last: "Löwe",
  job_title: "Left out",
  organization_name: "Engine Works",
  address: "Left out",
  buttons: [
    { ref: "linkedin", data: "https://linkedin.com/in/left-out" },
    { ref: "phone", data: "+44 7700 900123" },
    { ref: "phone", data: "+44 20 7946 0018" },
    { ref: "email", data: "ada@engine.example" },
  ],
};

test("contains a name, an organisation, one number, one address and one link", () => {
  expect(writeOfflineVcard(card, "https://cards.example/ada").split("\r\n")).toEqual([
    "BEGIN:VCARD",
    "VERSION:3.0",
    "N:Löwe;Ada;;;",
    "FN:Ada Löwe",
    "ORG:Engine Works",
    "TEL;TYPE=CELL:+44 7700 900123",
    "EMAIL;TYPE=WORK:ada@engine.example",
    "URL:https://cards.example/ada",
    "END:VCARD",
    "",
  ]);
});

test("fits a code of 53 modules", () => {
  expect(
    encode(writeOfflineVcard(card, "https://cards.example/ada"), { ecc: "L", border: 0 }).size,
  ).toBeLessThanOrEqual(53);
});

test("arbitrary characters in names never start another contact or property", () => {
  const names = fc.string({ unit: "grapheme", minLength: 1, maxLength: 60 });
  fc.assert(
    fc.property(names, names, (name_first, organization_name) => {
      const file = writeOfflineVcard(
        { name_first: `N${name_first}`, name_last: "", organization_name, buttons: [] },
        "x.example",
      );
      expect(readVcard(file).N?.value.givenNames).toHaveLength(1);
      expect(badLines(file)).toEqual([]);
      expect(propertyNames(file).filter((one) => one === "END" || one === "FN")).toHaveLength(2);
    }),
  );
});

test("throws without a name", () => {
  expect(() => writeOfflineVcard({ name_first: "", name_last: " ", buttons: [] }, "x.example")).toThrow(
    "No file created",
  );
});
