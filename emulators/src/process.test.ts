import { type ChildProcess, execFile, spawn } from "node:child_process";
import { mkdtemp, rm, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { describe, expect, it, onTestFinished } from "vitest";
import { getOption } from "./process.ts";
import { startServer } from "./database/testing/test-server.ts";

const JAVA = fileURLToPath(new URL("../bin/java", import.meta.url));

interface Started {
  readonly child: ChildProcess;
  readonly output: () => string;
  /** Resolves with the output once the process has printed a match. */
  waitFor(pattern: RegExp): Promise<string>;
  /** Exit code, or null when a signal ended it. */
  readonly exit: Promise<number | null>;
}

/** Starts the replacement as firebase-tools starts Java; it is stopped after the test. */
function startJava(command: string, args: readonly string[]): Started {
  const child = spawn(command, args, { stdio: ["ignore", "pipe", "pipe"] });
  onTestFinished(() => void child.kill("SIGKILL"));
  let text = "";
  let wake = () => {};
  const collect = (chunk: Buffer) => {
    text += chunk.toString("utf8");
    wake();
  };
  child.stdout.on("data", collect);
  child.stderr.on("data", collect);
  return {
    child,
    output: () => text,
    exit: new Promise((resolve) => child.on("exit", (code) => resolve(code))),
    async waitFor(pattern) {
      while (!pattern.test(text)) await new Promise<void>((resolve) => (wake = resolve));
      return text;
    },
  };
}

function startDatabase(port: number, command = JAVA): Started {
  const flags = ["-Duser.language=en", "-jar", "placeholder.jar", "--host", "127.0.0.1", "--port", String(port)];
  return startJava(command, [...flags, "--single_project_mode", "Warning"]);
}

async function getPortOf(started: Started): Promise<number> {
  const text = await started.waitFor(/Listening on port \d+/);
  return Number(/port (\d+)/.exec(text)?.[1]);
}

describe("getOption", () => {
  it("finds the value after a name", () => {
    expect(getOption("--port", ["node", "x", "--port", "9000"])).toBe("9000");
    expect(getOption("--host", ["node", "x", "--port", "9000"])).toBeUndefined();
  });
});

describe("the replacement of Java", () => {
  it("has a version firebase-tools accepts", async () => {
    const { stderr } = await promisify(execFile)(JAVA, ["-Dfile.encoding=UTF-8", "-version"]);
    expect(Number(/version "(\d+)/.exec(stderr)?.[1])).toBeGreaterThanOrEqual(21);
  });

  it.each(["SIGINT", "SIGTERM"] as const)(
    "becomes a database that serves until %s, and then exits with 0",
    async (signal) => {
      const database = startDatabase(0);
      const port = await getPortOf(database);
      const { status } = await fetch(`http://127.0.0.1:${port}/a.json?ns=demo`, { method: "PUT", body: "1" });
      expect(status).toBe(200);
      database.child.kill(signal);
      expect(await database.exit).toBe(0);
    },
  );

  it("works through symbolic links", async () => {
    const folder = await mkdtemp(join(tmpdir(), "java link "));
    onTestFinished(() => rm(folder, { recursive: true }));
    await symlink(JAVA, join(folder, "first"));
    await symlink("first", join(folder, "java"));
    expect(await getPortOf(startDatabase(0, join(folder, "java")))).toBeGreaterThan(0);
  });

  it("reports a taken port with the message firebase-tools expects", async () => {
    const { port } = await startServer();
    const database = startDatabase(port);
    expect(await database.exit).toBe(1);
    expect(database.output()).toContain("address already in use");
  });

  it("keeps running when its log is no longer read", async () => {
    const database = startDatabase(0);
    const port = await getPortOf(database);
    database.child.stdout?.destroy();
    database.child.stderr?.destroy();
    for (let n = 0; n < 20; n++) {
      // Each namespace without rules logs a line.
      const response = await fetch(`http://127.0.0.1:${port}/a.json?ns=demo-${n}`, { method: "PUT", body: "1" });
      expect(response.status).toBe(200);
    }
    database.child.kill("SIGTERM");
    expect(await database.exit).toBe(0);
  });

  it("writes the lines that it has collected before it exits", async () => {
    const database = startDatabase(0);
    const port = await getPortOf(database);
    for (const name of ["first", "second"])
      await fetch(`http://127.0.0.1:${port}/a.json?ns=demo-${name}`, { method: "PUT", body: "1" });
    database.child.kill("SIGTERM");
    // Each namespace without rules logs a line.
    expect(await database.waitFor(/demo-second has no rules/)).toMatch(
      /^\d{4}-\S+Z namespace demo-first has no rules/m,
    );
    expect(await database.exit).toBe(0);
  });

  it("exits when its parent is gone", async () => {
    // The shell starts the database, prints its pid, and exits without notifying it. The output closes only when the
    // last process that holds it is gone.
    const script = `"${JAVA}" --host 127.0.0.1 --port 0 & echo "child $!"; read -r line`;
    const shell = spawn("sh", ["-c", script], { stdio: ["pipe", "pipe", "inherit"] });
    let text = "";
    const done = new Promise<void>((resolve) => shell.stdout.on("close", resolve));
    await new Promise<void>((resolve) => {
      shell.stdout.on("data", (chunk: Buffer) => {
        text += chunk.toString("utf8");
        if (text.includes("Listening")) resolve();
      });
    });
    shell.stdin.end("\n");
    // The output closes only when the last process that holds it is gone.
    await done;
    expect(text).toMatch(/child \d+/);
  });
});
