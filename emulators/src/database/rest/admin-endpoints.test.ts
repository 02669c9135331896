import { describe, expect, it } from "vitest";
import { startServer } from "../testing/test-server.ts";

const RULES = "/.settings/rules.json";

describe("rules", () => {
  const source = '{\n  // who reads what\n  "rules": { "a": { ".read": true }, },\n}';

  it("are installed, and returned unchanged", async () => {
    const server = await startServer();
    expect(await server.call("PUT", RULES, { text: source })).toMatchObject({ status: 200, json: { status: "ok" } });
    expect((await server.call("GET", RULES)).text).toBe(source);
    expect((await server.call("GET", `${RULES}?format=strict`)).json).toEqual({ rules: { a: { ".read": true } } });
    expect((await server.call("GET", "/b.json", { anonymous: true })).status).toBe(401);
  });

  it("are open until then", async () => {
    const server = await startServer();
    expect((await server.call("GET", RULES)).json).toEqual({ rules: { ".read": true, ".write": true } });
    expect((await server.call("PUT", "/a.json", { body: 1, anonymous: true })).status).toBe(200);
    expect(server.lines).toEqual(["namespace demo has no rules: everyone may read and write it"]);
  });

  it("are refused with a position when they are invalid, and change nothing", async () => {
    const server = await startServer();
    await server.call("PUT", RULES, { text: source });
    const text = '{\n  "rules": {\n    ".read": "tr"';
    const faulty = await server.call("PUT", RULES, { text: `${text}}}` });
    expect([faulty.status, faulty.json]).toEqual([400, { error: "3:15: Unknown variable 'tr'.\n" }]);
    expect((await server.call("GET", RULES)).text).toBe(source);
  });

  it("can be tried without being installed", async () => {
    const server = await startServer();
    expect((await server.call("PUT", `${RULES}?dryRun=true`, { text: '{"rules":{}}' })).status).toBe(200);
    expect((await server.call("PUT", `${RULES}?dryRun=true`, { text: "{" })).status).toBe(400);
    expect((await server.call("GET", "/a.json", { anonymous: true })).status).toBe(200);
  });

  it("report how often each of them decided", async () => {
    const server = await startServer();
    await server.installRules({ a: { ".read": "auth != null" } });
    await server.call("GET", "/a.json", { anonymous: true });
    const { json } = await server.call("GET", "/.inspect/coverage.json");
    expect(json).toEqual([{ kind: ".read", place: "1:16", granted: 0, refused: 1, failed: 0 }]);
    expect((await server.call("GET", "/.inspect/coverage.json?ns=unknown")).status).toBe(200);
  });

  it("shows the file with the results of each rule, escaped", async () => {
    const server = await startServer();
    const source =
      '{"rules":{\n".read":"auth.uid.length > 1 && \'<b>\' != null",\n".write":false,\n"a":{".read":true}}}';
    await server.call("PUT", RULES, { text: source });
    await server.call("GET", "/.json", { anonymous: true });
    await server.call("GET", "/a.json", { anonymous: true });
    const { headers, text } = await server.call("GET", "/.inspect/coverage");
    expect(headers.get("content-type")).toBe("text/html; charset=utf-8");
    expect(text).toContain("<h1>Rules of demo</h1>");
    expect(text).toContain(
      "<tr class=\"failed\"><td>2</td><td>0 / 0 / 2</td><td>&quot;.read&quot;:&quot;auth.uid.length &gt; 1 &amp;&amp; '&lt;b&gt;' != null&quot;,</td></tr>",
    );
    expect(text).toContain('<tr class="never"><td>3</td><td>0 / 0 / 0</td>');
    expect(text).toContain('<tr class="run"><td>4</td><td>1 / 0 / 0</td>');
    expect(text).toContain('<tr class=""><td>1</td><td></td>');
  });
});

describe("the administration", () => {
  it.each([
    ["GET", RULES],
    ["PUT", RULES],
    ["POST", "/.settings/functionTriggers.json"],
    ["GET", "/.inspect/databases.json"],
  ])("is forbidden for others: %s %s", async (method, path) => {
    const server = await startServer();
    const body = method === "GET" ? {} : { body: { rules: {} } };
    expect(await server.call(method, path, { anonymous: true, ...body })).toMatchObject({
      status: 401,
      json: { error: "Permission denied" },
    });
  });

  it("refuses unsupported methods", async () => {
    expect((await (await startServer()).call("DELETE", RULES)).status).toBe(405);
  });

  it("lists the namespaces in use", async () => {
    const server = await startServer();
    expect((await server.call("GET", "/.inspect/databases.json")).json).toEqual([]);
    await server.call("PUT", "/a.json", { body: 1 });
    expect((await server.call("GET", "/.inspect/databases.json")).json).toEqual([{ name: "demo" }]);
  });

  it.each([
    ["{", 400],
    ["{}", 400],
    ["[5]", 400],
    ["[]", 200],
  ])("registers functions, and refuses %s with %i", async (text, status) => {
    expect((await (await startServer()).call("POST", "/.settings/functionTriggers.json", { text })).status).toBe(
      status,
    );
  });
});

describe("export and import", () => {
  it("transfer a namespace as firebase-tools does", async () => {
    const [from, to] = [await startServer(), await startServer()];
    const data = { list: ["a", { ".value": 1, ".priority": "p" }], o: { k: true, ".priority": 3 }, t: "x" };
    await from.call("PUT", "/.json", { body: data });
    expect((await from.call("GET", "/.json?shallow=true&limitToFirst=1")).json).not.toBeNull();
    const exported = await from.call("GET", "/.json?format=export");
    const imported = await to.call("PUT", "/.json?disableTriggers=true&writeSizeLimit=unlimited", {
      text: exported.text,
    });
    expect(imported.status).toBe(200);
    expect((await to.call("GET", "/.json?format=export")).text).toBe(exported.text);
  });
});

describe("other pages", () => {
  it("may send requests with any headers", async () => {
    const server = await startServer();
    const headers = { origin: "http://localhost:4000", "access-control-request-headers": "x-custom" };
    const { status, headers: answered } = await server.call("OPTIONS", "/a.json", { headers });
    expect(status).toBe(200);
    expect(answered.get("access-control-allow-origin")).toBe("http://localhost:4000");
    expect(answered.get("access-control-allow-headers")).toBe("x-custom");
    expect(answered.get("access-control-allow-methods")).toContain("PATCH");
    expect((await server.call("GET", "/a.json")).headers.get("access-control-allow-origin")).toBe("*");
  });
});
