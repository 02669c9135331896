import { copyFileSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { builtinModules } from "node:module";
import { defineConfig, type Plugin } from "vite";
import { loadOnFirstUse } from "./load-on-first-use.ts";

interface Package {
  readonly dependencies: Readonly<Record<string, string>>;
  readonly overrides: Readonly<Record<string, string>>;
}

const here = new URL(".", import.meta.url).pathname;
const root = resolve(here, "..");
const readPackage = (path: string) => JSON.parse(readFileSync(join(here, path), "utf8")) as Package;
const { dependencies } = readPackage("package.json");
/** Not bundled: Firebase installs these from the generated package.json. Our own workspaces are bundled. */
const external = Object.keys(dependencies).filter((name) => !name.startsWith("@cardinal/"));

/** Turns the output into a folder that can be deployed on its own: exact versions, Node 22. */
function deployableFolder(): Plugin {
  let folder = "";
  return {
    name: "deployable-folder",
    configResolved(config) {
      folder = resolve(config.root, config.build.outDir);
    },
    closeBundle() {
      const manifest = {
        name: "functions",
        private: true,
        type: "commonjs",
        main: "index.cjs",
        engines: { node: "22" },
        dependencies: Object.fromEntries(external.map((name) => [name, dependencies[name]])),
        overrides: readPackage("../package.json").overrides,
      };
      writeFileSync(join(folder, "package.json"), `${JSON.stringify(manifest, null, 2)}\n`);
      const index = [`process.env.NODE_ENV ??= "production";`, `module.exports = require("./main.cjs");`];
      // Firebase reads a function's configuration from the folder that it uploads.
      for (const name of readdirSync(here).filter((entry) => /^\.env(\.|$)/.test(entry)))
        copyFileSync(join(here, name), join(folder, name));
      writeFileSync(join(folder, "index.cjs"), `${index.join("\n")}\n`);
    },
  };
}

/**
 * The chunk of a module: `contract/stored/user` for `contract/src/stored/user.ts`, and one for the calls of a group,
 * which are loaded together. Null for the entry, and for packages.
 */
function chunkName(id: string): string | null {
  const [, workspace, path] =
    /^[\\/](contract|card|functions)[\\/]src[\\/](.+)\.tsx?$/.exec(id.slice(root.length)) ?? [];
  const name = `${workspace}/${path}`;
  if (path === undefined || name === "functions/main") return null;
  return /^contract\/endpoints\/\w+/.exec(name)?.[0] ?? name;
}

export default defineConfig({
  root: here,
  // tools/src/build/build-functions.ts replaces these with the real values; src/build-constants.d.ts declares them.
  define: {
    __ENHANCE_SCRIPT__: JSON.stringify("/c/enhance.js"),
    __PAGE_VERSION__: JSON.stringify("dev"),
    __PAGE_DICTIONARY__: JSON.stringify({ sample: "", sheets: [] }),
  },
  ssr: { noExternal: true, external },
  build: {
    ssr: "src/main.ts",
    target: "node22",
    outDir: "dist",
    sourcemap: true,
    minify: false,
    emptyOutDir: true,
    rolldownOptions: {
      experimental: { nativeMagicString: true },
      external: [/^node:/, ...builtinModules, ...external.map((name) => new RegExp(`^${name}(/|$)`))],
      // None of our modules has an effect when it is loaded; the entry calls what does.
      optimization: { inlineConst: { mode: "all" } },
      treeshake: { moduleSideEffects: (id, isExternal) => isExternal || chunkName(id) === null },
      output: {
        format: "cjs",
        entryFileNames: "main.cjs",
        chunkFileNames: "chunks/[name]-[hash].cjs",
        // Each of our modules is a chunk, which is loaded on first use: a request needs a small part of a group's code.
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            { name: "zod", test: /node_modules[\\/]zod[\\/]/ },
            { name: (id) => chunkName(id), debugName: "modules" },
          ],
        },
      },
    },
  },
  plugins: [loadOnFirstUse(), deployableFolder()],
});
