import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { inRoot } from "../command/root.ts";
import { type FirebaseConfig, localFirebaseConfig, widenPolicy } from "./firebase-config.ts";
import { portsAt } from "../command/ports.ts";

const ports = portsAt(300);
const folders = { hosting: ".cardinal/300/hosting", functions: ".cardinal/300/functions" };

async function readConfig(): Promise<FirebaseConfig> {
  return JSON.parse(await readFile(inRoot("firebase.json"), "utf8")) as FirebaseConfig;
}

test("a local stack serves its own copies on its own ports", async () => {
  const config = await readConfig();
  const local = localFirebaseConfig(config, ports, folders);
  expect(local).toMatchObject({
    hosting: { public: folders.hosting, rewrites: expect.any(Array) as unknown[] },
    functions: [{ source: folders.functions, runtime: "nodejs22" }],
    emulators: {
      auth: { host: "127.0.0.1", port: 9399 },
      hosting: { host: "127.0.0.1", port: 5300 },
      ui: { enabled: false },
      singleProjectMode: false,
    },
  });
  expect((local as { emulators: object }).emulators).not.toHaveProperty("smtp");
});

test("extras are added to the functions, and their rewrites come first", async () => {
  const config = await readConfig();
  const codebase = { source: "elsewhere", codebase: "extra" };
  const rewrite = { source: "/extra", function: { functionId: "extra", region: "us-central1" } };
  const local = localFirebaseConfig(config, ports, folders, { functions: [codebase], rewrites: [rewrite] });
  expect(local).toMatchObject({
    functions: [{ source: folders.functions }, codebase],
    hosting: { rewrites: [rewrite, ...config.hosting.rewrites] },
  });
  expect(localFirebaseConfig(config, ports, folders)).toMatchObject({
    functions: [{ source: folders.functions }],
    hosting: { rewrites: config.hosting.rewrites },
  });
});

test("the rules are loaded for the database that clients of the project use", async () => {
  const local = localFirebaseConfig(await readConfig(), ports, folders);
  expect(local).toMatchObject({ database: [{ instance: "demo-cardinal", rules: "database.rules.json" }] });
});

test("every policy allows the emulators and is otherwise unchanged", async () => {
  const { hosting } = await readConfig();
  const local = localFirebaseConfig(await readConfig(), ports, folders) as FirebaseConfig;
  const policies = local.hosting.headers.flatMap(({ headers }) => headers.filter(({ key }) => key.endsWith("-Policy")));
  const csp = policies.filter(({ key }) => key === "Content-Security-Policy");
  expect(csp.length).toBeGreaterThan(3);
  for (const { value } of csp) expect(value).toMatch(/connect-src [^;]* ws:\/\/127\.0\.0\.1:9300/);
  const without = (text: string) => text.replaceAll(/ (http|ws):\/\/127\.0\.0\.1:\d+/g, "");
  expect(without(JSON.stringify(local.hosting.headers))).toBe(JSON.stringify(hosting.headers));
});

test("a policy is extended for connections, pictures and videos only", () => {
  const policy = "default-src 'none'; connect-src 'self'; img-src 'self' data:; media-src 'self'; script-src 'self'";
  expect(widenPolicy(policy, ports)).toBe(
    "default-src 'none'; " +
      "connect-src 'self' http://127.0.0.1:9399 http://127.0.0.1:9300 ws://127.0.0.1:9300 http://127.0.0.1:9495 " +
      "http://127.0.0.1:5301; " +
      "img-src 'self' data: http://127.0.0.1:9495; media-src 'self' http://127.0.0.1:9495; script-src 'self'",
  );
});
