import { cp, rm } from "node:fs/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { GROUPS } from "@cardinal/contract/groups";
import { withBuild } from "../build/build-all.ts";
import { inRoot } from "../command/root.ts";
import { type ColdLoad, HEAVY, loadFolder } from "./load-folder.ts";

// Inside the root, so that installed packages resolve; .ci/run does the same with a clean installation.
const folder = inRoot(".cardinal", `cold-load-${process.pid}`);
let result: ColdLoad;

beforeAll(async () => {
  await withBuild(() => cp(inRoot("functions/dist"), folder, { recursive: true }));
  result = await loadFolder(folder);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test("one function per contract group handles requests, and one each handles uploads, SCIM and public pages", () => {
  expect(result.https).toEqual([...Object.keys(GROUPS), "pages", "scim", "uploads"].sort());
});

test("every export is a deployable function", () => {
  expect(result.strays).toEqual([]);
});

test("a cold function loads none of the heavy packages", () => {
  expect(result.packages).toContain("firebase-functions");
  expect(result.packages.filter((name) => HEAVY.includes(name))).toEqual([]);
});

test("every lazily loaded module can be loaded", () => {
  expect(result.broken).toEqual([]);
});
