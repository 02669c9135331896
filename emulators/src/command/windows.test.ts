/** Windows-specific behaviour, tested by passing the platform name. */
import { chmod, mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { isParentGone, programFor } from "../../bin/programs.mjs";
import { createCliEnvironment } from "./cli-environment.ts";
import { findFirebase } from "./find-firebase.ts";
import { formatExports } from "./format-exports.ts";
import { BIN, createFolder, run } from "./testing/scratch.ts";

const JAVA = join(BIN, "java.mjs");

describe("PATH", () => {
  it("is joined with the system's separator", () => {
    expect(createCliEnvironment(String.raw`C:\tools`, "win32")["PATH"]).toBe(String.raw`${BIN};C:\tools`);
    expect(createCliEnvironment("/usr/bin", "linux")["PATH"]).toBe(`${BIN}:/usr/bin`);
    expect(createCliEnvironment("", "win32")["PATH"]).toBe(BIN);
  });
});

describe("output for a shell", () => {
  const variables = { PATH: String.raw`C:\O'Neill;C:\a b`, OTHER: "$x `y`" };

  it("is written for PowerShell on Windows", () => {
    expect(formatExports(variables, "win32")).toBe(
      String.raw`$env:PATH = 'C:\O''Neill;C:\a b'` + "\n$env:OTHER = '$x `y`'",
    );
  });

  it("is written for a POSIX shell elsewhere", () => {
    expect(formatExports({ A: "it's" }, "darwin")).toBe(String.raw`export A='it'\''s'`);
  });
});

describe("the Firebase CLI", () => {
  it("is found beside the firebase.cmd of a global installation", async () => {
    const [folder, empty] = [await createFolder(), await createFolder()];
    await mkdir(join(folder, "node_modules/firebase-tools"), { recursive: true });
    await writeFile(
      join(folder, "node_modules/firebase-tools/package.json"),
      '{"bin":{"firebase":"./lib/bin/firebase.js"}}',
    );
    expect(findFirebase(empty, `${empty};${folder}`, "win32")).toBeNull();
    await writeFile(join(folder, "firebase.cmd"), "");
    expect(findFirebase(empty, `${empty};${folder}`, "win32")).toEqual({
      program: process.execPath,
      leading: [join(folder, "node_modules/firebase-tools/lib/bin/firebase.js")],
    });
  });
});

describe("java", () => {
  it("is the only program run by Node itself on Windows", () => {
    expect(programFor("java", ["-version"], "win32")).toEqual([process.execPath, [JAVA, "-version"]]);
    expect(programFor("java", ["-version"], "linux")).toEqual(["java", ["-version"]]);
    expect(programFor("node", ["x"], "win32")).toEqual(["node", ["x"]]);
  });

  it("prints its version without a shell", async () => {
    const { output } = await run(process.execPath, [JAVA, "-Duser.language=en", "-version"], await createFolder());
    expect(output).toBe('openjdk version "21.0.2" 2024-01-16\n');
  });

  it("leaves Firestore to the next java.exe on PATH, or reports that there is none", async () => {
    const folder = await createFolder();
    const args = ["-jar", "/cache/cloud-firestore-emulator-v1.19.8.jar"];
    expect(await run(process.execPath, [JAVA, ...args], folder, `${BIN}:${folder}`)).toEqual({
      code: 1,
      output: "The emulators of Firestore and Pub/Sub need Java, and there is none on PATH.\n",
    });
    await writeFile(join(folder, "java.exe"), '#!/bin/sh\necho "real $*"; exit 7\n');
    await chmod(join(folder, "java.exe"), 0o755);
    expect(await run(process.execPath, [JAVA, ...args], folder, `${BIN}:${folder}`)).toEqual({
      code: 7,
      output: `real ${args.join(" ")}\n`,
    });
  });

  it("is a file with the line endings of cmd.exe", async () => {
    const text = await readFile(join(BIN, "java.cmd"), "utf8");
    expect(text.split("\r\n")).toContain('node "%~dp0java.mjs" %*');
    expect(text.replaceAll("\r\n", "")).not.toContain("\n");
  });
});

describe("a dead parent", () => {
  const fail = (code: string) => () => {
    throw Object.assign(new Error(code), { code });
  };

  it("is detected by a changed parent pid, or on Windows by checking the pid", () => {
    expect(isParentGone(7, 1)).toBe(true);
    expect(isParentGone(7, 7, fail("ESRCH"))).toBe(true);
    expect(isParentGone(7, 7, fail("EPERM"))).toBe(false);
    expect(isParentGone(7, 7, () => true)).toBe(false);
  });
});
