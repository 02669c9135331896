import { expect, test, vi } from "vitest";
import { makeTheme } from "../../../testing/samples.ts";
import { findDesignProblems, listDesignChanges, restoreDesign, storeDesign, toDesign, toTheme } from "./design.ts";

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
  storeDesign(name, stored);
  expect(restoreDesign(name)).toEqual(stored);
  expect(restoreDesign({ ...name, uid: "eve" })).toBeNull();
  expect(restoreDesign({ ...name, theme: "m2" })).toBeNull();
  storeDesign(name, null);
  expect(restoreDesign(name)).toBeNull();
  expect(localStorage).toHaveLength(0);
});

test("ignores a design that is older than the lifetime of uploads", () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  storeDesign(name, stored);
  vi.setSystemTime(Date.now() + 21 * 3_600_000);
  expect(restoreDesign(name)).toBeNull();
  vi.useRealTimers();
});

test.each(["{", '"x"', '{"date":9e99,"look":{"name":"x"}}'])("ignores unreadable data: %s", (text) => {
  localStorage.setItem("cardinal.theme-draft.ada.m1", text);
  expect(restoreDesign(name)).toBeNull();
});
