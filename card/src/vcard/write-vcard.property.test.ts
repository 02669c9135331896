import fc from "fast-check";
import { expect, test } from "vitest";
import { badLines, propertyNames, readVcard } from "./read-vcard.test-helper.ts";
import type { VcardSource } from "./vcard-source.ts";
import { ENGLISH_LABELS } from "../view/labels.ts";
import { writeVcard } from "./write-vcard.ts";

/**
 * Ordinary letters next to everything that is known to break vCards: separators, breaks, quotes, emoji, right-to-left.
 */
const separators = "aZ9 äßñ,;:\\\"'=<>&.@/-+^|\r\n\t\u0000\u000b\u0085\u2028".split("");
const sequences = [
  "ﷺ",
  "م",
  "漢",
  "🎉",
  "👩🏽‍🔬",
  "\r\n",
  "\\n",
  "\\;",
  "\r\nTEL:666",
  "\r\n ",
  "\nEND:VCARD\n",
  "X-EVIL;A=B:",
];
const troublesome = fc.constantFrom(...separators, ...sequences);
const text = (max: number) => fc.array(troublesome, { maxLength: max }).map((parts) => parts.join(""));
const namedText = (max: number) => text(max).map((rest) => `N${rest}`);
const link = fc
  .tuple(fc.constantFrom("", "https://", "http://"), fc.constantFrom("example.com", "a.example/b?c=d&e=f#g"), text(8))
  .map((parts) => parts.join(""));
const button = fc.oneof(
  fc.record({ ref: fc.constant("phone"), data: text(20), label: fc.option(text(10), { nil: undefined }) }),
  fc.record({ ref: fc.constant("email"), data: text(20), label: fc.option(text(10), { nil: undefined }) }),
  fc.record({
    ref: fc.constantFrom("website", "linkedin", "twitter", "youtube", "whatsapp", "tumblr"),
    data: link,
    label: fc.option(text(10), { nil: undefined }),
  }),
);
const source: fc.Arbitrary<VcardSource> = fc.record({
  name_first: namedText(40),
  name_last: text(40),
  job_title: fc.option(text(60), { nil: undefined }),
  organization_name: fc.option(text(60), { nil: undefined }),
  address: fc.option(text(150), { nil: undefined }),
  buttons: fc.array(button, { maxLength: 12 }),
});
const options = fc.record({
  card: source,
  style: fc.constantFrom("2.1" as const, "3.0" as const),
  labels: fc.constant(ENGLISH_LABELS),
  photo: fc.uint8Array({ maxLength: 400 }).map((bytes) => Buffer.from(bytes).toString("base64")),
  url: fc.constant("https://cards.example/ada"),
  rev: fc.integer({ min: 0, max: 4e12 }),
  uid: fc.stringMatching(/^[A-Za-z0-9]{28}$/),
  note: fc.oneof({ weight: 9, arbitrary: text(40) }, text(2000)),
});

/** The value that a reader returns: with normalised line breaks, without control characters, trimmed. */
function normalized(value: string | undefined): string {
  return (value ?? "")
    .replace(/\r\n|[\r\n\u0085\u2028]/g, "\n")
    .replace(/\t/g, " ")
    .replace(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f]/g, "")
    .trim();
}
const present = (values: readonly string[]) => values.filter((value) => value !== "");

test("every field is read back unchanged", () => {
  fc.assert(
    fc.property(options, (given) => {
      const file = writeVcard(given);
      const read = readVcard(file);
      expect(read.unparseable ?? []).toEqual([]);
      expect(read.N?.value.familyNames).toEqual([normalized(given.card.name_last)]);
      expect(read.N?.value.givenNames).toEqual([normalized(given.card.name_first)]);
      expect(read.TITLE?.map((one) => one.value) ?? []).toEqual(present([normalized(given.card.job_title)]));
      expect(read.ORG?.map((one) => one.value) ?? []).toEqual(
        present([normalized(given.card.organization_name)]).map((one) => [one]),
      );
      expect(read.ADR?.map((one) => one.value.streetAddress) ?? []).toEqual(
        present([normalized(given.card.address)]).map((one) => [one]),
      );
      expect(read.NOTE?.map((one) => one.value) ?? []).toEqual(present([normalized(given.note)]));
      for (const [ref, found] of [["phone", read.TEL] as const, ["email", read.EMAIL] as const]) {
        const data = given.card.buttons.filter((one) => one.ref === ref).map((one) => normalized(one.data));
        expect(found?.map((one) => one.value) ?? []).toEqual(present(data));
      }
      expect(read.UID?.value).toBe(given.uid);
      expect(read.PHOTO?.[0]?.value ?? "").toBe(given.photo);
    }),
    { numRuns: 4000 },
  );
});

test("every link occurs once, complete and with http(s)", () => {
  fc.assert(
    fc.property(options, (given) => {
      const read = readVcard(writeVcard(given));
      const wanted = given.card.buttons
        .filter((one) => one.ref !== "phone" && one.ref !== "email")
        .map((one) =>
          one.data
            .replace(/[\u0000-\u001f\u007f-\u009f]/g, "")
            .replace(/\s+/g, "")
            .replaceAll("\\", "%5C"),
        )
        .map((data) => (data.startsWith("http") ? data : `https://${data}`));
      const found = read.URL?.map((one) => one.value) ?? [];
      expect(found.toSorted()).toEqual([...new Set([given.url, ...wanted])].toSorted());
    }),
    { numRuns: 3000 },
  );
});

test("no value starts a property, no line exceeds 75 octets, and CRLF is the only line ending", () => {
  fc.assert(
    fc.property(options, (given) => {
      const file = writeVcard(given);
      expect(badLines(file)).toEqual([]);
      expect(file.endsWith("END:VCARD\r\n")).toBe(true);
      const names = propertyNames(file);
      const filled = (ref: string) =>
        given.card.buttons.filter((one) => one.ref === ref && normalized(one.data) !== "").length;
      const count = (name: string) => names.filter((one) => one === name).length;
      expect(
        count("BEGIN") + count("END") + count("VERSION") + count("N") + count("FN") + count("UID") + count("REV"),
      ).toBe(7);
      expect(count("TEL")).toBe(filled("phone"));
      expect(count("EMAIL")).toBe(filled("email"));
      expect(names.filter((one) => one.startsWith("?") || one === "X-EVIL")).toEqual([]);
      expect(count("X-ABLabel")).toBe(given.style === "3.0" ? count("URL") : 0);
    }),
    { numRuns: 3000 },
  );
});
