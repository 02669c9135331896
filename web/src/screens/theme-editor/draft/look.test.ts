import { expect, test, vi } from "vitest";
import { makeTheme } from "../../../testing/samples.ts";
import { findLookProblems, listLookChanges, restoreLook, storeLook, toLook, toTheme } from "./look.ts";

const kept = toLook(makeTheme());
const name = { uid: "ada", theme: "m1" };

test("a look is a theme without what the server decides", () => {
  expect(toTheme(kept)).toEqual({ ...makeTheme(), id: "draft", premium: false });
  expect(kept).not.toHaveProperty("premium");
});

test("changed fields are named in the order of the editor", () => {
  const look = { ...kept, layout: "cover" as const, name: "Mine", avatar: { ...kept.avatar } };
  expect(listLookChanges(look, kept)).toEqual(["name", "layout"]);
});

test("problems are those of the contract, by path", () => {
  expect(findLookProblems(kept)).toEqual({});
  expect(findLookProblems({ ...kept, name: " " })).toEqual({ name: "This can’t be empty." });
  expect(findLookProblems({ ...kept, background: { kind: "image", value: "https://evil.example/x.png" } })).toEqual({
    "background.value": "This file isn’t stored here.",
  });
});

test("an unsaved look comes back to the same person and theme, and goes once it is saved", () => {
  storeLook(name, kept);
  expect(restoreLook(name)).toEqual(kept);
  expect(restoreLook({ ...name, uid: "eve" })).toBeNull();
  expect(restoreLook({ ...name, theme: "m2" })).toBeNull();
  storeLook(name, null);
  expect(restoreLook(name)).toBeNull();
  expect(localStorage).toHaveLength(0);
});

test("after the time that uploads are kept for, a look is forgotten", () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  storeLook(name, kept);
  vi.setSystemTime(Date.now() + 21 * 3_600_000);
  expect(restoreLook(name)).toBeNull();
  vi.useRealTimers();
});

test.each(["{", '"x"', '{"date":9e99,"look":{"name":"x"}}'])("what cannot be read is left alone: %s", (text) => {
  localStorage.setItem("cardinal.theme-draft.ada.m1", text);
  expect(restoreLook(name)).toBeNull();
});
