/**
 * Preloaded into the Firebase CLI and the Node processes it starts (NODE_OPTIONS), so that no process outlives a stack,
 * and so that the CLI repeats the warnings of the database. The Functions emulator keeps one process per function and
 * more for concurrent calls; they do not notice when the CLI is gone. Each of them registers itself in the folder
 * FIREBASE_WITHOUT_JAVA_WORKERS and exits with its parent; one that cannot, because its code never returns, is found
 * there and killed by the next start.
 */
import childProcess, { execFileSync } from "node:child_process";
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { isParentGone, programFor } from "./programs.mjs";

const PARENT_POLL_MS = 1000;
const WORKER = /functionsEmulatorRuntime/;
const CLI = /[\\/](firebase|firebase\.js)$/;
const WARNING = /^\S+ (namespace \S+ has no rules: .*)$/;
const folder = process.env.FIREBASE_WITHOUT_JAVA_WORKERS ?? "";
const program = process.argv[1] ?? "";

/** The parent and the command line of a process from `ps`; null when it is gone or where there is no `ps`. */
function describe(pid) {
  try {
    const text = execFileSync("ps", ["-ww", "-o", "ppid=,args=", "-p", String(pid)], {
      encoding: "utf8",
      stdio: ["ignore", "pipe", "ignore"],
    }).trim();
    const at = text.indexOf(" ");
    return { parent: Number(text.slice(0, at)), command: text.slice(at + 1) };
  } catch {
    return null;
  }
}

function endWithParent() {
  const parent = process.ppid;
  process.on("disconnect", () => process.exit(0));
  setInterval(() => {
    if (isParentGone(parent)) process.exit(0);
  }, PARENT_POLL_MS).unref();
}

function note() {
  const file = join(folder, String(process.pid));
  mkdirSync(folder, { recursive: true });
  writeFileSync(file, String(process.ppid));
  process.on("exit", () => rmSync(file, { force: true }));
}

/**
 * Kills processes that an earlier stack has registered, unless that stack still runs; pids that other processes reuse
 * are ignored.
 */
function endLeftBehind() {
  let names = [];
  try {
    names = readdirSync(folder);
  } catch {
    return;
  }
  for (const name of names) {
    const [pid, parent] = [Number(name), Number(readFileSync(join(folder, name), "utf8"))];
    const left = Number.isSafeInteger(pid) && pid > 1 ? describe(pid) : null;
    if (left?.parent === parent) continue;
    // A process of another stack may have the same pid by now, but then has another parent.
    const isOrphan = left !== null && WORKER.test(left.command) && !CLI.test(commandOf(left.parent));
    if (isOrphan) process.kill(pid, "SIGKILL");
    rmSync(join(folder, name), { force: true });
  }
}

/**
 * Starts the replacement where Windows would look for java.exe, and repeats warnings for the user in the CLI's own
 * output: firebase-tools only writes the output of its emulators to a file.
 */
function standInForJava() {
  const spawn = childProcess.spawn;
  childProcess.spawn = (command, ...rest) => {
    const [given, ...options] = Array.isArray(rest[0]) ? rest : [[], ...rest];
    const child = spawn(...programFor(command, given), ...options);
    if (command !== "java" || child.stdout === null) return child;
    let text = "";
    child.stdout.on("data", (chunk) => {
      const lines = (text + chunk.toString()).split("\n");
      text = lines.pop() ?? "";
      for (const [, warning] of lines.map((line) => WARNING.exec(line)).filter((found) => found !== null))
        process.stderr.write(`\u26a0  database: ${warning}\n`);
    });
    return child;
  };
}

/** The script of a process, without its arguments. */
function commandOf(pid) {
  const words = describe(pid)?.command.split(" ") ?? [];
  return words.find((word) => CLI.test(word)) ?? "";
}

if (WORKER.test(program)) {
  endWithParent();
  if (folder !== "") note();
} else if (CLI.test(program)) {
  standInForJava();
  if (folder !== "") endLeftBehind();
}
