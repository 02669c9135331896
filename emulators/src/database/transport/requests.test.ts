import { describe, expect, it } from "vitest";
import { createToken, startServer } from "../testing/test-server.ts";
import { SocketClient } from "../testing/socket-client.ts";

const DENIED = { s: "permission_denied", d: "Permission denied" };
const DONE = { s: "ok", d: "" };

async function openClient(rules?: unknown): Promise<{ client: SocketClient }> {
  const server = await startServer();
  if (rules !== undefined) await server.installRules(rules);
  return { client: await SocketClient.open(server.port) };
}

describe("requests", () => {
  it.each(["s", "appcheck", "unappcheck", "unappeck"])("%s are answered and otherwise ignored", async (action) => {
    const { client } = await openClient();
    expect(await client.request(action, { token: "x" })).toEqual(DONE);
  });

  it("of unknown kinds are errors", async () => {
    const { client } = await openClient();
    expect(await client.request("constructor", {})).toEqual({ s: "error", d: "Unknown action" });
  });

  it("set, merge, read and remove", async () => {
    const { client } = await openClient();
    expect(
      await client.request("p", { p: "/t", d: { a: 1, list: ["p", "q"], i: { ".sv": { increment: 2 } } } }),
    ).toEqual(DONE);
    expect(await client.request("p", { p: "/t/a/.priority", d: "hi" })).toEqual(DONE);
    expect(
      await client.request("m", { p: "/t", d: { "list/0": null, "z/y": 3, i: { ".sv": { increment: 1 } } } }),
    ).toEqual(DONE);
    expect(await client.request("g", { p: "/t", q: {} })).toEqual({
      s: "ok",
      d: { a: { ".value": 1, ".priority": "hi" }, i: 3, list: { 1: "q" }, z: { y: 3 } },
    });
    await client.request("p", { p: "/t", d: null });
    expect(await client.request("g", { p: "/t", q: {} })).toEqual({ s: "ok", d: null });
  });

  it.each<[string, unknown]>([
    ["p", { p: "/a.b", d: 1 }],
    ["p", { p: 5, d: 1 }],
    ["p", { d: 1 }],
    ["p", { p: "/a", d: { "b.c": 1 } }],
    ["p", { p: "/a", d: { ".sv": "other" } }],
    ["p", { p: "/a/.priority", d: true }],
    ["m", { p: "/a", d: 5 }],
    ["m", { p: "/a", d: { "b#": 1 } }],
    ["g", { p: "/a", q: { l: -1 } }],
    ["q", { p: "/a", q: "x", h: "" }],
    ["o", { p: "/a", d: { b$: 1 } }],
    ["om", { p: "/a", d: null }],
    ["oc", { p: "/a.b", d: null }],
    ["n", {}],
  ])("with invalid data fail: %s %j", async (action, body) => {
    const { client } = await openClient();
    expect(await client.request(action, body)).toMatchObject({ s: "failure" });
  });

  it("for invalid paths fail with the service's message", async () => {
    const { client } = await openClient();
    for (const path of ["/.info/connected", "/a.b", "/a\n", `/${"a/".repeat(33)}`, 5]) {
      expect(await client.request("g", { p: path, q: {} })).toEqual({ s: "failure", d: "Invalid token in path" });
    }
  });

  it("whose response cannot be serialised fail", async () => {
    const { client } = await openClient();
    const depth = 50_000;
    const claims = `{"sub":"ada","deep":${"[".repeat(depth)}${"]".repeat(depth)}}`;
    const cred = `x.${Buffer.from(claims).toString("base64url")}.`;
    expect(await client.request("auth", { cred })).toEqual({ s: "failure", d: "Internal error" });
    expect(await client.request("s", {})).toEqual(DONE);
  });

  it("without a body are ignored", async () => {
    const { client } = await openClient();
    for (const action of ["p", "m", "q", "n", "g", "o", "om", "oc", "auth", "gauth"]) {
      expect((await client.request(action, null)).s).not.toBe("ok");
    }
  });
});

describe("listens", () => {
  it("receive the value before the response, and pushes before the writer's own response", async () => {
    const { client } = await openClient();
    await client.request("p", { p: "/a/b", d: 1 });
    await client.request("q", { p: "/a", h: "" });
    await client.request("p", { p: "/a/c", d: 2 });
    expect(client.messages.slice(2).map(({ d }) => d.a ?? `answer ${d.r}`)).toEqual(["d", "answer 2", "d", "answer 3"]);
    expect(client.pushes).toEqual([
      ["d", { p: "a", d: { b: 1 } }],
      ["d", { p: "a/c", d: 2 }],
    ]);
  });

  it("receive no initial value when the client already has it", async () => {
    const { client } = await openClient();
    await client.request("p", { p: "/list", d: ["p", "q"] });
    await client.request("q", { p: "/list", h: "zBeVh4nuCnML81kNIRAd8OOfr1w=" });
    await client.request("q", { p: "/nothing", h: "" });
    expect(client.pushes).toEqual([]);
  });

  it("with a query are tagged, and warned when the rules have no index", async () => {
    const { client } = await openClient({ ".read": true, ".write": true, list: { ".indexOn": "n" } });
    expect(await client.request("q", { p: "/list", q: { i: "n", sp: 2 }, t: 7, h: "" })).toEqual({ s: "ok", d: {} });
    expect(await client.request("q", { p: "/list", q: { i: "other", sp: 2 }, t: 8, h: "" })).toEqual({
      s: "ok",
      d: { w: ["no_index"] },
    });
    await client.request("p", { p: "/list", d: { a: { n: 1 }, b: { n: 2 } } });
    expect(client.pushes).toEqual([["d", { p: "list/b", d: { n: 2 }, t: 7 }]]);
  });

  it("replace an earlier listen of the same name, and end on request", async () => {
    const { client } = await openClient();
    await client.request("q", { p: "/a", h: "" });
    await client.request("q", { p: "/a", h: "" });
    await client.request("p", { p: "/a", d: 1 });
    await client.request("n", { p: "/a" });
    await client.request("n", { p: "/a" });
    await client.request("p", { p: "/a", d: 2 });
    expect(client.pushes).toEqual([["d", { p: "a", d: 1 }]]);
  });

  it("merge several values into one push", async () => {
    const { client } = await openClient();
    await client.request("q", { p: "/room", h: "" });
    await client.request("m", { p: "/room", d: { a: { n: 1 }, "b/c": null } });
    expect(client.pushes).toEqual([["m", { p: "room", d: { a: { n: 1 }, "b/c": null } }]]);
  });

  it("are refused by the rules", async () => {
    const { client } = await openClient({});
    expect(await client.request("q", { p: "/a", h: "" })).toEqual(DENIED);
    expect(await client.request("g", { p: "/a", q: {} })).toEqual(DENIED);
  });

  it("are revoked when a write or another identity removes the right", async () => {
    const token = createToken({ sub: "ada" });
    const { client } = await openClient({
      ".write": true,
      room: { ".read": "data.child('open').exists()" },
      own: { ".read": "auth.uid == 'ada'" },
    });
    await client.request("auth", { cred: token });
    await client.request("p", { p: "/room", d: { open: true } });
    await client.request("q", { p: "/room", q: { i: ".key", l: 2, vf: "l" }, t: 3, h: "" });
    await client.request("q", { p: "/own", h: "" });
    await client.request("p", { p: "/room/open", d: null });
    await client.request("unauth", {});
    expect(client.pushes.filter(([kind]) => kind === "c")).toEqual([
      ["c", { p: "room", q: [{ i: ".key", l: 2, vf: "l" }] }],
      ["c", { p: "own" }],
    ]);
    await client.request("gauth", { cred: "owner" });
    await client.request("p", { p: "/own", d: 1 });
    expect(client.pushes.at(-1)).toEqual(["c", { p: "own" }]);
  });
});

describe("one-time reads", () => {
  it("fail without an index, because the client would not filter the result", async () => {
    const { client } = await openClient();
    expect(await client.request("g", { p: "/raw", q: { i: "zz", l: 1 } })).toEqual({
      s: "failure",
      d: 'Index not defined, add ".indexOn": "zz", for path "/raw", to the rules',
    });
    expect(await client.request("g", { p: "/raw", q: { i: ".key", l: 1 } })).toEqual({ s: "ok", d: null });
  });
});

describe("transactions", () => {
  const rules = { counter: { ".read": true, ".write": true }, blind: { ".write": true } };
  const HASH_OF_1 = "YPVfR2bXt/lcDjiQZ8pOkAd3qkQ=";

  it("write when nothing changed in between, else report a conflict", async () => {
    const { client } = await openClient(rules);
    expect(await client.request("p", { p: "/counter", d: 1, h: "" })).toEqual(DONE);
    expect(await client.request("p", { p: "/counter", d: 2, h: HASH_OF_1 })).toEqual(DONE);
    const stale = await client.request("p", { p: "/counter", d: 2, h: HASH_OF_1 });
    expect(stale).toEqual({ s: "datastale", d: "Transaction hash does not match" });
  });

  it("are denied where the client may not read the value", async () => {
    const { client } = await openClient(rules);
    expect(await client.request("p", { p: "/blind", d: 1, h: "wrong" })).toEqual(DENIED);
  });
});

describe("identity", () => {
  const rules = { $uid: { ".read": "auth.uid == $uid", ".write": "auth.uid == $uid" } };

  it("is read from an unsigned token, regardless of its dates", async () => {
    const { client } = await openClient(rules);
    const cred = createToken({ sub: "ada", email: "a@b.c", admin: true, firebase: { sign_in_provider: "custom" } });
    const answer = await client.request("auth", { cred });
    expect(answer).toMatchObject({
      s: "ok",
      d: { auth: { uid: "ada", provider: "custom", email: "a@b.c", token: { admin: true } }, expires: 3600 },
    });
    expect(await client.request("p", { p: "/ada", d: 1 })).toEqual(DONE);
    expect(await client.request("p", { p: "/bob", d: 1 })).toEqual(DENIED);
    expect(await client.request("unauth", {})).toEqual({ s: "ok", d: "unauthenticated" });
    expect(await client.request("p", { p: "/ada", d: 1 })).toEqual(DENIED);
  });

  it.each(["", "owner", "a.b", "a.b.c", "a.W10.c", "a.bnVsbA.c", 5])(
    "is not found in the credential %j",
    async (cred) => {
      const { client } = await openClient(rules);
      expect(await client.request("auth", { cred })).toEqual({ s: "invalid_token", d: "Could not parse auth token." });
    },
  );

  it("of the owner bypasses all rules, unless it assumes another user's", async () => {
    const { client } = await openClient(rules);
    expect(await client.request("gauth", { cred: "owner" })).toEqual({ s: "ok", d: { auth: null, expires: null } });
    expect(await client.request("p", { p: "/ada", d: 1 })).toEqual(DONE);
    await client.request("gauth", { cred: "owner", authvar: { uid: "bob" } });
    expect([await client.request("p", { p: "/ada", d: 1 }), await client.request("p", { p: "/bob", d: 1 })]).toEqual([
      DENIED,
      DONE,
    ]);
    await client.request("gauth", { cred: "owner", noauth: true });
    expect(await client.request("p", { p: "/bob", d: 1 })).toEqual(DENIED);
    expect(await client.request("gauth", { cred: "somebody" })).toMatchObject({ s: "invalid_token" });
  });
});
