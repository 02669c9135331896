import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isJsonObject, type JsonObject, toExportJson } from "../data/json.ts";
import { compileRules } from "../rules/ruleset.ts";
import { Namespace } from "../store/namespace.ts";
import { startServer } from "../testing/test-server.ts";
import { SocketClient } from "../testing/socket-client.ts";
import { parseMessage } from "./messages.ts";
import { Session } from "./session.ts";

const DENIED = { s: "permission_denied", d: "Permission denied" };
const DONE = { s: "ok", d: "" };

async function openClient(rules: unknown): Promise<{ client: SocketClient; port: number }> {
  const server = await startServer();
  await server.installRules(rules);
  return { client: await SocketClient.open(server.port), port: server.port };
}

describe("writes queued for the disconnect", () => {
  async function leave(client: SocketClient, port: number, path: string): Promise<unknown> {
    const observer = await SocketClient.open(port);
    await observer.request("gauth", { cred: "owner" });
    await observer.request("p", { p: "/marker", d: null });
    await observer.request("q", { p: "/", h: "" });
    client.close();
    await observer.waitFor(({ d }) => d.a !== undefined && JSON.stringify(d.b).includes("marker"));
    return (await observer.request("g", { p: path, q: {} })).d;
  }

  it("run with the server's time if the rules still allow them", async () => {
    const { client, port } = await openClient({
      ".read": true,
      open: { ".write": true },
      once: { ".write": "!data.exists()" },
      marker: { ".write": true },
    });
    const before = Date.now();
    await client.request("o", { p: "/open/at", d: { ".sv": "timestamp" } });
    await client.request("om", { p: "/open", d: { a: 1, "b/c": 2 } });
    await client.request("oc", { p: "/open/a", d: null });
    expect(await client.request("o", { p: "/once", d: "queued" })).toEqual(DONE);
    expect(await client.request("o", { p: "/closed", d: 1 })).toEqual(DENIED);
    await client.request("p", { p: "/once", d: "first" });
    await client.request("o", { p: "/marker", d: "left" });
    const left = (await leave(client, port, "/")) as { open: { at: number } };
    expect(left).toEqual({ open: { at: left.open.at, b: { c: 2 } }, once: "first", marker: "left" });
    expect(left.open.at).toBeGreaterThanOrEqual(before);
    expect(left.open.at).toBeLessThanOrEqual(Date.now());
  });

  it("continue after one that cannot be resolved", async () => {
    const { client, port } = await openClient({ ".read": true, ".write": true });
    await client.request("o", { p: "/a", d: { ".sv": { increment: 1.7e308 } } });
    await client.request("o", { p: "/marker", d: "left" });
    await client.request("p", { p: "/a", d: 1.7e308 });
    expect(await leave(client, port, "/a")).toBe(1.7e308);
  });
});

describe("a client that sends arbitrary messages", () => {
  const text = fc.oneof(
    fc.string({ maxLength: 8 }),
    fc.constantFrom(
      "/",
      "/a/b",
      ".priority",
      "__proto__",
      "constructor",
      ".sv",
      ".value",
      "timestamp",
      "increment",
      "owner",
    ),
  );
  const json = fc.letrec((tie) => ({
    json: fc.oneof(
      { depthSize: "medium" },
      fc.oneof(fc.constant(null), fc.boolean(), fc.double(), text),
      fc.array(tie("json"), { maxLength: 3 }),
      fc.dictionary(text, tie("json"), { maxKeys: 3, noNullPrototype: false }),
    ),
  })).json;
  const action = fc.constantFrom("s", "auth", "gauth", "unauth", "q", "n", "g", "p", "m", "o", "om", "oc", "toString");
  const body = fc.record(
    {
      p: fc.oneof(fc.constantFrom("/", "/a", "/a/b", "/a/.priority"), json),
      d: json,
      q: json,
      t: json,
      h: json,
      cred: json,
      authvar: json,
    },
    { requiredKeys: ["p"] },
  );

  it("gets a response to every request without affecting others", () => {
    const namespace = new Namespace("demo", { log: () => {}, onCommit: () => {} });
    const rules =
      '{"rules":{".read":"data.child(\'a\').val() != auth.uid",".write":"newData.val() != 5 || auth.uid == data.val()"}}';
    fc.assert(
      fc.property(fc.array(fc.tuple(action, body), { maxLength: 20 }), fc.boolean(), (requests, hasRules) => {
        if (hasRules) namespace.installRules(rules, compileRules(rules));
        const sent: JsonObject[] = [];
        const lines: string[] = [];
        const session = new Session(
          namespace,
          "h",
          { send: (message) => sent.push(message), close: () => {} },
          (line) => lines.push(line),
        );
        for (const [r, [a, b]] of requests.entries()) {
          session.receive(parseMessage(JSON.stringify({ t: "d", d: { r, a, b } })));
        }
        session.receive({ json: "nonsense", isTooBig: false });
        session.close();
        const answered = sent.flatMap((message) =>
          isJsonObject(message["d"]) && "r" in message["d"] ? [message["d"]["r"]] : [],
        );
        expect(lines).toEqual([]);
        expect(answered).toEqual(requests.map((_request, r) => r));
        expect(() => JSON.stringify(toExportJson(namespace.read([])))).not.toThrow();
      }),
      { numRuns: 300 },
    );
  });
});
