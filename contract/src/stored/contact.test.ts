import { expect, test } from "vitest";
import { parseContact, parseContactAt } from "./contact.ts";

test("fills fields that are absent in the database", () => {
  const contact = parseContact("k1", {
    name_first: "Ada",
    name_last: "",
    added_date: 5,
    source: "qr",
    vcard: { name_first: "Ada" },
  });
  expect(contact).toEqual({
    id: "k1",
    name_first: "Ada",
    name_last: "",
    added_date: 5,
    connected_date: null,
    vcard: {
      name_first: "Ada",
      name_last: "",
      job_title: "",
      organization_name: "",
      address: "",
      pronouns: "",
      profile_pic: null,
      buttons: [],
    },
    route: null,
    note: "",
    tags: [],
    met_place: "",
    met_event: "",
    met_date: null,
    source: "qr",
    event_id: null,
    message: "",
    reminder: null,
    gone: false,
  });
});

test("accepts lists stored as objects, and replaces invalid values by defaults", () => {
  const contact = parseContact("uid-b", {
    uid: "uid-b",
    name_first: 7,
    tags: { 0: "VIP", 2: "Fair" },
    source: "pigeon",
    vcard: { buttons: { 1: { id: "b", ref: "email", data: "b@example.com" }, 2: { ref: "smoke" } } },
  });
  expect(contact).toMatchObject({ uid: "uid-b", name_first: "", tags: ["VIP", "Fair"], source: "link" });
  expect(contact?.vcard.buttons).toEqual([{ id: "b", ref: "email", data: "b@example.com" }]);
});

test("returns null when nothing is stored", () => {
  expect(parseContact("k", null)).toBeNull();
  expect(parseContact("k", "text")).toBeNull();
});

test("a record has the last key of its path", () => {
  const stored = { name_first: "Ada", added_date: 1 };
  expect(parseContactAt("contacts/owner/k1", stored)).toEqual(parseContact("k1", stored));
  expect(parseContactAt("contacts/owner/k1", null)).toBeNull();
});
