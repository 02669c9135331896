import { execFileSync } from "node:child_process";
import { mkdir, mkdtemp, realpath, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { findRepository } from "./repository.ts";

let checkout: string;
let folder: string;
beforeEach(async () => {
  checkout = await realpath(await mkdtemp(join(tmpdir(), "repository-")));
  folder = join(checkout, "packages/one");
  await mkdir(folder, { recursive: true });
});
afterEach(() => rm(checkout, { recursive: true }));

function cloneOf(remote: string): void {
  execFileSync("git", ["-C", checkout, "init", "--quiet"]);
  execFileSync("git", ["-C", checkout, "remote", "add", "origin", remote]);
}

it.each([
  ["https://forge.example/ada/tools.git", "git+https://forge.example/ada/tools.git"],
  ["https://forge.example/ada/tools", "git+https://forge.example/ada/tools.git"],
  ["https://ada:secret@forge.example/ada/tools/", "git+https://forge.example/ada/tools.git"],
  ["git@forge.example:ada/tools.git", "git+https://forge.example/ada/tools.git"],
  ["ssh://git@forge.example:2222/ada/tools.git", "git+https://forge.example/ada/tools.git"],
])("names the remote %s as %s", (remote, url) => {
  cloneOf(remote);
  expect(findRepository(folder)).toEqual({ type: "git", url, directory: "packages/one" });
  expect(findRepository(checkout)).toEqual({ type: "git", url });
});

it.each(["/srv/git/tools.git", "../tools", "file:///srv/git/tools.git", "C:\\git\\tools"])(
  "names no folder of this machine: %s",
  (remote) => {
    cloneOf(remote);
    expect(findRepository(folder)).toBeUndefined();
  },
);

it("names nothing without a remote or a checkout", () => {
  expect(findRepository(folder)).toBeUndefined();
  execFileSync("git", ["-C", checkout, "init", "--quiet"]);
  expect(findRepository(folder)).toBeUndefined();
});
