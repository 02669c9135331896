/** The published package: an archive, unpacked beside its dependencies and nothing else of this repository. */
import { execFileSync } from "node:child_process";
import { mkdir, readdir, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { basename, dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { createFolder, findPorts, NODE_MODULES, run } from "./testing/scratch.ts";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
/** Further dependencies of a project that tests its rules and functions. */
const BESIDES = ["firebase", "firebase-admin", "firebase-functions", "firebase-tools", "@firebase/rules-unit-testing"];

interface Manifest {
  readonly version: string;
  readonly dependencies: Readonly<Record<string, string>>;
  /** A source file in this repository; its JavaScript and types in the archive. */
  readonly exports: Readonly<Record<string, string | { readonly types: string; readonly default: string }>>;
}

async function readManifest(file: string): Promise<Manifest> {
  return JSON.parse(await readFile(file, "utf8")) as Manifest;
}

/** Creates a project in which the package is installed. @param git points git to another checkout than this. */
async function installPackage(git: NodeJS.ProcessEnv = {}): Promise<string> {
  const folder = await createFolder();
  const { dependencies } = await readManifest(join(ROOT, "manifest.json"));
  const env = { ...process.env, ...git };
  const command = ["--import", "tsx", join(ROOT, "src/pack-main.ts"), folder];
  execFileSync(process.execPath, command, { cwd: ROOT, env, stdio: "ignore" });
  const [archive = ""] = (await readdir(folder)).filter((name) => name.endsWith(".tgz"));
  const modules = join(folder, "node_modules");
  await mkdir(modules);
  execFileSync("tar", ["xzf", join(folder, archive), "-C", modules]);
  await rm(join(folder, archive));
  execFileSync("mv", [join(modules, "package"), join(modules, "firebase-without-java")]);
  for (const name of [...Object.keys(dependencies), ...BESIDES]) {
    await mkdir(dirname(join(modules, name)), { recursive: true });
    await symlink(join(NODE_MODULES, name), join(modules, name));
  }
  return folder;
}

async function writeFiles(folder: string, files: Readonly<Record<string, string>>): Promise<void> {
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }
}

const FUNCTIONS = `
  const { initializeApp } = require("firebase-admin/app");
  const { getDatabase } = require("firebase-admin/database");
  const { onValueCreated } = require("firebase-functions/v2/database");
  initializeApp();
  exports.seen = onValueCreated("open/{id}", (event) => getDatabase().ref("seen/" + event.params.id).set(true));
`;
const CHECK = `
  import { readFileSync } from "node:fs";
  import { assertFails, assertSucceeds, initializeTestEnvironment } from "@firebase/rules-unit-testing";
  import { createDatabaseServer } from "firebase-without-java";
  import { createCliEnvironment } from "firebase-without-java/environment";
  import { compileDatabases } from "firebase-without-java/judge-database";
  import { compileStorageJudge } from "firebase-without-java/judge-storage";
  import { StorageRulesRuntime } from "firebase-without-java/storage-rules";
  const environment = await initializeTestEnvironment({
    projectId: "demo-scratch",
    database: { rules: readFileSync("database.rules.json", "utf8") },
    storage: { rules: readFileSync("storage.rules", "utf8") },
  });
  const [ada, stranger] = [environment.authenticatedContext("ada"), environment.unauthenticatedContext()];
  await assertSucceeds(ada.database().ref("open/a").set(1));
  await assertFails(stranger.database().ref("open/a").set(2));
  await assertSucceeds(ada.storage().ref("ada/a.txt").putString("text"));
  await assertFails(stranger.storage().ref("ada/a.txt").putString("text"));
  await environment.withSecurityRulesDisabled(async (context) => {
    await new Promise((resolve) => context.database().ref("seen/a").on("value", (seen) => seen.val() && resolve()));
  });
  await environment.cleanup();
  const server = await createDatabaseServer({ host: "127.0.0.1", port: 0, data: { a: 1 } });
  const answer = await fetch("http://127.0.0.1:" + server.port + "/a.json?ns=any");
  console.log("in the process: " + (await answer.text()) + " " + typeof StorageRulesRuntime);
  const database = compileDatabases(readFileSync("database.rules.json", "utf8"))();
  console.log("judged: " + database.write({ uid: "ada" }, { "open/a": 1 }) + database.write(null, { "open/a": 1 }));
  console.log(typeof compileStorageJudge + " " + createCliEnvironment("").PATH.endsWith("bin"));
  await server.close();
  console.log("all held");
  process.exit(0);
`;

it("runs rules tests, storage and a trigger in a project outside of this repository", async () => {
  const folder = await installPackage();
  const names = ["database", "functions", "storage", "eventarc", "tasks", "hub", "logging"];
  const ports = await findPorts(names.length);
  const emulators = Object.fromEntries(names.map((name, index) => [name, { port: ports[index] }]));
  await writeFiles(folder, {
    "package.json": '{"name":"scratch","private":true}',
    "firebase.json": JSON.stringify({
      database: { rules: "database.rules.json" },
      storage: { rules: "storage.rules" },
      functions: { source: "functions" },
      emulators: { ...emulators, ui: { enabled: false } },
    }),
    "database.rules.json": '{"rules":{"open":{".write":"auth.uid == \'ada\'"}}}',
    "storage.rules": `rules_version = '2'; service firebase.storage { match /b/{bucket}/o {
      match /{uid}/{file} { allow write: if request.auth.uid == uid; } } }`,
    "functions/package.json":
      '{"main":"index.js","engines":{"node":"20"},"dependencies":{"firebase-admin":"*","firebase-functions":"*"}}',
    "functions/index.js": FUNCTIONS,
    "check.mjs": CHECK,
  });
  const command = join(folder, "node_modules/firebase-without-java/bin/firebase-without-java.mjs");
  const args = ["emulators:exec", "--only", "database,functions,storage", "--project", "demo-scratch"];
  const { code, output } = await run(process.execPath, [command, ...args, "node check.mjs"], folder);
  expect(output).toContain("in the process: 1 function");
  expect(output).toContain("judged: truefalse\nfunction true");
  expect(output).toContain("all held");
  expect(code).toBe(0);
});

it("has types, a licence and a changelog, but no sources and tests", async () => {
  const folder = join(await installPackage(), "node_modules/firebase-without-java");
  const files = (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1));
  for (const name of [
    "LICENSE",
    "README.md",
    "CHANGELOG.md",
    "dist/database/server.d.ts",
    "dist/storage-rules/runtime.d.ts",
    "bin/java",
  ]) {
    expect(files).toContain(name);
  }
  expect(files.filter((name) => /(?<!\.d)\.ts$|\.(test|fixture)\.|\/(testing|soak|bench|stripe)\//.test(name))).toEqual(
    [],
  );
});

it("names the repository it was packed from", async () => {
  const checkout = await createFolder();
  execFileSync("git", ["-C", checkout, "init", "--quiet"]);
  execFileSync("git", ["-C", checkout, "remote", "add", "origin", "git@forge.example:ada/tools.git"]);
  const git = { GIT_DIR: join(checkout, ".git"), GIT_WORK_TREE: dirname(resolve(ROOT)) };
  const folder = await installPackage(git);
  const manifest = await readManifest(join(folder, "node_modules/firebase-without-java/package.json"));
  const url = "git+https://forge.example/ada/tools.git";
  expect(manifest).toMatchObject({ repository: { type: "git", url, directory: basename(resolve(ROOT)) } });
});

it("depends on the versions tested here", async () => {
  const [published, here] = [
    await readManifest(join(ROOT, "manifest.json")),
    await readManifest(join(ROOT, "package.json")),
  ];
  expect(published.version).toBe(here.version);
  for (const [name, version] of Object.entries(published.dependencies)) expect(here.dependencies[name]).toBe(version);
});

it("has the same exports in this repository, where its sources are used", async () => {
  const [published, here] = [
    await readManifest(join(ROOT, "manifest.json")),
    await readManifest(join(ROOT, "package.json")),
  ];
  const compiled = Object.entries(here.exports).map(([name, source]) => {
    const path = (typeof source === "string" ? source : "").replace("./src/", "./dist/").replace(/\.ts$/, "");
    return [name, name === "./package.json" ? source : { types: `${path}.d.ts`, default: `${path}.js` }];
  });
  expect(published.exports).toEqual(Object.fromEntries(compiled));
});
