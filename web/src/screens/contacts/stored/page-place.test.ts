import { expect, test } from "vitest";
import { toPage, toPageQuery, toPlace } from "./page-place.ts";

const entry = (name: string, key = name.toLowerCase()) => ({ key, value: { name_last: name } });
const entries = (count: number) => Array.from({ length: count }, (_, at) => entry(String.fromCharCode(65 + at)));
const FIRST = { page: null, before: null };

test("a page is read with one more, which says whether there is another", () => {
  expect(toPageQuery("u", FIRST)).toEqual({ path: "contacts/u", orderBy: "name_last", first: 11 });
  const page = toPage(FIRST, entries(11));
  expect(page.entries).toHaveLength(10);
  expect(page).toMatchObject({ next: { page: "K.k", before: null }, previous: null, isReallyFirst: false });
  expect(toPage(FIRST, entries(10)).next).toBeNull();
});

test("a page begins at its place, also in a name with dots, and without a name", () => {
  const place = { page: toPlace(entry("St. John", "key-1")), before: null };
  expect(toPageQuery("u", place)).toMatchObject({ startAt: { value: "St. John", key: "key-1" }, first: 11 });
  expect(toPageQuery("u", { page: ".key", before: null }).startAt).toEqual({ value: "", key: "key" });
  expect(toPageQuery("u", { page: "key", before: null }).startAt).toEqual({ value: "", key: "key" });
  expect(toPage(place, entries(2)).previous).toEqual({ page: null, before: "A.a" });
});

test("the page before a place is the last ten before it", () => {
  const place = { page: null, before: "Z.z" };
  expect(toPageQuery("u", place)).toMatchObject({ endBefore: { value: "Z", key: "z" }, last: 11 });
  const page = toPage(place, entries(11));
  expect(page.entries.map(({ key }) => key).join("")).toBe("bcdefghijk");
  expect(page).toMatchObject({ next: { page: "Z.z" }, previous: { before: "B.b" }, isReallyFirst: false });
});

test("who came to the beginning by going back is on the first page, and so is who is where nobody is any more", () => {
  expect(toPage({ page: null, before: "Z.z" }, entries(10)).isReallyFirst).toBe(true);
  expect(toPage({ page: "Z.z", before: null }, []).isReallyFirst).toBe(true);
  expect(toPage(FIRST, []).isReallyFirst).toBe(false);
});

test("a record without a last name has a place all the same", () => {
  expect(toPlace({ key: "k", value: null })).toBe(".k");
  expect(toPlace({ key: "k", value: { name_last: 7 } })).toBe(".k");
});
