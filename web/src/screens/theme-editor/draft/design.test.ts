import { type Design, toDesign } from "@cardinal/contract/entities/theme";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { makeTheme } from "../../../testing/samples.ts";
import { findDesignProblems, forgetDesign, listDesignChanges, restoreDesign, storeDesign, toTheme } from "./design.ts";

const stored = toDesign(makeTheme());
const name = { uid: "ada", theme: "m1" };
const keep = (design: Design, saved: Design = stored) => storeDesign(name, design, { design: saved });
const restore = (of = name, saved: Design = stored) => restoreDesign(of, { design: saved })?.design ?? null;

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
  const changed = { ...stored, name: "Changed", layout: "cover" as const };
  keep(changed);
  expect(restore()).toEqual(changed);
  expect(restore({ ...name, uid: "eve" })).toBeNull();
  expect(restore({ ...name, theme: "m2" })).toBeNull();
  forgetDesign(name);
  expect(restore()).toBeNull();
  expect(localStorage).toHaveLength(0);
});

test("ignores a design that is older than the lifetime of uploads", () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  keep(stored);
  vi.setSystemTime(Date.now() + 21 * 3_600_000);
  expect(restore()).toBeNull();
  vi.useRealTimers();
});

describe("the date of a stored design", () => {
  const withUpload = { ...stored, background: { kind: "image" as const, value: "/media/background/ada/1.webp" } };
  const HOURS_MS = 3_600_000;
  beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"] }));
  afterEach(() => void vi.useRealTimers());

  test("stays that of the first change with an unsaved upload, because the upload does not last longer", () => {
    keep(withUpload);
    vi.setSystemTime(Date.now() + 15 * HOURS_MS);
    keep({ ...withUpload, name: "Mine" });
    expect(restore()).toMatchObject({ name: "Mine" });
    vi.setSystemTime(Date.now() + 6 * HOURS_MS);
    expect(restore()).toBeNull();
  });

  test.each([
    [
      "another upload",
      { ...withUpload, background: { ...withUpload.background, value: "/media/background/ada/2.webp" } },
    ],
    ["a colour instead", { ...stored, background: { kind: "color" as const, value: "#000000" } }],
  ])("is renewed with %s", (_what, next) => {
    keep(withUpload);
    vi.setSystemTime(Date.now() + 15 * HOURS_MS);
    keep(next);
    vi.setSystemTime(Date.now() + 6 * HOURS_MS);
    expect(restore()).toEqual(next);
  });

  test.each([
    ["a background that is saved", withUpload],
    ["a colour", stored],
  ])("is renewed by each change with %s", (_what, saved) => {
    keep({ ...saved, name: "One" }, saved);
    vi.setSystemTime(Date.now() + 15 * HOURS_MS);
    keep({ ...saved, name: "Two" }, saved);
    vi.setSystemTime(Date.now() + 6 * HOURS_MS);
    expect(restore()).toMatchObject({ name: "Two" });
  });
});

test.each(["{", '"x"', '{"date":9e99,"look":{"name":"x"}}'])("ignores unreadable data: %s", (text) => {
  localStorage.setItem("cardinal.theme-draft.ada.m1", text);
  expect(restore()).toBeNull();
});

describe("a design that someone else has saved meanwhile", () => {
  const ours = { ...stored, name: "Ours", font: "playfair" as const };
  const theirs = { ...stored, layout: "cover" as const };
  const seenAt = (rev: number, design: Design) => ({ design, rev });

  test("keeps their changes of the fields that were not changed here", () => {
    storeDesign(name, ours, seenAt(5, stored));
    const now = seenAt(6, theirs);
    expect(restoreDesign(name, now)).toEqual({ design: { ...ours, layout: "cover" }, seen: now });
  });

  test("counts as unseen while a field was changed on both sides, also after the next change here", () => {
    storeDesign(name, ours, seenAt(5, stored));
    const now = seenAt(6, { ...theirs, font: "inter" });
    const restored = restoreDesign(name, now);
    const unseen = seenAt(5, { ...theirs, font: stored.font });
    expect(restored).toEqual({ design: { ...ours, layout: "cover" }, seen: unseen });
    storeDesign(name, { ...ours, layout: "split" }, unseen);
    expect(restoreDesign(name, now)).toEqual({ design: { ...ours, layout: "split" }, seen: unseen });
  });

  test("counts as seen when both made the same change", () => {
    storeDesign(name, ours, seenAt(5, stored));
    const now = seenAt(6, { ...theirs, font: ours.font, name: ours.name });
    expect(restoreDesign(name, now)).toEqual({ design: now.design, seen: now });
  });
});
