import { chmod, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { BIN, call, COMMAND, createFolder, run } from "./testing/scratch.ts";

async function writeProgram(folder: string, name: string, script: string): Promise<void> {
  await writeFile(join(folder, name), `#!/bin/sh\n${script}\n`);
  await chmod(join(folder, name), 0o755);
}

describe("firebase-without-java", () => {
  it.each([[[]], [["--help"]], [["-h"]]])("explains itself (%j)", async (args) => {
    const { code, output } = await call(await createFolder(), ...args);
    expect(code).toBe(0);
    expect(output).toMatch(/^firebase-without-java - .*\n[^]*emulators:start[^]*--help \| --version/);
  });

  it("prints its version", async () => {
    const { version } = JSON.parse(await readFile(join(BIN, "../package.json"), "utf8")) as { version: string };
    expect(await call(await createFolder(), "--version")).toEqual({ code: 0, output: `${version}\n` });
  });

  it("reports missing firebase-tools", async () => {
    expect(await call(await createFolder(), "emulators:start")).toEqual({
      code: 1,
      output: "firebase-tools is not here. Install it: npm install --save-dev firebase-tools\n",
    });
  });

  it("prints the environment of firebase-tools for a shell", async () => {
    const folder = await createFolder();
    const { output } = await call(folder, "env");
    const script = `${output}\njava -version 2>&1; echo "$DATABASE_EMULATOR_BINARY_PATH"`;
    expect((await run("/bin/sh", ["-c", script], folder)).output).toBe(
      `openjdk version "21.0.2" 2024-01-16\n${join(BIN, "java")}\n`,
    );
  });

  it("passes the command to the firebase on PATH and returns its exit code", async () => {
    const folder = await createFolder();
    await writeProgram(folder, "firebase", 'echo "$1 $2"; java -version; exit 3');
    const ended = await run(process.execPath, [COMMAND, "use", "a b"], folder, `${folder}:/usr/bin:/bin`);
    expect(ended).toEqual({ code: 3, output: 'use a b\nopenjdk version "21.0.2" 2024-01-16\n' });
  });
});

describe("the replacement of Java", () => {
  const args = ["-jar", "/cache/cloud-firestore-emulator-v1.19.8.jar", "--port", "8080"];

  it("leaves Firestore to a real Java", async () => {
    const folder = await createFolder();
    await writeProgram(folder, "java", 'echo "real $*"');
    const { output } = await run(join(BIN, "java"), args, folder, `${BIN}:${folder}:/usr/bin:/bin`);
    expect(output).toBe(`real ${args.join(" ")}\n`);
  });

  it("reports when there is no Java", async () => {
    const folder = await createFolder();
    for (const name of ["dirname", "readlink"]) await writeProgram(folder, name, `exec /usr/bin/${name} "$@"`);
    const { code, output } = await run(join(BIN, "java"), args, folder, `${BIN}:${folder}`);
    expect([code, output]).toEqual([
      1,
      "The emulators of Firestore and Pub/Sub need Java, and there is none on PATH.\n",
    ]);
  });
});
