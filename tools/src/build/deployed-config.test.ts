import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { deployedConfig, nameImmutableFiles } from "./deployed-config.ts";

const IMMUTABLE = { key: "Cache-Control", value: "public, max-age=31536000, immutable" };
const POLICY = { key: "Referrer-Policy", value: "no-referrer" };

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "cardinal-dist-"));
});
afterEach(() => rm(folder, { recursive: true }));

async function build(...files: string[]): Promise<void> {
  for (const file of files) {
    await mkdir(join(folder, file, ".."), { recursive: true });
    await writeFile(join(folder, file), "");
  }
}

test("lists the files of a build by folder and leaves no pattern", async () => {
  await build("assets/b-1.js", "assets/a-1.js", "assets/a-1.js.map", "assets/fonts/sans-2-latin.woff2", "index.html");
  const rules = [
    { source: "/w/*", headers: [POLICY, IMMUTABLE] },
    { source: "/assets/*-????????.js", headers: [IMMUTABLE] },
    { source: "/**", headers: [POLICY] },
  ];
  expect(await nameImmutableFiles(rules, folder)).toEqual([
    { source: "/w/*", headers: [POLICY] },
    { source: "/**", headers: [POLICY] },
    { source: "/assets/@(a-1.js|b-1.js)", headers: [IMMUTABLE] },
    { source: "/assets/fonts/@(sans-2-latin.woff2)", headers: [IMMUTABLE] },
  ]);
});

test("skips file names with pattern characters", async () => {
  await build("assets/a|b.js", "assets/(x).js");
  expect(await nameImmutableFiles([{ source: "/assets/*", headers: [IMMUTABLE] }], folder)).toEqual([]);
});

test("removes the predeploy builds and keeps all other settings", async () => {
  await build("assets/a-1.js");
  const rules = [{ source: "/assets/*-?.js", headers: [IMMUTABLE] }];
  const functions = { source: "functions/dist", runtime: "nodejs22", predeploy: ["build"] };
  const hosting = { public: "web/dist", rewrites: [], headers: rules, predeploy: ["build"] };
  expect(await deployedConfig({ database: { rules: "r" }, functions: [functions], hosting }, folder)).toEqual({
    database: { rules: "r" },
    functions: [{ ...functions, predeploy: [] }],
    hosting: { ...hosting, predeploy: [], headers: [{ source: "/assets/@(a-1.js)", headers: [IMMUTABLE] }] },
  });
});
