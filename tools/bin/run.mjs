#!/usr/bin/env node
// Plain JavaScript, because it runs before anything is installed: `node tools/bin/run.mjs <command> [arguments]`.
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const COMMANDS = {
  start: "everything on this machine, with demo data that stays",
  dev: "the same, with hot reload of web and functions",
  demo: "an enterprise or an event of many people in the running stack: demo enterprise 10000, demo event 20000",
  admin: "the first owner of the platform: admin grant you@example.com --project my-project",
  reset: "forgets the local data of `start`",
  stack: "the stack alone, empty: --offset N adds N to every port",
  build: "web/dist and functions/dist",
  deploy: "builds, then deploys to the chosen Firebase project",
  test: "all tests, or those that are named: test [--offset N] [vitest arguments]",
  "cold-load": "loads the deployable functions after an installation of their own",
  install: "what package-lock.json names, when it is not there yet",
  bench: "the measurements of docs, as a table",
  pictures: "the pictures of the README",
  generate: "database.rules.json and firebase.json from their declarations",
  house: "our own rules of structure",
  audit: "known weaknesses of what is deployed, beside the reviewed list",
};

/** Says what is wrong and what to do, then ends with exit code 1. */
function giveUp(sentence) {
  console.error(`\n${sentence}\n`);
  process.exit(1);
}

function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  giveUp(
    `This needs Node 20.19 or newer, and this is ${process.versions.node}. Install a newer one from https://nodejs.org.`,
  );
}

/** npm writes node_modules/.package-lock.json last, so its time is the time of the last complete installation. */
function installWhenNeeded() {
  const installed = join(root, "node_modules/.package-lock.json");
  const wanted = join(root, "package-lock.json");
  if (existsSync(installed) && statSync(installed).mtimeMs >= statSync(wanted).mtimeMs) return;
  if (existsSync(installed) && sameDependencies(installed, wanted)) return;
  console.log("Installing what package-lock.json names (npm ci); one to two minutes the first time.");
  try {
    const npm = process.platform === "win32" ? "npm.cmd" : "npm";
    execFileSync(npm, ["ci", "--no-audit", "--no-fund"], { cwd: root, stdio: "inherit" });
  } catch {
    giveUp("npm ci failed; its own words are above. A network that reaches the npm registry is needed once.");
  }
}

/** A fresh checkout or a change of branch touches the lock file without changing it. Links are our own workspaces. */
function sameDependencies(installed, wanted) {
  const packagesOf = (file) => JSON.parse(readFileSync(file, "utf8")).packages;
  const have = packagesOf(installed);
  const isThere = ([path, entry]) =>
    entry.link ? existsSync(join(root, path)) : entry.optional || have[path]?.version === entry.version;
  return Object.entries(packagesOf(wanted)).every((one) => one[0] === "" || isThere(one));
}

const [command = "", ...given] = process.argv.slice(2);
if (!(command in COMMANDS)) {
  const list = Object.entries(COMMANDS).map(([name, text]) => `  ${name.padEnd(9)} ${text}`);
  giveUp(`node tools/bin/run.mjs <command>\n\n${list.join("\n")}`);
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
  if (error?.name === "UserError") giveUp(error.message);
  throw error;
}
