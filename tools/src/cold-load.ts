import { execFileSync } from "node:child_process";
import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { withBuild } from "./build/build-all.ts";
import { inRoot } from "./command/root.ts";
import { loadFolder } from "./cold-load/load-folder.ts";

/**
 * `node tools/bin/run.mjs cold-load`: installs functions/dist outside the checkout, as Firebase does after the upload,
 * and loads everything in it. Needs the npm registry.
 */
export async function run(): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), "cardinal-cold-load-"));
  try {
    await withBuild(() => cp(inRoot("functions/dist"), folder, { recursive: true }));
    const args = ["install", "--omit=dev", "--ignore-scripts", "--no-audit", "--no-fund", "--prefer-offline"];
    execFileSync("npm", args, { cwd: folder, stdio: ["ignore", "ignore", "inherit"] });
    const result = await loadFolder(folder);
    console.log(
      `Loaded ${[...result.https, ...result.others].join(", ")} in ${result.milliseconds} ms after a clean installation.`,
    );
    for (const line of result.broken) console.error(line);
    return result.broken.length === 0 && result.https.length > 0 ? 0 : 1;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
