import { expect, test } from "vitest";
import { contactOf, makeStored } from "../contacts.test-helper.ts";
import { canMerge, orderToMerge, previewMerge } from "./preview-merge.ts";

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
  expect(orderToMerge(WRITTEN, CARD)).toEqual([CARD, WRITTEN]);
  expect(previewMerge(WRITTEN, CARD)).toEqual({
    name: "Grace Hopper",
    job_title: "",
    organization_name: "Navy",
    address: "",
    ways: "grace@example.com",
    note: "Met twice\n\nHarvard",
    tags: "VIP",
    met: "Arlington",
  });
});

test("fills the kept contact from the other one when neither has a card", () => {
  expect(previewMerge(OTHER, WRITTEN)).toMatchObject({
    name: "Grace H",
    organization_name: "Harvard",
    ways: "g@example.com\nGRACE@example.com",
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

test("does not merge two contacts with cards", () => {
  expect(canMerge(CARD, contactOf("uid-x", makeStored({ first: "X", last: "Y", uid: "uid-x" })))).toBe(false);
  expect(canMerge(CARD, WRITTEN)).toBe(true);
});
