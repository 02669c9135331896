/**
 * `npm run pack -w emulators -- <folder>`: creates the archive `firebase-without-java-<version>.tgz` in a folder, with
 * JavaScript and types in place of the sources. The package metadata is in manifest.json; the repository is the remote
 * `origin` of the checkout.
 */
import { execFileSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { findRepository } from "./repository.ts";

const ROOT = resolve(fileURLToPath(new URL("..", import.meta.url)));
const [, , target = "."] = process.argv;

const staging = mkdtempSync(join(tmpdir(), "firebase-without-java-"));
try {
  const compiler = join(dirname(createRequire(import.meta.url).resolve("typescript/package.json")), "bin/tsc");
  const args = ["-p", join(ROOT, "tsconfig.package.json"), "--outDir", join(staging, "dist")];
  execFileSync(process.execPath, [compiler, ...args], { stdio: "inherit" });
  for (const name of ["bin", "README.md", "CHANGELOG.md", "LICENSE"]) {
    cpSync(join(ROOT, name), join(staging, name), { recursive: true });
  }
  const manifest = JSON.parse(readFileSync(join(ROOT, "manifest.json"), "utf8")) as object;
  const repository = findRepository(ROOT);
  if (repository === undefined) console.warn("There is no remote `origin`: the archive names no repository.");
  writeFileSync(join(staging, "package.json"), `${JSON.stringify({ ...manifest, repository }, null, 2)}\n`);
  execFileSync("npm", ["pack", "--silent", "--pack-destination", resolve(target)], { cwd: staging, stdio: "inherit" });
} finally {
  rmSync(staging, { recursive: true });
}
