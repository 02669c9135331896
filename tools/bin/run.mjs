#!/usr/bin/env node
// Plain JavaScript, because it runs before anything is installed: `node tools/bin/run.mjs <command> [arguments]`.
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const COMMANDS = {
  start: "the whole product on this machine, with persistent demo data",
  dev: "the same, with hot reload of web and functions",
  demo: "adds a large enterprise or event to the running stack: demo enterprise 10000, demo event 20000",
  admin: "grants the first owner of the platform: admin grant you@example.com --project my-project",
  restore: "restores a path of the database: restore backup.json.gz {path} --project my-project",
  reset: "deletes the local data of `start`",
  stack: "an empty stack: --offset N adds N to every port",
  build: "builds web/dist and functions/dist",
  deploy: "builds, then deploys to the chosen Firebase project",
  test: "all tests, or those that match: test [--offset N] [vitest arguments]",
  "cold-load": "loads the deployable functions after a clean installation",
  install: "installs the dependencies when they are missing",
  bench: "measures speed and size, as a table",
  pictures: "takes the pictures of the README",
  generate: "writes database.rules.json and firebase.json from their declarations",
  house: "checks the repository's own rules of structure",
  audit: "reports known vulnerabilities of deployed packages that are not reviewed",
};

/** Prints what is wrong and what to do, and exits with code 1. */
function fail(sentence) {
  console.error(`\n${sentence}\n`);
  process.exit(1);
}

function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  fail(
    `This needs Node 20.19 or newer; this is ${process.versions.node}. Install a newer one from https://nodejs.org.`,
  );
}

/** npm writes node_modules/.package-lock.json last, so its time is the time of the last complete installation. */
function installWhenNeeded() {
  const installed = join(root, "node_modules/.package-lock.json");
  const wanted = join(root, "package-lock.json");
  if (existsSync(installed) && statSync(installed).mtimeMs >= statSync(wanted).mtimeMs) return;
  if (existsSync(installed) && sameDependencies(installed, wanted)) return;
  console.log("Installing dependencies (npm ci); this takes one to two minutes the first time.");
  try {
    const npm = process.platform === "win32" ? "npm.cmd" : "npm";
    execFileSync(npm, ["ci", "--no-audit", "--no-fund"], { cwd: root, stdio: "inherit" });
  } catch {
    fail("npm ci failed; its output is above. The first installation needs access to the npm registry.");
  }
}

/** A fresh checkout or a branch switch touches the lock file without changing it. Links are our own workspaces. */
function sameDependencies(installed, wanted) {
  const packagesOf = (file) => JSON.parse(readFileSync(file, "utf8")).packages;
  const have = packagesOf(installed);
  const isInstalled = ([path, entry]) =>
    entry.link ? existsSync(join(root, path)) : entry.optional || have[path]?.version === entry.version;
  return Object.entries(packagesOf(wanted)).every((one) => one[0] === "" || isInstalled(one));
}

const [command = "", ...given] = process.argv.slice(2);
if (!(command in COMMANDS)) {
  const list = Object.entries(COMMANDS).map(([name, text]) => `  ${name.padEnd(9)} ${text}`);
  fail(`node tools/bin/run.mjs <command>\n\n${list.join("\n")}`);
}
checkNode();
installWhenNeeded();
process.chdir(root);

const { register } = await import("tsx/esm/api");
register();
try {
  const { run } = await import(pathToFileURL(join(root, "tools/src", `${command}.ts`)).href);
  process.exitCode = await run(given);
} catch (error) {
  if (error?.name === "UserError") fail(error.message);
  throw error;
}
