import { expect, test } from "vitest";
import { killTree, type System } from "./kill-tree.ts";

function record(platform: NodeJS.Platform, failure?: object) {
  const done: unknown[] = [];
  const recordCall = (...what: unknown[]) => {
    done.push(what);
    if (failure !== undefined) throw Object.assign(new Error("failed"), failure);
  };
  return { done, system: { platform, signal: recordCall, run: recordCall } satisfies System };
}

test.each([
  ["linux", [-7, "SIGKILL"]],
  ["darwin", [-7, "SIGKILL"]],
  ["win32", ["taskkill", ["/pid", "7", "/t", "/f"]]],
] as const)("on %s the whole process tree is killed", (platform, expected) => {
  const { done, system } = record(platform);
  killTree(7, system);
  expect(done).toEqual([expected]);
});

test.each([
  ["linux", { code: "ESRCH" }],
  ["win32", { status: 128 }],
] as const)("on %s a missing process is not an error", (platform, failure) => {
  expect(() => killTree(7, record(platform, failure).system)).not.toThrow();
});

test.each([
  ["linux", { code: "EPERM" }],
  ["win32", { status: 1 }],
] as const)("on %s any other failure is thrown", (platform, failure) => {
  expect(() => killTree(7, record(platform, failure).system)).toThrow("failed");
});
