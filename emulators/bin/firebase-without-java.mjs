#!/usr/bin/env node
// Plain JavaScript, because it comes before the loader of TypeScript.
import { register } from "tsx/esm/api";

if (process.platform === "win32") {
  console.error("The stand-in for Java is a shell script: on Windows run this inside WSL.");
  process.exit(1);
}
register();
const { runCommand } = await import("../src/command-main.ts");
process.exitCode = await runCommand(process.argv.slice(2));
