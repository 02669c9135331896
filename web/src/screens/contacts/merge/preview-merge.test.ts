import type { Contact } from "@cardinal/contract/entities/contact";
import type { StoredContactCard } from "@cardinal/contract/stored/contact";
import { expect, test } from "vitest";
import { contactOf, makeStored } from "../contacts.test-helper.ts";
import { previewMerge as preview } from "./preview-merge.ts";

const previewMerge = (keep: Contact, drop: Contact, timeZone = "UTC") =>
  preview(keep, drop, ({ ref }) => ref, timeZone);

const CARD = contactOf(
  "uid-grace",
  makeStored({ first: "Grace", last: "Hopper", uid: "uid-grace", company: "Navy", email: "grace@example.com" }),
);
const WRITTEN = contactOf(
  "k1",
  makeStored({
    first: "G.",
    last: "Hopper",
    company: "Harvard",
    email: "GRACE@example.com",
    tags: ["VIP"],
    more: { note: "Met twice", met_place: "Arlington" },
  }),
);
const OTHER = contactOf(
  "k2",
  makeStored({ first: "Grace", last: "H", email: "g@example.com", more: { note: "Call" } }),
);

test("keeps the contact with a card, and adds details of the other one to the notes", () => {
  expect(previewMerge(WRITTEN, CARD)).toEqual({
    name: "Grace Hopper",
    job_title: "",
    organization_name: "Navy",
    address: "",
    ways: "email: grace@example.com",
    note: "Met twice\n\nHarvard",
    tags: "VIP",
    met: "Arlington",
    met_date: "",
    message: "",
    reminder: "",
  });
});

test("shows the messages of both, the earlier reminder and the day of the meeting", () => {
  const noted = (id: string, more: object) => contactOf(id, makeStored({ first: "Grace", last: "H", more }));
  const [evening, met] = [Date.UTC(2026, 0, 10, 23), Date.UTC(2026, 0, 9, 12)];
  const first = noted("k7", { message: "Hello again", reminder: { date: evening + 1, text: "Write" } });
  const other = noted("k8", { message: "Please call", reminder: { date: evening, text: "Call" }, met_date: met });
  expect(previewMerge(first, other)).toMatchObject({
    message: "Hello again\n\nPlease call",
    reminder: "10 Jan 2026: Call",
    met_date: "9 Jan 2026",
  });
  expect(previewMerge(noted("k9", { reminder: { date: evening } }), first, "Asia/Tokyo").reminder).toBe("11 Jan 2026");
});

test("fills the kept contact from the other one when neither has a card", () => {
  expect(previewMerge(OTHER, WRITTEN)).toMatchObject({
    name: "Grace H",
    organization_name: "Harvard",
    ways: "email: g@example.com\nemail: GRACE@example.com",
    note: "Call\n\nMet twice",
    met: "Arlington",
  });
});

test("keeps the spelling of the kept contact's tag when two differ only in case or accents", () => {
  const tagged = (id: string, tags: readonly string[]) =>
    contactOf(id, makeStored({ first: "Grace", last: "H", tags: [...tags] }));
  expect(previewMerge(tagged("k3", ["Café", "VIP"]), tagged("k4", ["CAFE", "vip", "Expo"])).tags).toBe(
    "Café, VIP, Expo",
  );
});

const withButtons = (id: string, buttons: NonNullable<StoredContactCard["buttons"]>) =>
  contactOf(id, makeStored({ first: "Grace", last: "H", more: { vcard: { name_first: "Grace", buttons } } }));

test("shows buttons of different kinds and all documents, with their kinds", () => {
  const first = withButtons("k5", [
    { id: "a", ref: "website", data: "https://meet.example" },
    { id: "b", ref: "pdf", data: "/media/one.pdf" },
  ]);
  const other = withButtons("k6", [
    { id: "a", ref: "booking", data: "https://meet.example" },
    { id: "b", ref: "pdf", data: "/media/two.pdf" },
  ]);
  expect(previewMerge(first, other).ways).toBe("website: meet.example\npdf: PDF\nbooking: meet.example\npdf: PDF");
});

test("shows details in the note as they are stored", () => {
  const written = withButtons("k6", [{ id: "a", ref: "website", data: "https://www.navy.example/" }]);
  expect(previewMerge(CARD, written).note).toBe("https://www.navy.example/");
});
