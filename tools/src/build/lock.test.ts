import { spawnSync } from "node:child_process";
import { mkdir, mkdtemp, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { withBuildLock } from "./lock.ts";

let folder = "";
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "cardinal-lock-"));
});
afterAll(() => rm(folder, { recursive: true }));

test("two builds never overlap", async () => {
  const lock = join(folder, "two.lock");
  const events: string[] = [];
  const build = (name: string) =>
    withBuildLock(async () => {
      events.push(`${name} begins`);
      await stat(folder);
      events.push(`${name} ends`);
    }, lock);
  await Promise.all([build("a"), build("b"), build("c")]);
  expect(events).toHaveLength(6);
  for (let index = 0; index < 6; index += 2) {
    expect(events[index + 1]).toBe(events[index]?.replace("begins", "ends"));
  }
});

test("the lock is released when a build fails", async () => {
  const lock = join(folder, "failing.lock");
  await expect(withBuildLock(() => Promise.reject(new Error("no")), lock)).rejects.toThrow("no");
  expect(await withBuildLock(() => Promise.resolve("next"), lock)).toBe("next");
});

test("the lock of a dead process is taken over", async () => {
  const lock = join(folder, "left.lock");
  const gone = spawnSync(process.execPath, ["-e", ""]).pid;
  await mkdir(lock);
  await writeFile(join(lock, "pid"), String(gone));
  expect(await withBuildLock(() => Promise.resolve("taken"), lock)).toBe("taken");
});
