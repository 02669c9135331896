import { mergedContact } from "@cardinal/contract/merged-contact";
import { MAX_BUTTONS } from "@cardinal/contract/entities/card";
import { readContact, toContact, type StoredContact } from "@cardinal/contract/stored/contact";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { mergeRecords } from "./merge-records.ts";

const PICTURE = { url: "/media/a/256.webp", width: 256, height: 256 };

const text = fc.constantFrom("", "Navy", "Harvard", "1 Main St");
const button = fc
  .record({
    ref: fc.constantFrom("phone", "email", "website", "booking", "pdf"),
    data: fc.constantFrom("+44 1234", "+44 (12) 34", "A@example.com", "a@example.com", "https://a.example", "/m/1.pdf"),
    label: fc.constantFrom("Work", "Home"),
  })
  .chain((one) => fc.constantFrom("a", "b", "c", "d").map((id) => ({ id, ...one })));
const vcard = fc.record(
  {
    name_last: text,
    job_title: text,
    organization_name: text,
    address: text,
    pronouns: text,
    profile_pic: fc.constant(PICTURE),
    buttons: fc.oneof(
      fc.array(button, { maxLength: 4 }),
      fc.array(button, { minLength: 15, maxLength: 30 }).map((list) =>
        // Different numbers, so that there can be many.
        list.map((one, at) => ({ ...one, id: `n${at}`, ref: "phone", data: `+${one.data.length}${at}` })),
      ),
    ),
  },
  { requiredKeys: [] },
);
const person = fc.record({ uid: fc.constant("uid-grace") });
const contact = fc
  .record({
    owner: fc.oneof(person, fc.constant({})),
    name_first: fc.constantFrom("", "Grace", "G."),
    name_last: text,
    vcard,
    rest: fc.record(
      {
        note: text,
        tags: fc.uniqueArray(fc.constantFrom("VIP", "vip", "Café", "CAFE", "Expo")),
        met_place: text,
        met_event: text,
        met_date: fc.constantFrom(1, 2),
        reminder: fc.record(
          { date: fc.constantFrom(3, 4), text: fc.constantFrom("Call", "Write") },
          { requiredKeys: ["date"] },
        ),
        message: text,
      },
      { requiredKeys: [] },
    ),
  })
  .map(({ owner, vcard, rest, ...names }) => read({ ...owner, ...names, vcard: { ...vcard, ...names }, ...rest }));

/** A record, as it is read from the database. */
function read(record: object): StoredContact {
  const contact = readContact({ source: "import", added_date: 1, ...record });
  if (contact === null) throw new Error("There is a record.");
  return contact;
}

test("keeps what the contract says, which is what the app shows before a merge", () => {
  fc.assert(
    fc.property(contact, contact, (keep, drop) => {
      fc.pre(keep.uid === undefined || drop.uid === undefined);
      const shown = mergedContact(toContact("one", keep), toContact("two", drop));
      fc.pre(shown.vcard.buttons.length <= MAX_BUTTONS);
      expect(toContact("one", mergeRecords(keep, drop))).toMatchObject(shown);
    }),
    { numRuns: 500 },
  );
});
