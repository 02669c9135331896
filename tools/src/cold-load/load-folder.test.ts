import { cp, rm } from "node:fs/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { GROUPS } from "@cardinal/contract/groups";
import { withBuild } from "../build/build-all.ts";
import { inRoot } from "../command/root.ts";
import { type ColdLoad, HEAVY, loadFolder } from "./load-folder.ts";

// Below the root, so that it finds what is installed there; .ci/run does the same with an installation of its own.
const folder = inRoot(".cardinal", `cold-load-${process.pid}`);
let seen: ColdLoad;

beforeAll(async () => {
  await withBuild(() => cp(inRoot("functions/dist"), folder, { recursive: true }));
  seen = await loadFolder(folder);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test("requests are answered by one function for each group of the contract, and one each for files, directories and the public pages", () => {
  expect(seen.https).toEqual([...Object.keys(GROUPS), "pages", "scim", "uploads"].sort());
});

test("nothing is exported that cannot be deployed", () => {
  expect(seen.strays).toEqual([]);
});

test("a cold function loads none of the heavy packages", () => {
  expect(seen.packages).toContain("firebase-functions");
  expect(seen.packages.filter((name) => HEAVY.includes(name))).toEqual([]);
});

test("everything that is loaded later can be loaded", () => {
  expect(seen.broken).toEqual([]);
});
