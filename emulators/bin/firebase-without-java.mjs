#!/usr/bin/env node
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";

const { runCommand } = await load();
process.exitCode = await runCommand(process.argv.slice(2));

/** The package contains JavaScript; in this repository a loader reads TypeScript. */
async function load() {
  const compiled = new URL("../dist/command-main.js", import.meta.url);
  if (existsSync(fileURLToPath(compiled))) return await import(compiled.href);
  const { register } = await import("tsx/esm/api");
  register();
  return await import("../src/command-main.ts");
}
