import { expect, test } from "vitest";
import { END, toPage, toPageQuery, toPlace, type ListView } from "./page-place.ts";

const entry = (name: string, key = name.toLowerCase()) => ({ key, value: { sort_name: name, added_date: 1 } });
const entries = (count: number) => Array.from({ length: count }, (_, at) => entry(String.fromCharCode(65 + at)));
const FIRST = { page: null, before: null };
const VIEW: ListView = { order: "name", size: 10 };
const NEWEST: ListView = { order: "date", size: 10 };

test("reads one extra entry, which shows whether there is another page", () => {
  expect(toPageQuery("u", FIRST, VIEW)).toEqual({ path: "contacts/u", orderBy: "sort_name", first: 11 });
  const page = toPage(FIRST, VIEW, entries(11));
  expect(page.entries).toHaveLength(10);
  expect(page).toMatchObject({ next: { page: "K.k", before: null }, previous: null, isReallyFirst: false });
  expect(toPage(FIRST, VIEW, entries(10)).next).toBeNull();
  expect(toPageQuery("u", FIRST, { ...VIEW, size: 50 }).first).toBe(51);
});

test("a page starts at its place, also for names with dots, at a letter, and without a name", () => {
  const place = { page: toPlace(entry("1st. john", "key-1"), "name"), before: null };
  expect(toPageQuery("u", place, VIEW)).toMatchObject({ startAt: { value: "1st. john", key: "key-1" }, first: 11 });
  expect(toPageQuery("u", { page: ".key", before: null }, VIEW).startAt).toEqual({ value: "", key: "key" });
  expect(toPageQuery("u", { page: "1s.", before: null }, VIEW).startAt).toEqual({ value: "1s" });
  expect(toPageQuery("u", { page: "key", before: null }, VIEW).startAt).toEqual({ value: null, key: "key" });
  expect(toPage(place, VIEW, entries(2)).previous).toEqual({ page: null, before: "A.a" });
});

test("the page before a place has the last ten entries before it", () => {
  const place = { page: null, before: "Z.z" };
  expect(toPageQuery("u", place, VIEW)).toMatchObject({ endBefore: { value: "Z", key: "z" }, last: 11 });
  const page = toPage(place, VIEW, entries(11));
  expect(page.entries.map(({ key }) => key).join("")).toBe("bcdefghijk");
  expect(page).toMatchObject({ next: { page: "Z.z" }, previous: { before: "B.b" }, isReallyFirst: false });
});

test("recognises the first page after going back to it", () => {
  expect(toPage({ page: null, before: "Z.z" }, VIEW, entries(10)).isReallyFirst).toBe(true);
  expect(toPage(FIRST, VIEW, []).isReallyFirst).toBe(false);
});

test("a place after the last entry is behind the end, and the last page has no next one", () => {
  expect(toPage({ page: "Z.z", before: null }, VIEW, []).isBehindEnd).toBe(true);
  expect(toPage(FIRST, VIEW, []).isBehindEnd).toBe(false);
  expect(toPage({ page: null, before: END }, VIEW, entries(11))).toMatchObject({ next: null, isBehindEnd: false });
});

test("shows the newest first, and continues with older ones", () => {
  const dated = (date: number) => ({ key: `k${date}`, value: { added_date: date } });
  const read = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => dated(from + at));
  expect(toPageQuery("u", FIRST, NEWEST)).toEqual({ path: "contacts/u", orderBy: "added_date", last: 11 });
  const first = toPage(FIRST, NEWEST, read(20, 30));
  expect(first.entries.map(({ key }) => key)).toEqual([
    "k30",
    "k29",
    "k28",
    "k27",
    "k26",
    "k25",
    "k24",
    "k23",
    "k22",
    "k21",
  ]);
  expect(first.next).toEqual({ page: "20.k20", before: null });
  const second = { page: "20.k20", before: null };
  expect(toPageQuery("u", second, NEWEST)).toMatchObject({ endAt: { value: 20, key: "k20" }, last: 11 });
  expect(toPage(second, NEWEST, read(15, 20))).toMatchObject({ next: null, previous: { before: "20.k20" } });
  const back = { page: null, before: "20.k20" };
  expect(toPageQuery("u", back, NEWEST)).toMatchObject({ startAt: { value: 20, key: "k20" }, first: 12 });
  expect(
    toPage(back, NEWEST, read(20, 31))
      .entries.map(({ key }) => key)
      .join(),
  ).toBe("k30,k29,k28,k27,k26,k25,k24,k23,k22,k21");
  expect(toPage(back, NEWEST, read(20, 31)).previous).toEqual({ page: null, before: "30.k30" });
  // The place itself may have been deleted in the meantime.
  expect(toPage(back, NEWEST, read(21, 32)).entries.at(-1)?.key).toBe("k21");
});

test("a record without a sort value has a place as well", () => {
  expect(toPlace({ key: "k", value: null }, "name")).toBe("k");
  expect(toPlace({ key: "k", value: { sort_name: true } }, "name")).toBe("k");
});
