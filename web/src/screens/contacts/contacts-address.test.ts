import { expect, test } from "vitest";
import { readAddress, writeAddress } from "./contacts-address.ts";

const write = (from: string, change: Parameters<typeof writeAddress>[1]) =>
  writeAddress(new URLSearchParams(from), change).toString();

test("reads the URL, and treats invalid values as absent", () => {
  expect(
    readAddress(new URLSearchParams("q=ada&tag=VIP&page=K.k&open=u&add=/ada&s=nfc&event=fa1r000001&show=scan")),
  ).toEqual({
    q: "ada",
    tag: "VIP",
    page: "K.k",
    before: null,
    view: {},
    open: "u",
    add: "/ada",
    source: "nfc",
    event: "fa1r000001",
    show: "scan",
  });
  const odd = readAddress(new URLSearchParams("s=import&event=vendors&show=everything"));
  expect(odd).toMatchObject({ q: "", source: "link", event: null, show: null, open: null });
});

test("accepts known orders and sizes, whose change starts on the first page", () => {
  expect(readAddress(new URLSearchParams("order=date&size=50")).view).toEqual({ order: "date", size: 50 });
  expect(readAddress(new URLSearchParams("order=age&size=5000")).view).toEqual({});
  expect(write("page=K.k&order=name", { order: "date", size: "50" })).toBe("order=date&size=50");
});

test("a change keeps the rest, and removes empty values", () => {
  expect(write("q=ada&open=u", { open: null, show: "code" })).toBe("q=ada&show=code");
  expect(write("q=ada", { q: "" })).toBe("");
});

test("another search starts on the first page, and adding a person drops the previous source", () => {
  expect(write("page=K.k&open=u", { q: "ada" })).toBe("open=u&q=ada");
  expect(write("add=/ada&s=qr&event=fa1r000001", { add: null, open: "u" })).toBe("open=u");
  expect(write("add=/ada&s=qr", { add: "/bea", s: "nfc" })).toBe("add=%2Fbea&s=nfc");
});
