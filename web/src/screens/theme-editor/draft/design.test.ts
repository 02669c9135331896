import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { makeTheme } from "../../../testing/samples.ts";
import {
  findDesignProblems,
  forgetDesign,
  listDesignChanges,
  restoreDesign,
  storeDesign,
  toDesign,
  toTheme,
} from "./design.ts";

const stored = toDesign(makeTheme());
const name = { uid: "ada", theme: "m1" };

test("a design is a theme without the fields that the server decides", () => {
  expect(toTheme(stored)).toEqual({ ...makeTheme(), id: "draft", premium: false });
  expect(stored).not.toHaveProperty("premium");
});

test("lists changed fields in the order of the editor", () => {
  const design = { ...stored, layout: "cover" as const, name: "Mine", avatar: { ...stored.avatar } };
  expect(listDesignChanges(design, stored)).toEqual(["name", "layout"]);
});

test("problems have the contract's messages and paths", () => {
  expect(findDesignProblems(stored)).toEqual({});
  expect(findDesignProblems({ ...stored, name: " " })).toEqual({ name: "This can’t be empty." });
  expect(findDesignProblems({ ...stored, background: { kind: "image", value: "https://evil.example/x.png" } })).toEqual(
    {
      "background.value": "This file isn’t stored here.",
    },
  );
});

test("restores an unsaved design of the same user and theme, and removes it once it is saved", () => {
  storeDesign(name, stored, stored);
  expect(restoreDesign(name)).toEqual(stored);
  expect(restoreDesign({ ...name, uid: "eve" })).toBeNull();
  expect(restoreDesign({ ...name, theme: "m2" })).toBeNull();
  forgetDesign(name);
  expect(restoreDesign(name)).toBeNull();
  expect(localStorage).toHaveLength(0);
});

test("ignores a design that is older than the lifetime of uploads", () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  storeDesign(name, stored, stored);
  vi.setSystemTime(Date.now() + 21 * 3_600_000);
  expect(restoreDesign(name)).toBeNull();
  vi.useRealTimers();
});

describe("the date of a stored design", () => {
  const withUpload = { ...stored, background: { kind: "image" as const, value: "/media/background/ada/1.webp" } };
  const HOURS_MS = 3_600_000;
  beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"] }));
  afterEach(() => void vi.useRealTimers());

  test("stays that of the first change with an unsaved upload, because the upload does not last longer", () => {
    storeDesign(name, withUpload, stored);
    vi.setSystemTime(Date.now() + 15 * HOURS_MS);
    storeDesign(name, { ...withUpload, name: "Mine" }, stored);
    expect(restoreDesign(name)).toMatchObject({ name: "Mine" });
    vi.setSystemTime(Date.now() + 6 * HOURS_MS);
    expect(restoreDesign(name)).toBeNull();
  });

  test.each([
    [
      "another upload",
      { ...withUpload, background: { ...withUpload.background, value: "/media/background/ada/2.webp" } },
    ],
    ["a colour instead", { ...stored, background: { kind: "color" as const, value: "#000000" } }],
  ])("is renewed with %s", (_what, next) => {
    storeDesign(name, withUpload, stored);
    vi.setSystemTime(Date.now() + 15 * HOURS_MS);
    storeDesign(name, next, stored);
    vi.setSystemTime(Date.now() + 6 * HOURS_MS);
    expect(restoreDesign(name)).toEqual(next);
  });

  test.each([
    ["a background that is saved", withUpload],
    ["a colour", stored],
  ])("is renewed by each change with %s", (_what, saved) => {
    storeDesign(name, { ...saved, name: "One" }, saved);
    vi.setSystemTime(Date.now() + 15 * HOURS_MS);
    storeDesign(name, { ...saved, name: "Two" }, saved);
    vi.setSystemTime(Date.now() + 6 * HOURS_MS);
    expect(restoreDesign(name)).toMatchObject({ name: "Two" });
  });
});

test.each(["{", '"x"', '{"date":9e99,"look":{"name":"x"}}'])("ignores unreadable data: %s", (text) => {
  localStorage.setItem("cardinal.theme-draft.ada.m1", text);
  expect(restoreDesign(name)).toBeNull();
});
