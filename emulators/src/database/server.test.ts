import { deleteApp, initializeApp as initializeAdmin } from "firebase-admin/app";
import { getDatabase as getAdminDatabase } from "firebase-admin/database";
import {
  assertFails,
  assertSucceeds,
  initializeTestEnvironment,
  type RulesTestContext,
  type RulesTestEnvironment,
} from "@firebase/rules-unit-testing";
import { deleteApp as deleteClient, initializeApp } from "firebase/app";
import {
  connectDatabaseEmulator,
  type Database,
  type DataSnapshot,
  enableLogging,
  get,
  getDatabase,
  goOffline,
  increment,
  limitToLast,
  onChildAdded,
  onDisconnect,
  onValue,
  orderByChild,
  push,
  query,
  ref,
  runTransaction,
  serverTimestamp,
  set,
  setWithPriority,
  startAt,
  update,
} from "firebase/database";
import { describe, expect, it, onTestFinished } from "vitest";
import { createDatabaseServer } from "./server.ts";
import { startServer } from "./testing/test-server.ts";

enableLogging(false);

let count = 0;

function openClient(port: number): Database {
  const app = initializeApp({ projectId: "demo", apiKey: "fake" }, `client ${++count}`);
  onTestFinished(() => deleteClient(app));
  const database = getDatabase(app, "http://127.0.0.1?ns=demo");
  connectDatabaseEmulator(database, "127.0.0.1", port);
  return database;
}

/** The first matching value of a listen. */
function waitForValue(database: Database, path: string, fits: (value: unknown) => boolean): Promise<DataSnapshot> {
  return new Promise((resolve, reject) => {
    const stop = onValue(
      ref(database, path),
      (snapshot) => {
        if (!fits(snapshot.val())) return;
        queueMicrotask(() => stop());
        resolve(snapshot);
      },
      reject,
    );
  });
}

describe("the web SDK", () => {
  it("writes, and reads the values resolved by the server", async () => {
    const database = openClient((await startServer()).port);
    const before = Date.now();
    await set(ref(database, "a"), { n: 1, list: ["x", "y"], at: serverTimestamp() });
    await update(ref(database), { "a/n": increment(4), "a/list/0": null });
    await setWithPriority(ref(database, "a/p"), true, 5);
    const snapshot = await get(ref(database, "a"));
    const { at } = snapshot.val() as { at: number };
    expect(snapshot.exportVal()).toEqual({ at, list: { 1: "y" }, n: 5, p: { ".value": true, ".priority": 5 } });
    expect(at).toBeGreaterThanOrEqual(before);
    expect(at).toBeLessThanOrEqual(Date.now());
  });

  it("sees what another client writes, in order", async () => {
    const server = await startServer();
    const [writer, reader] = [openClient(server.port), openClient(server.port)];
    const seen: unknown[] = [];
    const last = query(ref(reader, "list"), orderByChild("n"), startAt(1), limitToLast(2));
    onChildAdded(last, (snapshot) => seen.push(snapshot.val()));
    await get(ref(reader, "list"));
    for (const n of [0, 1, 2, 3]) await push(ref(writer, "list"), { n });
    await waitForValue(reader, "list", (value) => Object.keys(value ?? {}).length === 4);
    expect(seen).toEqual([{ n: 1 }, { n: 2 }, { n: 3 }]);
  });

  it("counts exactly in transactions of several clients", async () => {
    const server = await startServer();
    const clients = [openClient(server.port), openClient(server.port), openClient(server.port)];
    const add = (database: Database) =>
      runTransaction(ref(database, "counter"), (value: number | null) => (value ?? 0) + 1);
    await Promise.all(clients.flatMap((client) => [add(client), add(client), add(client), add(client)]));
    expect((await server.call("GET", "/counter.json")).json).toBe(12);
  });

  it("runs its queued writes when it disconnects", async () => {
    const server = await startServer();
    const [leaver, stayer] = [openClient(server.port), openClient(server.port)];
    await set(ref(leaver, "p"), { original: true, child: "before" });
    await onDisconnect(ref(leaver, "p")).set({ parent: true, child: "queued" });
    await onDisconnect(ref(leaver, "p/child")).cancel();
    const left = waitForValue(stayer, "p", (value) => (value as { parent?: boolean } | null)?.parent === true);
    goOffline(leaver);
    expect((await left).val()).toEqual({ original: true, child: "before", parent: true });
  });

  it("gets the name of the index a query needs", async () => {
    const database = openClient((await startServer()).port);
    const unindexed = query(ref(database, "raw"), orderByChild("zz"), limitToLast(1));
    await expect(get(unindexed)).rejects.toThrow(
      'Index not defined, add ".indexOn": "zz", for path "/raw", to the rules',
    );
  });
});

describe("the admin SDK", () => {
  it("bypasses every rule, or assumes the rights of a user", async () => {
    const server = await startServer();
    await server.installRules({ $uid: { ".read": "auth.uid == $uid", ".write": "auth.uid == $uid" } });
    const databaseURL = `${server.url}?ns=demo`;
    const open = (options: object) => {
      const app = initializeAdmin({ projectId: "demo", databaseURL, ...options }, `admin ${++count}`);
      onTestFinished(() => deleteApp(app));
      return getAdminDatabase(app);
    };
    await open({}).ref("bob/x").set(1);
    const service = open({ databaseAuthVariableOverride: { uid: "ada" } });
    await service.ref("ada").set("own");
    await expect(service.ref("bob").set("foreign")).rejects.toThrow("PERMISSION_DENIED");
    await expect(open({ databaseAuthVariableOverride: null }).ref("ada").get()).rejects.toThrow("Permission denied");
    expect((await open({}).ref().get()).val()).toEqual({ ada: "own", bob: { x: 1 } });
  });
});

describe("rules-unit-testing", () => {
  const rules = {
    users: {
      $uid: { ".read": "auth.uid == $uid", ".write": "auth.uid == $uid", name: { ".validate": "newData.isString()" } },
    },
    items: { ".read": "query.orderByChild == 'owner' && query.equalTo == auth.uid", ".indexOn": ["owner"] },
    claims: { ".read": "auth.token.role == 'admin' && auth.provider == 'custom'" },
    gate: { ".read": "root.child('open').val() == true" },
    open: { ".read": true, ".write": true },
  };

  async function openEnvironment(): Promise<RulesTestEnvironment> {
    const { port } = await startServer();
    const environment = await initializeTestEnvironment({
      projectId: "demo",
      database: { host: "127.0.0.1", port, rules: JSON.stringify({ rules }) },
    });
    onTestFinished(() => environment.cleanup());
    return environment;
  }
  const at = (context: RulesTestContext, path: string) => context.database().ref(path);

  it("gets the rights that the rules grant", async () => {
    const environment = await openEnvironment();
    const [alice, bob] = [
      environment.authenticatedContext("alice", { role: "admin" }),
      environment.authenticatedContext("bob"),
    ];
    await assertSucceeds(at(alice, "users/alice").set({ name: "A" }));
    await assertFails(at(alice, "users/alice/name").set(5));
    await assertFails(at(bob, "users/alice").set({ name: "B" }));
    await assertFails(at(bob, "users/alice").once("value"));
    await assertFails(at(environment.unauthenticatedContext(), "users/alice").get());
    await assertSucceeds(at(alice, "claims").get());
    await assertFails(at(bob, "claims").get());
    await assertSucceeds(at(alice, "items").orderByChild("owner").equalTo("alice").get());
    await assertFails(at(alice, "items").orderByChild("owner").equalTo("bob").get());
    await assertFails(at(alice, "items").get());
    await expect(at(bob, "users/alice/name").transaction(() => "q")).rejects.toThrow("permission_denied");
  });

  it("sets up data without rules, and clears it", async () => {
    const environment = await openEnvironment();
    await environment.withSecurityRulesDisabled((context) => at(context, "users/alice/name").set("A"));
    const alice = environment.authenticatedContext("alice");
    expect((await at(alice, "users/alice").get()).val()).toEqual({ name: "A" });
    await environment.clearDatabase();
    expect((await at(alice, "users/alice").get()).val()).toBeNull();
  });

  it("is cancelled when a write revokes the right of its listen", async () => {
    const environment = await openEnvironment();
    const [writer, reader] = [environment.authenticatedContext("w"), environment.unauthenticatedContext()];
    await at(writer, "open").set(true);
    const ended = new Promise<Error>((resolve) => {
      at(reader, "gate").on("value", () => void at(writer, "open").set(false), resolve);
    });
    expect((await ended).message).toContain("permission_denied at /gate");
  });
});

describe("the server", () => {
  it("listens on both addresses of localhost, and stops when closed", async () => {
    const server = await createDatabaseServer({ host: "127.0.0.1", port: 0 });
    for (const host of ["127.0.0.1", "[::1]"]) expect((await fetch(`http://${host}:${server.port}/`)).status).toBe(400);
    await server.close();
    await expect(fetch(`http://127.0.0.1:${server.port}/`)).rejects.toThrow("fetch failed");
  });

  it("rejects when its port is taken", async () => {
    const { port } = await startServer();
    await expect(createDatabaseServer({ host: "127.0.0.1", port })).rejects.toMatchObject({ code: "EADDRINUSE" });
  });
});
