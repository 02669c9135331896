import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { vendor as vendorReply } from "../../entities/events/vendor.ts";
import { EVENT_COUNTERS, readEventTotals, readEventTotalsBy } from "./event-statistics.ts";
import { categoryKey, readVendor, readVendors, toVendor, vendorSort, withVendorOrder } from "./vendor.ts";

const ID = "c0mpass001";
const stored = (change: object = {}) => {
  const record = readVendor({ name: "Compass Works", created_date: 1, rev: 1, ...change });
  if (record === null) throw new Error("There is a vendor.");
  return record;
};

describe("a vendor as everyone sees it", () => {
  test("is empty where nothing was entered", () => {
    expect(toVendor(ID, stored(), null)).toEqual({
      id: ID,
      name: "Compass Works",
      category: "",
      description: "",
      booth: "",
      links: [],
      logo: null,
      revoked: false,
    });
  });

  test("has the address of its picture and never its folder, its contact, its address or its questions", () => {
    const given = toVendor(
      ID,
      stored({
        logo: "vendor/c0mpass001/1/",
        email: "a@b.example",
        contact: "ada",
        invitation: { hash: "h", date: 1 },
        questions: [{ id: "q1", text: "When?" }],
        leads_told: { times: 1, date: 1 },
      }),
      "/media/x.webp",
    );
    expect(vendorReply.strict().safeParse(given).error).toBeUndefined();
    expect(given.logo).toBe("/media/x.webp");
  });

  test("is revoked from the first millisecond on", () => {
    expect(toVendor(ID, stored({ revoked_date: 0 }), null).revoked).toBe(true);
    expect(toVendor(ID, stored({ revoked_date: "5" }), null).revoked).toBe(false);
  });

  test("keeps links and questions that can be read, in their order", () => {
    const link = { label: "Shop", url: "https://example.com" };
    expect(stored({ links: [link, { label: "Shop" }, null, { ...link, label: "Map" }] }).links).toEqual([
      link,
      { ...link, label: "Map" },
    ]);
    expect(stored({ questions: { 2: { id: "q", text: "When?" }, 5: { id: 7 } } }).questions).toEqual([
      { id: "q", text: "When?" },
    ]);
  });

  test("is a copy: a change of what is given out changes no record", () => {
    const record = stored({ links: [{ label: "Shop", url: "https://example.com" }] });
    const [given] = toVendor(ID, record, null).links;
    if (given !== undefined) given.label = "Changed";
    expect(record.links[0]?.label).toBe("Shop");
  });
});

describe("the order of vendors", () => {
  test("is by name without case, then by id", () => {
    const keys = [vendorSort("b", "Äpfel"), vendorSort("a", "zorn"), vendorSort("b", "Acme"), vendorSort("a", "ACME")];
    expect(keys.toSorted()).toEqual(["acme~a", "acme~b", "zorn~a", "äpfel~b"]);
  });

  test("is the same for a name that is composed and one that is not", () => {
    expect(vendorSort("a", "A\u0308pfel")).toBe(vendorSort("a", "Äpfel"));
    expect(categoryKey("CAFE\u0301")).toBe(categoryKey("café"));
  });

  test("of a category begins where the category does, so that one query finds it and no other one", () => {
    const one = withVendorOrder("a", { name: "Acme", category: "Tools" });
    const other = withVendorOrder("a", { name: "Acme", category: "Toolsmiths" });
    expect(one).toMatchObject({ sort: "acme~a", by_category: "tools~acme~a" });
    expect([one, other].map(({ by_category }) => by_category.startsWith(categoryKey("TOOLS")))).toEqual([true, false]);
    expect(withVendorOrder("a", { name: "Acme" }).by_category).toBe("~acme~a");
  });

  test("replaces an order from before, and keeps the other fields", () => {
    const renamed = withVendorOrder("a", { ...stored({ booth: "B 7" }), name: "Needle" });
    expect(renamed).toMatchObject({ name: "Needle", sort: "needle~a", by_category: "~needle~a", booth: "B 7" });
    expect(withVendorOrder("a", renamed)).toEqual(renamed);
  });
});

describe("counters of an event", () => {
  test("are numbers, each absent until something was counted", () => {
    expect(readEventTotals({ scans: 5, leads: "7", check_ins: null })).toEqual({ scans: 5 });
    expect(readEventTotals(null)).toEqual({});
  });

  test("by hour come with number keys as lists or maps, and an hour that is none has counted nothing", () => {
    expect(readEventTotalsBy({ 500_000: { scans: 1 }, 500_001: "x" })).toEqual({ 500_000: { scans: 1 }, 500_001: {} });
    expect(readEventTotalsBy([{ scans: 1 }])).toEqual({ 0: { scans: 1 } });
    expect(readEventTotalsBy(undefined)).toEqual({});
  });

  test("are never something else than numbers", () => {
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom(...EVENT_COUNTERS), fc.jsonValue({ maxDepth: 1 })), (value) => {
        const read = readEventTotals(value);
        for (const name of EVENT_COUNTERS) expect(["undefined", "number"]).toContain(typeof read[name]);
      }),
    );
  });
});

test("vendors that are no records are left out", () => {
  expect(Object.keys(readVendors({ a: stored(), b: null, c: "x" }))).toEqual(["a"]);
});
