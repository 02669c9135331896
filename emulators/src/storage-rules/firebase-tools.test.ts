import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { createRequire } from "node:module";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

/** The parts of firebase-tools' own classes that are used here. */
interface Issues {
  readonly errors: readonly string[];
  readonly warnings: readonly string[];
}
interface Ruleset {
  readonly rulesVersion: number;
  verify(request: Readonly<Record<string, unknown>>): Promise<{ permitted?: boolean; issues: Issues }>;
}
interface Registry {
  start(emulator: Readonly<Record<string, unknown>>): Promise<void>;
  stop(name: string): Promise<void>;
}
interface Runtime {
  readonly alive: boolean;
  start(): Promise<unknown>;
  stop(): Promise<void>;
  loadRuleset(source: { files: { name: string; content: string }[] }): Promise<{ ruleset?: Ruleset; issues: Issues }>;
}

/** firebase-tools ships no types; the cast states what its storage/rules/runtime.js exports. */
function createRuntime(): Runtime {
  const require = createRequire(import.meta.url);
  const module = require("firebase-tools/lib/emulator/storage/rules/runtime.js") as {
    StorageRulesRuntime: new () => Runtime;
  };
  return new module.StorageRulesRuntime();
}

function getRegistry(): Registry {
  const require = createRequire(import.meta.url);
  return (require("firebase-tools/lib/emulator/registry.js") as { EmulatorRegistry: Registry }).EmulatorRegistry;
}

const folder = mkdtempSync(join(tmpdir(), "storage-rules-"));
const environment = {
  PATH: process.env["PATH"],
  STORAGE_EMULATOR_BINARY_PATH: process.env["STORAGE_EMULATOR_BINARY_PATH"],
};
let runtime: Runtime;

beforeAll(async () => {
  const placeholder = join(folder, "placeholder");
  writeFileSync(placeholder, "");
  process.env["STORAGE_EMULATOR_BINARY_PATH"] = placeholder;
  const java = fileURLToPath(new URL("../../bin", import.meta.url));
  process.env["PATH"] = java + delimiter + (environment.PATH ?? "");
  runtime = createRuntime();
  await runtime.start();
});

afterAll(async () => {
  await runtime.stop();
  for (const [name, value] of Object.entries(environment)) {
    if (value === undefined) delete process.env[name];
    else process.env[name] = value;
  }
  rmSync(folder, { recursive: true });
});

const load = (content: string): Promise<{ ruleset?: Ruleset; issues: Issues }> =>
  runtime.loadRuleset({ files: [{ name: "/abs/storage.rules", content }] });

/** Queries the rules, which are inside `match /b/{bucket}/o`, about an object. */
async function permits(statements: string, request: Readonly<Record<string, unknown>>): Promise<boolean> {
  const { ruleset } = await load(
    `rules_version = '2'; service firebase.storage { match /b/{bucket}/o { ${statements} } }`,
  );
  const defaults = { method: "get", path: "/b/bucket/o/files/goat", file: {}, projectId: "demo" };
  return (await ruleset?.verify({ ...defaults, ...request }))?.permitted === true;
}

/** A token as the Authentication emulator issues it: without a signature. */
function createToken(claims: Readonly<Record<string, unknown>>): string {
  const encode = (part: unknown): string => Buffer.from(JSON.stringify(part)).toString("base64url");
  return `${encode({ alg: "none", typ: "JWT" })}.${encode(claims)}.`;
}

const metadata = (fields: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> => {
  return { name: "files/goat", bucket: "bucket", size: 1024, timeCreated: new Date(), metadata: {}, ...fields };
};

describe("firebase-tools' own runtime class", () => {
  it("starts the process and reuses it", () => {
    expect(runtime.alive).toBe(true);
  });

  it("loads rules and gets their version", async () => {
    expect((await load("rules_version = '2'; service firebase.storage {}")).ruleset?.rulesVersion).toBe(2);
    expect((await load("service firebase.storage {}")).ruleset?.rulesVersion).toBe(1);
  });

  it("gets the errors in rules", async () => {
    const { ruleset, issues } = await load("service firebase.storage {{");
    expect(ruleset).toBeUndefined();
    expect(issues.errors.map((error): unknown => JSON.parse(error))).toMatchObject([
      { description_: "Unexpected '{'.", sourcePosition_: { line_: 1, column_: 27 } },
    ]);
  });

  it("passes the user", async () => {
    const rules =
      "match /files/{name} { allow read: if request.auth.uid == 'ada' && request.auth.token.role == 'editor'; }";
    expect(await permits(rules, { token: createToken({ user_id: "ada", role: "editor" }) })).toBe(true);
    expect(await permits(rules, { token: createToken({ user_id: "eve", role: "editor" }) })).toBe(false);
    expect(await permits(rules, {})).toBe(false);
  });

  it("passes the method", async () => {
    const rules =
      "match /{all=**} { allow read: if request.auth == null; allow create: if request.method == 'create'; }";
    expect(await permits(rules, { method: "list", path: "/b/bucket/o/" })).toBe(true);
    expect(await permits(rules, { method: "create" })).toBe(true);
    expect(await permits(rules, { method: "delete" })).toBe(false);
  });

  it("passes the path", async () => {
    const rules =
      "match /{all=**} { allow read: if request.path == path('/b/bucket/o/files/goat') && all == /files/goat; }";
    expect(await permits(rules, {})).toBe(true);
    expect(await permits(rules, { path: "/b/bucket/o/files/sheep" })).toBe(false);
  });

  it("passes the object before and after", async () => {
    const rules = `match /files/{name} {
      allow write: if request.resource.size < 5 * 1024 * 1024 && (resource == null || request.resource.md5Hash == resource.md5Hash)
        && request.resource.timeCreated <= request.time && request.resource.metadata.get('owner', 'nobody') == 'nobody'; }`;
    const small = metadata({ md5Hash: "x" });
    expect(await permits(rules, { method: "create", file: { after: small } })).toBe(true);
    expect(await permits(rules, { method: "create", file: { after: metadata({ size: 10 * 1024 * 1024 }) } })).toBe(
      false,
    );
    expect(await permits(rules, { method: "update", file: { before: small, after: small } })).toBe(true);
    expect(await permits(rules, { method: "update", file: { before: metadata({ md5Hash: "y" }), after: small } })).toBe(
      false,
    );
  });

  it("gets the right decision for each of many concurrent requests", async () => {
    const rules = "match /files/{name} { allow get: if int(name) % 2 == 0; }";
    const numbers = Array.from({ length: 50 }, (_, index) => index);
    const answers = await Promise.all(numbers.map((number) => permits(rules, { path: `/b/bucket/o/files/${number}` })));
    expect(answers).toEqual(numbers.map((number) => number % 2 === 0));
  });

  it("gets errors in conditions", async () => {
    const { ruleset } = await load("service firebase.storage { match /{a=**} { allow get: if resource.size > 1; } }");
    const answer = await ruleset?.verify({ method: "get", path: "/b/x/o/y", file: {}, projectId: "demo" });
    expect(answer).toMatchObject({
      permitted: false,
      issues: { errors: [], warnings: ["Error: /abs/storage.rules line [1]. Null value error."] },
    });
  });

  it("fetches documents of Firestore from its emulator", async () => {
    // Replaced by a server that has one document.
    const firestore = createServer((request, response) => {
      const isThere = request.url === "/v1/projects/demo/databases/(default)/documents/users/ada";
      response.writeHead(isThere ? 200 : 404, { "content-type": "application/json" });
      response.end(JSON.stringify(isThere ? { name: "…", fields: { role: { stringValue: "editor" } } } : {}));
    }).listen(0, "127.0.0.1");
    await once(firestore, "listening");
    const { port } = firestore.address() as AddressInfo;
    await getRegistry().start({
      start: async () => {},
      stop: async () => {},
      connect: async () => {},
      getName: () => "firestore",
      getInfo: () => ({ name: "firestore", host: "127.0.0.1", port }),
    });
    const rules = `match /files/{name} { allow get: if
      firestore.get(/databases/(default)/documents/users/$(request.auth.uid)).data.role == 'editor'; }`;
    const asked = ["ada", "eve"].map(async (uid) => await permits(rules, { token: createToken({ user_id: uid }) }));
    expect(await Promise.all(asked)).toEqual([true, false]);
    await getRegistry().stop("firestore");
    firestore.closeAllConnections();
    firestore.close();
  });
});
