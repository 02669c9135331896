import { readFile } from "node:fs/promises";
import { GROUPS } from "@cardinal/contract/groups";
import { expect, test } from "vitest";
import { withBuild } from "../../build/build-all.ts";
import { inRoot } from "../../command/root.ts";
import { chunksOf } from "./chunks.ts";

test("a function's chunk is the one that its loader requires", () => {
  const code = [
    `var stats = group("256MiB", () => Promise.resolve().then(() => require("./chunks/stats-a1.cjs")));`,
    `var shown = group("512MiB", () => Promise.resolve().then(() => require("./chunks/serve-pages-b2.cjs")));`,
    'var users = group("512MiB", [',
    '\t"visitors",',
    '\t"links"',
    '], () => Promise.resolve().then(() => require("./chunks/users-d4.cjs")));',
    `var sweep = onSchedule({}, () => require("./chunks/stores-c3.cjs"));`,
    `exports.pages = shown;`,
    `exports.stats = stats;`,
    `exports.sweep = sweep;`,
    `exports.users = users;`,
  ].join("\n");
  expect(Object.fromEntries(chunksOf(code))).toEqual({
    pages: "./chunks/serve-pages-b2.cjs",
    stats: "./chunks/stats-a1.cjs",
    users: "./chunks/users-d4.cjs",
  });
});

test("every built function for calls and pages has its own chunk", async () => {
  const code = await withBuild(() => readFile(inRoot("functions/dist/main.cjs"), "utf8"));
  const served = [...code.matchAll(/^exports\.(\w+)/gm)].map(([, name = ""]) => name);
  const expected = served.filter((name) => ["pages", "scim", "uploads"].includes(name) || name in GROUPS);
  expect([...chunksOf(code).keys()].sort()).toEqual(expected.sort());
  expect(new Set(chunksOf(code).values()).size).toBe(expected.length);
});
