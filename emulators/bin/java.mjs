// The program that the Firebase CLI starts instead of Java: it runs the emulator that its arguments select, in this
// process. On Windows, which runs no shell scripts, it replaces `java` completely; elsewhere the `java` script beside
// it is called first.
import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { fileURLToPath } from "node:url";

const HERE = fileURLToPath(new URL(".", import.meta.url));
const args = process.argv.slice(2);

if (args.includes("-version")) console.error('openjdk version "21.0.2" 2024-01-16');
else if (args.some((word) => /[\\/]cloud-firestore-emulator|com\.google\.cloud\.pubsub/.test(word))) runRealJava();
else await become(args.includes("serve") ? "storage-rules-main" : "database-main");

/** Firestore and Pub/Sub are not emulated here: the next Java on PATH may run them. */
function runRealJava() {
  const program = (process.env.PATH ?? "")
    .split(delimiter)
    .filter((folder) => join(folder, ".") !== join(HERE, "."))
    .map((folder) => join(folder, "java.exe"))
    .find((file) => existsSync(file));
  if (program === undefined) {
    console.error("The emulators of Firestore and Pub/Sub need Java, and there is none on PATH.");
    process.exitCode = 1;
    return;
  }
  const child = spawn(program, args, { stdio: "inherit" });
  child.on("exit", (code) => process.exit(code ?? 1));
}

/** The package contains JavaScript; in this repository a loader reads TypeScript. */
async function become(name) {
  const compiled = new URL(`../dist/${name}.js`, import.meta.url);
  if (existsSync(fileURLToPath(compiled))) {
    await import(compiled.href);
    return;
  }
  const { register } = await import("tsx/esm/api");
  register();
  await import(new URL(`../src/${name}.ts`, import.meta.url).href);
}
