/** The whole suite in a project independent of this repository, with its own firebase-tools. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { call, createProject, findPorts } from "./testing/scratch.ts";

async function createConfiguration(names: readonly string[], parts: object): Promise<string> {
  // Two of these emulators start with functions; by default they would take the ports of another stack on this machine.
  const all = [...names, "hub", "logging", ...(names.includes("functions") ? ["eventarc", "tasks"] : [])];
  const ports = await findPorts(all.length);
  const emulators = Object.fromEntries(all.map((name, index) => [name, { port: ports[index] }]));
  return JSON.stringify({
    database: [{ instance: "demo-scratch", rules: "database.rules.json" }],
    ...parts,
    emulators: { ...emulators, ui: { enabled: false } },
  });
}

/** Runs in the project inside its emulators. */
const HELPERS = `
export const at = (path) => "http://" + process.env.FIREBASE_DATABASE_EMULATOR_HOST + path + ".json?ns=demo-scratch";
export const call = async (path, method = "GET", body = undefined, headers = {}) => {
  const response = await fetch(at(path), { method, body: body && JSON.stringify(body), headers });
  return { status: response.status, json: await response.json() };
};
export const say = (label, value) => console.log(label + " " + JSON.stringify(value));
export const until = async (ask) => {
  for (;;) {
    const answer = await ask();
    if (answer) return answer;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
};
export const owner = { authorization: "Bearer owner" };
`;

const exec = (folder: string, only: string, ...more: readonly string[]) =>
  call(folder, "emulators:exec", "--only", only, "--project", "demo-scratch", ...more, "node check.mjs");

describe("a database", () => {
  const RULES = '{"rules":{"open":{".read":true,".write":true},"closed":{".read":"auth.uid == \'ada\'"}}}';
  const CHECK = `
    import { readFileSync, writeFileSync } from "node:fs";
    import { call, say, until } from "./helpers.mjs";
    say("imported", (await call("/open/kept")).json);
    say("closed", await call("/closed"));
    say("written", (await call("/open/new", "PUT", [1, {}])).json);
    const opened = readFileSync("database.rules.json", "utf8").replace("auth.uid == 'ada'", "true");
    let asked = 0;
    await until(async () => {
      // Written again every few seconds: the watcher may not have read the file when the first change comes.
      if (asked++ % 50 === 0) writeFileSync("database.rules.json", opened + " ".repeat(asked));
      return (await call("/closed")).status === 200;
    });
    say("reloaded", true);
  `;
  const METADATA = '{"version":"15.0.0","database":{"version":"4.11.2","path":"database_export"}}';

  it("reloads changed rules, imports and exports", async () => {
    const folder = await createProject({
      "firebase.json": await createConfiguration(["database"], {}),
      "database.rules.json": RULES,
      "helpers.mjs": HELPERS,
      "check.mjs": CHECK,
      "saved/firebase-export-metadata.json": METADATA,
      "saved/database_export/demo-scratch.json": '{"open":{"kept":{".value":"old",".priority":5}}}',
    });
    const { code, output } = await exec(folder, "database", "--import", "saved", "--export-on-exit", "saved");
    expect(output).toContain('imported "old"');
    expect(output).toContain('closed {"status":401,"json":{"error":"Permission denied"}}');
    expect(output).toContain("written [1]");
    expect(output).toContain("reloaded true");
    expect(code).toBe(0);
    expect(JSON.parse(await readFile(join(folder, "saved/database_export/demo-scratch.json"), "utf8"))).toEqual({
      open: { kept: { ".value": "old", ".priority": 5 }, new: [1] },
    });
    const log = await readFile(join(folder, "database-debug.log"), "utf8");
    expect(log).toContain("demo-scratch: read /closed denied for anonymous (rule 1:57, at /closed)");
    expect(log).not.toContain("has no rules");
  });

  it("does not start with invalid rules, and reports the position of the error", async () => {
    const folder = await createProject({
      "firebase.json": await createConfiguration(["database"], {}),
      "database.rules.json": '{\n  "rules": {\n    ".read": "tr"\n  }\n}',
    });
    const { code, output } = await exec(folder, "database");
    expect(output).toContain("database.rules.json:3:15: Unknown variable 'tr'.");
    expect(code).toBe(1);
  });
});

describe("database, functions and storage together", () => {
  const FUNCTIONS_PACKAGE =
    '{"main":"index.js","engines":{"node":"20"},"dependencies":{"firebase-admin":"*","firebase-functions":"*"}}';
  const FUNCTIONS = `
    const { initializeApp } = require("firebase-admin/app");
    const { getDatabase } = require("firebase-admin/database");
    const first = require("firebase-functions/v1");
    const second = require("firebase-functions/v2/database");
    initializeApp();
    const note = (what, value) => getDatabase().ref("noted/" + what).push(value);
    exports.old = first.database.ref("/items/{id}").onWrite((change, context) =>
      note("old", [context.params.id, change.before.val(), change.after.val()]));
    for (const kind of ["Created", "Updated", "Deleted", "Written"]) {
      exports[kind.toLowerCase()] = second["onValue" + kind]("items/{id}/name", (event) => note(kind, event.params.id));
    }
  `;
  const CHECK = `
    import { readFileSync, writeFileSync } from "node:fs";
    import { call, owner, say, until } from "./helpers.mjs";
    const write = (path, method, body) => call(path, method, body, owner);
    const noted = async (what) => Object.values((await call("/noted/" + what, "GET", undefined, owner)).json ?? {});
    await write("/items", "PUT", { a: { name: "A" }, b: { name: "B" } });
    await write("/items/a/name", "PUT", "AA");
    await write("/", "PATCH", { "items/b": null });
    const expected = { Created: 2, Updated: 1, Deleted: 1, Written: 4, old: 4 };
    for (const [what, count] of Object.entries(expected))
      await until(async () => (await noted(what)).length === count);
    for (const what of Object.keys(expected)) say(what, (await noted(what)).sort());
    const source = readFileSync("functions/index.js", "utf8").replace('note("old"', 'note("new"');
    let asked = 0;
    await until(async () => {
      // Written again every few seconds: the watcher of functions may not have read its folder when the first change
      // comes.
      if (asked++ % 100 === 0) writeFileSync("functions/index.js", source + "// " + asked);
      await write("/items/c", "PUT", { at: Date.now() });
      return (await noted("new")).length > 0;
    });
    const file = "http://" + process.env.FIREBASE_STORAGE_EMULATOR_HOST + "/v0/b/demo-scratch.appspot.com/o";
    const upload = async (name) => (await fetch(file + "?name=" + name, { method: "POST", body: "text" })).status;
    say("uploads", [await upload("open%2Fa.txt"), await upload("closed%2Fa.txt")]);
  `;
  const STORAGE_RULES = `rules_version = '2';
    service firebase.storage { match /b/{bucket}/o {
      match /open/{file} { allow create: if request.resource.size < 100; }
    } }`;

  it("trigger at any depth, in both generations and after a change of code, and refuse unauthorized access", async () => {
    const folder = await createProject({
      "firebase.json": await createConfiguration(["database", "functions", "storage", "eventarc", "tasks"], {
        functions: { source: "functions" },
        storage: { rules: "storage.rules" },
      }),
      "database.rules.json": '{"rules":{}}',
      "storage.rules": STORAGE_RULES,
      "functions/package.json": FUNCTIONS_PACKAGE,
      "functions/index.js": FUNCTIONS,
      "helpers.mjs": HELPERS,
      "check.mjs": CHECK,
    });
    const { code, output } = await exec(folder, "database,functions,storage");
    expect(output).toContain('Created ["a","b"]');
    expect(output).toContain('Updated ["a"]');
    expect(output).toContain('Deleted ["b"]');
    expect(output).toContain('Written ["a","a","b","b"]');
    expect(output).toContain('["a",{"name":"A"},{"name":"AA"}]');
    expect(output).toContain('["b",{"name":"B"}]');
    expect(output).toContain("uploads [200,403]");
    expect(code).toBe(0);
  });
});
