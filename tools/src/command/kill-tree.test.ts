import { expect, test } from "vitest";
import { killTree, type Ways } from "./kill-tree.ts";

function record(platform: NodeJS.Platform, failure?: object) {
  const done: unknown[] = [];
  const note = (...what: unknown[]) => {
    done.push(what);
    if (failure !== undefined) throw Object.assign(new Error("failed"), failure);
  };
  return { done, ways: { platform, signal: note, run: note } satisfies Ways };
}

test.each([
  ["linux", [-7, "SIGKILL"]],
  ["darwin", [-7, "SIGKILL"]],
  ["win32", ["taskkill", ["/pid", "7", "/t", "/f"]]],
] as const)("on %s all of it is ended", (platform, expected) => {
  const { done, ways } = record(platform);
  killTree(7, ways);
  expect(done).toEqual([expected]);
});

test.each([
  ["linux", { code: "ESRCH" }],
  ["win32", { status: 128 }],
] as const)("on %s it is no fault that nothing is left", (platform, failure) => {
  expect(() => killTree(7, record(platform, failure).ways)).not.toThrow();
});

test.each([
  ["linux", { code: "EPERM" }],
  ["win32", { status: 1 }],
] as const)("on %s any other failure is told", (platform, failure) => {
  expect(() => killTree(7, record(platform, failure).ways)).toThrow("failed");
});
