import { email, phone } from "@cardinal/contract/fields/contact-data";
import { line, paragraph, requiredLine } from "@cardinal/contract/fields/text";
import fc from "fast-check";
import { expect, test } from "vitest";
import { readVcards } from "./read-vcard.ts";
import { importProblem } from "./read-vcard.test-helper.ts";
import { ENGLISH_LABELS } from "../view/labels.ts";
import { writeVcard } from "./write-vcard.ts";

const text = fc.string({ unit: "grapheme", maxLength: 60 });
/** Reading collapses whitespace, so only text without repeated or unusual whitespace is read back unchanged. */
const isPlain = (value: string) => !/\s\s|[^\S ]/.test(value);
const lineText = text
  .map((value) => value.trim())
  .filter((value) => line(120).safeParse(value).success && isPlain(value));
const required = lineText.filter((value) => requiredLine(60).safeParse(value).success);
const optional = lineText.filter((value) => value === "" || requiredLine(120).safeParse(value).success);
const note = fc
  .string({ unit: "grapheme", maxLength: 300 })
  .map((value) => value.trim())
  .filter((value) => paragraph(2000).safeParse(value).success && !/\t/.test(value))
  .filter((value) => value === "" || requiredLine(2000).safeParse(value.replace(/\s/g, " ")).success);
/** In stored form: without the trunk zero. */
const phones = fc.stringMatching(/^\+[1-9][0-9]{3,12}$/).filter((value) => phone.safeParse(value).data === value);
const emails = fc
  .stringMatching(/^[a-z]{1,10}@[a-z]{1,10}\.example$/)
  .filter((value) => email.safeParse(value).success);
const sites = fc.stringMatching(/^https:\/\/[a-z]{1,10}\.example\/[a-z]{1,10}$/);

const contacts = fc.record({
  name_first: required,
  name_last: optional,
  job_title: optional,
  organization_name: optional,
  note,
  phones: fc.uniqueArray(phones, { maxLength: 3 }),
  emails: fc.uniqueArray(emails, { maxLength: 3 }),
  sites: fc.uniqueArray(sites, { maxLength: 3 }),
  categories: fc.uniqueArray(
    required.filter((value) => value.length <= 40),
    { maxLength: 4 },
  ),
});

type Sample = typeof contacts extends fc.Arbitrary<infer T> ? T : never;

function write(one: Sample, style: "2.1" | "3.0"): string {
  const button = (ref: string) => (data: string) => ({ ref, data });
  const buttons = [
    ...one.phones.map(button("phone")),
    ...one.emails.map(button("email")),
    ...one.sites.map(button("website")),
  ];
  const photo = "/9j/".repeat(2000);
  return writeVcard({
    card: { ...one, buttons },
    style,
    labels: ENGLISH_LABELS,
    url: "",
    rev: 0,
    uid: "u",
    photo,
    ...one,
  });
}

/** The expected contact: without empty fields, and without an organisation that equals the first name. */
function expected({ phones: [number, ...numbers], emails: [address, ...addresses], sites: websites, ...one }: Sample) {
  const { categories: tags, name_first, name_last, ...rest } = one;
  const more = { phone: number, other_phones: numbers, email: address, other_emails: addresses, websites, tags };
  const organization_name = rest.organization_name === name_first ? "" : rest.organization_name;
  const filled = Object.entries({ ...rest, organization_name, ...more }).filter(
    ([, value]) => value !== undefined && value.length > 0,
  );
  return { name_first, name_last, ...Object.fromEntries(filled) };
}

test("reads any number of our own contacts in one file unchanged", () => {
  fc.assert(
    fc.property(fc.array(contacts, { minLength: 1, maxLength: 4 }), fc.constantFrom("2.1", "3.0"), (list, style) => {
      const file = list.map((one) => write(one, style)).join("");
      expect(readVcards(file)).toEqual({ entries: list.map(expected), problems: [] });
    }),
    { numRuns: 200 },
  );
});

/** Fragments of files, combined in any order. */
const fragments = fc.oneof(
  fc.constantFrom("BEGIN:VCARD", "END:VCARD", "\r\n", "\n", "\r", " ", "=", "\\", ";", ":", ",", '"', ".", "AGENT:"),
  fc.constantFrom(
    "N:",
    "FN:",
    "TEL;CELL:",
    "NOTE;ENCODING=QUOTED-PRINTABLE:",
    "ORG:",
    "ADR:;;",
    "EMAIL:",
    "URL:x.example",
  ),
  fc.constantFrom("CHARSET=klingon", "PHOTO;ENCODING=BASE64:", "=C3=A4", "=0D=0A", "VERSION:2.1", "CATEGORIES:a,b"),
  fc.string({ unit: "binary", maxLength: 12 }),
);

test("reads any file without throwing, and every contact it returns can be imported", () => {
  fc.assert(
    fc.property(fc.array(fragments, { maxLength: 60 }), (parts) => {
      for (const file of [parts.join(""), `BEGIN:VCARD\nFN:A\n${parts.join("\n")}\nEND:VCARD`]) {
        const { entries, problems } = readVcards(file);
        for (const entry of entries) expect(importProblem(entry)).toBeUndefined();
        for (const { index } of problems) expect(index).toBeGreaterThanOrEqual(0);
      }
    }),
    { numRuns: 2000 },
  );
});
