import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build } from "vite";
import { afterEach, beforeEach, expect, test } from "vitest";
import { loadOnFirstUse } from "./load-on-first-use.ts";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "load-on-first-use-"));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** Builds modules by their names, each into a chunk, and loads `main`. `loaded` lists what was loaded since. */
async function load(modules: Readonly<Record<string, string>>) {
  for (const [name, code] of Object.entries(modules))
    await writeFile(join(folder, `${name}.js`), `globalThis.loaded?.push("${name}");\n${code}`);
  await build({
    root: folder,
    configFile: false,
    logLevel: "silent",
    build: {
      ssr: "main.js",
      outDir: "out",
      minify: false,
      rolldownOptions: {
        experimental: { nativeMagicString: true },
        output: {
          format: "cjs",
          entryFileNames: "[name].cjs",
          chunkFileNames: "[name].cjs",
          codeSplitting: {
            includeDependenciesRecursively: false,
            groups: [{ name: (id) => /(\w+)\.js$/.exec(id)?.[1]?.replace(/^main$/, "") || null, debugName: "modules" }],
          },
        },
      },
    },
    plugins: [loadOnFirstUse()],
  });
  expect(await readdir(join(folder, "out"))).toEqual(
    expect.arrayContaining(Object.keys(modules).map((name) => `${name}.cjs`)),
  );
  const loaded: string[] = [];
  Object.assign(globalThis, { loaded });
  const main = createRequire(import.meta.url)(join(folder, "out/main.cjs")) as Record<string, () => unknown>;
  return { main, loaded };
}

test("a module is loaded at the first use of one of its exports", async () => {
  const { main, loaded } = await load({
    main: `import { one } from "./one.js"; import { two } from "./two.js"; export const useOne = () => one(); export const useTwo = () => two;`,
    one: `export const one = () => 1;`,
    two: `export const two = [2];`,
  });
  expect(loaded).toEqual(["main"]);
  expect(main["useTwo"]?.()).toEqual([2]);
  expect(loaded).toEqual(["main", "two"]);
  expect([main["useOne"]?.(), main["useOne"]?.()]).toEqual([1, 1]);
  expect(loaded).toEqual(["main", "two", "one"]);
});

test("a class of another module can be constructed, extended and tested for", async () => {
  const { main } = await load({
    main: `import { Failure, kinds } from "./failure.js";
      class Own extends Failure {}
      export const make = () => new Failure("a").code + new Own("b").code + new kinds.Other("c").code;
      export const test = () => [new Own("d") instanceof Failure, { Failure: 1 }.Failure];`,
    failure: `export class Failure { constructor(code) { this.code = code; } }
      export const kinds = { Other: Failure };`,
  });
  expect(main["make"]?.()).toBe("abc");
  expect(main["test"]?.()).toEqual([true, 1]);
});

test("defaults of parameters and of destructured values are values of another module", async () => {
  const { main } = await load({
    main: `import { COLORS } from "./colors.js";
      export const nameOf = ({ name = COLORS.red } = {}, [other = COLORS["blue"]] = []) => { const { more = COLORS } = {}; return name + other + more.red; };
      export const own = ({ COLORS: renamed = COLORS.blue }) => ({ COLORS: renamed, COLORS_: COLORS.red });`,
    colors: `export const COLORS = { red: "r", blue: "b" };`,
  });
  expect(main["nameOf"]?.()).toBe("rbr");
  expect((main["own"] as (given: object) => unknown)({})).toEqual({ COLORS: "b", COLORS_: "r" });
});

test("a re-exported module is loaded at the first use of the export", async () => {
  const { main, loaded } = await load({
    main: `export { one, other as two } from "./one.js"; export const own = () => 0;`,
    one: `export const one = () => 1; export const other = () => 2;`,
  });
  expect([Object.keys(main).toSorted(), main["own"]?.(), loaded]).toEqual([["one", "own", "two"], 0, ["main"]]);
  expect([main["two"]?.(), main["one"]?.(), loaded]).toEqual([2, 1, ["main", "one"]]);
});
