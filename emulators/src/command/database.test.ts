/** `firebase-without-java database` as a process. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { call, COMMAND, createFolder } from "./testing/scratch.ts";

interface Started {
  readonly child: ChildProcess;
  readonly url: (path: string) => string;
  readonly output: () => string;
}

async function start(folder: string, ...args: readonly string[]): Promise<Started> {
  const all = [COMMAND, "database", "--port", "0", ...args];
  const child = spawn(process.execPath, all, { cwd: folder, stdio: ["ignore", "pipe", "inherit"] });
  onTestFinished(() => void child.kill("SIGKILL"));
  let output = "";
  child.stdout.on("data", (chunk: Buffer) => (output += chunk.toString()));
  await expect.poll(() => output).toMatch(/Listening on port \d+/);
  const port = /port (\d+)/.exec(output)?.[1] ?? "";
  return { child, url: (path) => `http://127.0.0.1:${port}/${path}.json?ns=demo`, output: () => output };
}

async function get(url: string): Promise<unknown> {
  const response = await fetch(url, { headers: { authorization: "Bearer owner" } });
  return response.json();
}

describe("the database alone", () => {
  it("loads rules and data from files, and reloads changed rules", async () => {
    const folder = await createFolder();
    const [rules, data] = [join(folder, "rules.json"), join(folder, "data.json")];
    await writeFile(rules, '{"rules":{"a":{".read":true}}}');
    await writeFile(data, '{"a":{"b":1},"c":2}');
    const { url, output } = await start(folder, "--rules", rules, "--data", data, "--watch");
    const statusOf = async (path: string) => (await fetch(url(path))).status;
    expect(await (await fetch(url("a"))).json()).toEqual({ b: 1 });
    expect(await statusOf("c")).toBe(401);
    await writeFile(rules, '{"rules":{".read":tru}}');
    await expect.poll(() => output()).toMatch(/rules\.json:1:\d+: .*; the rules of before stay/);
    expect([await statusOf("a"), await statusOf("c")]).toEqual([200, 401]);
    await writeFile(rules, '{"rules":{"c":{".read":true}}}');
    await expect.poll(async () => [await statusOf("a"), await statusOf("c")]).toEqual([401, 200]);
  });

  it("keeps every acknowledged write when it is killed", async () => {
    const folder = await createFolder();
    await writeFile(join(folder, "data.json"), '{"first":true}');
    const args = ["--persist", "kept", "--data", "data.json"];
    let count = 0;
    for (let round = 0; round < 3; round++) {
      const { child, url } = await start(folder, ...args);
      const found = (await get(url(""))) as { readonly first: boolean; readonly n?: Readonly<Record<string, number>> };
      expect(found.first).toBe(true);
      // Writes in flight at the end may be stored as well.
      expect(Object.keys(found.n ?? {}).length).toBeGreaterThanOrEqual(count);
      count = Object.keys(found.n ?? {}).length;
      const write = () => fetch(url(`n/k${count}`), { method: "PUT", body: String(count) });
      for (let n = 0; n < 20; n++, count++) expect((await write()).status).toBe(200);
      const late = Array.from({ length: 5 }, (_, n) =>
        fetch(url(`n/late-${round}-${n}`), { method: "PUT", body: "0" }).catch(() => null),
      );
      child.kill("SIGKILL");
      await Promise.all([once(child, "exit"), ...late]);
    }
  });

  it.each<[string, string[]]>([
    ["Unknown option '--prot'. There are --host, --port, --rules, --data, --persist, --watch.", ["--prot", "1"]],
    ["Unexpected argument 'rules.json'", ["rules.json"]],
    ["--port 90000 is no port: a number from 0 (any that is free) to 65535", ["--port", "90000"]],
    ["--port x is no port", ["--port", "x"]],
    ["Option '--port <value>' argument missing", ["--port"]],
    ["--watch follows the file of --rules, which is missing", ["--watch"]],
    ["--rules none.json is not there", ["--rules", "none.json"]],
    ["--data none.json is not there", ["--data", "none.json"]],
    ["--data no.json is no JSON", ["--data", "no.json"]],
    ["--data: ", ["--data", "bad-key.json"]],
    ["bad-rules.json:1:20: Unknown variable 'tr'.", ["--rules", "bad-rules.json"]],
  ])("refuses what cannot be in one line: %s", async (sentence, args) => {
    const folder = await createFolder();
    await writeFile(join(folder, "no.json"), "{");
    await writeFile(join(folder, "bad-key.json"), '{"a.b":1}');
    await writeFile(join(folder, "bad-rules.json"), '{"rules":{".read":"tr"}}');
    const { code, output } = await call(folder, "database", "--port", "0", ...args);
    expect(output).toContain(`firebase-without-java database: ${sentence}`);
    expect(output.trimEnd().split("\n")).toHaveLength(1);
    expect(code).toBe(2);
  });

  it("refuses a folder that another process uses", async () => {
    const folder = await createFolder();
    const { child } = await start(folder, "--persist", "used");
    const { code, output } = await call(folder, "database", "--port", "0", "--persist", "used");
    expect(output).toBe(`firebase-without-java database: --persist: used is in use by process ${child.pid}\n`);
    expect(code).toBe(2);
  });
});
