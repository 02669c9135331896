import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { withValues } from "@cardinal/contract/stored/record";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { RestoredDatabase } from "./database.ts";
import { restoreBackup } from "./restore-backup.ts";

type Tree = Readonly<Record<string, unknown>>;

const thread = (uid: string) => ({ with: { uid, name: "Someone" }, text: "Hello", sort: "i~1" });
const notification = (uid: string) => ({ kind: "message", from: { uid, name: "Someone" }, text: "Hello" });
const employee = (name_first: string) => ({ name_first, status: "active" });
/** A backup in which Ada, Noah and Gone have accounts. */
const BACKUP = {
  correspondence: { gone: { t1: "ada" }, noah: { t2: "ada" } },
  employee_words: { acme: { "ada~ada": true, "gone~gone": true } },
  employees: { acme: { ada: employee("Ada"), gone: employee("Gone") } },
  events: { fair: { name: "Fair", owner: "u-gone" }, show: { name: "Show", owner: "u-ada" } },
  inbox: { ada: { t1: thread("gone"), t2: thread("noah"), t3: { with: { name: "Visitor" }, text: "Hi" } } },
  message: { ada: { t1: { m1: { text: "Hello" } }, t2: { m2: { text: "Hello" } } } },
  notifications: { ada: { n1: notification("gone"), n2: notification("noah") } },
  users: { ada: { email: "ada@x.example" }, gone: { email: "gone@x.example" }, noah: { email: "noah@x.example" } },
};

let folder: string;
let file: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "cardinal-deleted-"));
  file = join(folder, "backup.json");
  await writeFile(file, JSON.stringify(BACKUP));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** A database in memory with some of the backup, and without the account of Gone. */
function createDatabase(given: Tree) {
  let tree: Tree = { users: { ada: BACKUP.users.ada, noah: BACKUP.users.noah }, ...given };
  const at = (path: string) =>
    path.split("/").reduce<unknown>((node, key) => (node as Tree | undefined)?.[key], tree) ?? null;
  const database: RestoredDatabase = {
    read: (path) => Promise.resolve(at(path)),
    listKeys: (path) => Promise.resolve(new Set(Object.keys((at(path) ?? {}) as Tree))),
    exists: (path) => Promise.resolve(at(path) !== null),
    write: async (change) => {
      const values = Object.entries(change).map(([path, value]) => [path, value ?? undefined] as const);
      tree = await Promise.resolve(withValues(tree, Object.fromEntries(values)));
    },
  };
  return { at, database };
}

async function restore(path: string, database: RestoredDatabase, accounts: ReadonlySet<string> | null = null) {
  return Object.fromEntries(await restoreBackup(path, { file, database, accounts, write: true }));
}

test("the messages of a user come back with their index, and a job removes those of users who were deleted", async () => {
  const later = { inbox: { ada: { t4: thread("noah") } }, correspondence: { noah: { t4: "ada", t9: "eve" } } };
  const { at, database } = createDatabase(later);
  const counts = await restore("inbox/ada", database);
  expect(counts).toMatchObject({ "inbox removed": 1, "message added": 2, "jobs added": 1, "correspondence added": 2 });
  expect([at("inbox"), at("message")]).toEqual([BACKUP.inbox, BACKUP.message]);
  expect(at("correspondence")).toEqual({ gone: { t1: "ada" }, noah: { t2: "ada", t9: "eve" } });
  expect(at("jobs")).toMatchObject({ "remove-remains~gone": { kind: "remove-remains", subject: "gone" } });
});

test.each(["message/ada", "correspondence/noah", "inbox/ada/t1"])("%s is not restored alone", async (path) => {
  await expect(restore(path, createDatabase({}).database)).rejects.toThrow("name inbox/{user ID}");
});

test.each(["notifications/ada", "notifications"])("%s are restored without those about deleted users", async (path) => {
  const { at, database } = createDatabase({});
  expect(await restore(path, database)).toEqual({
    "notifications added": 1,
    "notifications left out: it names a user who was deleted after the backup": 1,
  });
  expect(at("notifications")).toEqual({ ada: { n2: notification("noah") } });
});

test("records and index entries of deleted users are left out of the other places", async () => {
  const { at, database } = createDatabase({ employees: { acme: { ada: employee("Broken") } } });
  await restore("employees/acme", database);
  await restore("employee_words/acme", database);
  expect(at("employees/acme")).toEqual({ ada: employee("Ada") });
  expect(at("employee_words/acme")).toEqual({ "ada~ada": true });
});

test("a single record that names a deleted user is refused", async () => {
  const { at, database } = createDatabase({});
  await restore("events/show", database);
  await expect(restore("events/fair", database)).rejects.toThrow("events/fair names a user who was deleted");
  await expect(restore("employees/acme/gone", database)).rejects.toThrow("names a user who was deleted");
  expect([at("events"), at("employees")]).toEqual([{ show: BACKUP.events.show }, null]);
});

test("a user without a record is restored only if their account exists", async () => {
  const { at, database } = createDatabase({});
  await expect(restore("users/gone", database)).rejects.toThrow("--accounts accounts.json");
  await expect(restore("users/gone", database, new Set(["ada"]))).rejects.toThrow("was deleted");
  expect(at("users/gone")).toBeNull();
  await restore("users/gone", database, new Set(["ada", "gone"]));
  expect(at("users/gone")).toEqual(BACKUP.users.gone);
});
