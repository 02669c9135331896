import { importedContact } from "@cardinal/contract/entities/sent-contact";
import { updateContact } from "@cardinal/contract/endpoints/contacts/update-contact";
import { expect, test } from "vitest";
import { MEETINGS, WRITTEN_PEOPLE } from "./contact-notes.ts";
import { peopleAddedBy } from "./contacts.ts";

test("the first person has nearly all others as contacts, the rest have a few, and no one has themselves", () => {
  const count = 42;
  expect(peopleAddedBy(0, count)).toHaveLength(count - 4);
  for (let index = 1; index < count; index += 1) {
    const added = peopleAddedBy(index, count);
    expect(added.length).toBeGreaterThanOrEqual(2);
    expect(added).not.toContain(index);
    expect(added.every((other) => other >= 0 && other < count)).toBe(true);
    expect(new Set(added).size).toBe(added.length);
  }
  expect(count - 1 + WRITTEN_PEOPLE.length).toBeGreaterThan(55);
});

test("demo notes and imported demo contacts are valid input", () => {
  for (const { note, tags, place: met_place } of MEETINGS)
    expect(updateContact.input.safeParse({ uid: "u", note, tags: [...tags], met_place }).error).toBeUndefined();
  for (const [name_first, name_last, job_title, organization_name, phone] of WRITTEN_PEOPLE) {
    const entry = { id: "x", name_first, name_last, job_title, organization_name, phone };
    expect(importedContact.safeParse(entry).error).toBeUndefined();
  }
});
