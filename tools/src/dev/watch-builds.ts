import { join } from "node:path";
import { build, type Plugin, type Rolldown } from "vite";
import { cardScriptBuild, formsScriptBuild, wordsScriptBuild } from "../build/build-card-script.ts";
import { inRoot } from "../command/root.ts";
import { folderOf } from "../stack/prepare.ts";

/** The functions emulator watches its folder for changes, unless part of the path starts with a dot. */
export const DEV_FUNCTIONS = "functions/dist-dev";

/**
 * Rebuilds functions and the card's scripts whenever one of their sources changes, directly into the folders of the
 * running stack, whose functions emulator then reloads them. @returns a function that stops watching.
 */
export async function watchBuilds(offset: number): Promise<() => Promise<void>> {
  const functions = await watch({
    root: inRoot("functions"),
    configFile: inRoot("functions/vite.config.ts"),
    logLevel: "warn",
    clearScreen: false,
    build: { outDir: inRoot(DEV_FUNCTIONS), emptyOutDir: false, watch: {} },
    define: { __PAGE_VERSION__: "__PAGE_VERSION__" },
    plugins: [newPageVersion()],
  });
  const output = { outDir: join(folderOf(offset), "hosting/c"), watch: {} };
  const scripts = await Promise.all(
    [cardScriptBuild, wordsScriptBuild, formsScriptBuild].map((of) => watch(of(output))),
  );
  return async () => {
    await Promise.all([functions, ...scripts].map((watcher) => watcher.close()));
  };
}

/**
 * Replaces the version constant, which `define` leaves in place: every build is a new version of the public page, so
 * that a published page is rendered again when visited.
 */
function newPageVersion(): Plugin {
  return {
    name: "new-page-version",
    // Line numbers do not change, so the source map stays valid.
    renderChunk: (code) => ({
      code: code.replaceAll("__PAGE_VERSION__", JSON.stringify(`dev-${Date.now()}`)),
      map: null,
    }),
  };
}

async function watch(config: Parameters<typeof build>[0]): Promise<Rolldown.RolldownWatcher> {
  // With `watch` Vite returns a watcher, which its type only mentions in a comment.
  const watcher = (await build(config)) as Rolldown.RolldownWatcher;
  watcher.on("event", (event) => {
    if (event.code === "ERROR") console.error(event.error.message);
  });
  return watcher;
}
