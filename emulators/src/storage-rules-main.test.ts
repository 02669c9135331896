import { type ChildProcessWithoutNullStreams, spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";

const JAVA = fileURLToPath(new URL("../bin/java", import.meta.url));

/** Starts the runtime as firebase-tools does and waits for its greeting. */
async function start(): Promise<{ child: ChildProcessWithoutNullStreams; stderr: string[] }> {
  const child = spawn(JAVA, ["-Djava.security.manager=disallow", "-Duser.language=en", "-jar", "placeholder", "serve"]);
  const stderr: string[] = [];
  child.stderr.on("data", (chunk) => stderr.push(String(chunk)));
  const [greeting] = (await once(child.stdout, "data")) as [unknown];
  expect(String(greeting)).toBe('{"id":-1,"status":"ok","warnings":[],"errors":[],"result":{}}\n');
  return { child, stderr };
}

describe("the process", () => {
  it("exits with 0 when its input ends", async () => {
    const { child, stderr } = await start();
    child.stdin.end();
    expect(await once(child, "exit")).toEqual([0, null]);
    expect(stderr).toEqual([]);
  });

  it("exits with 0 when it is interrupted", async () => {
    const { child, stderr } = await start();
    child.kill("SIGINT");
    expect(await once(child, "exit")).toEqual([0, null]);
    expect(stderr).toEqual([]);
  });

  it("responds on standard output and logs to standard error", async () => {
    const { child, stderr } = await start();
    child.stdin.write('nonsense\n{"id":5,"action":"dance"}\n');
    const [answer] = (await once(child.stdout, "data")) as [unknown];
    expect(JSON.parse(String(answer))).toMatchObject({ id: 5, status: "ok", errors: ["Unknown action dance"] });
    child.stdin.end();
    await once(child, "close");
    expect(stderr.join("")).toBe("Unreadable message: nonsense\n");
  });
});
