import { createHash, randomUUID } from "node:crypto";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { completeRegistration } from "@cardinal/contract/endpoints/admin/users/complete-registration";
import { addContact } from "@cardinal/contract/endpoints/contacts/add-contact";
import { deleteContact } from "@cardinal/contract/endpoints/contacts/delete-contact";
import { exchangeContact } from "@cardinal/contract/endpoints/contacts/exchange-contact";
import { importContacts } from "@cardinal/contract/endpoints/contacts/import-contacts";
import { mergeContacts } from "@cardinal/contract/endpoints/contacts/merge-contacts";
import { updateContact } from "@cardinal/contract/endpoints/contacts/update-contact";
import { createUser } from "@cardinal/contract/endpoints/users/create-user";
import { afterAll, beforeAll, expect, test } from "vitest";
import { inRoot } from "../command/root.ts";
import { PROJECT } from "../command/project.ts";
import { type Account, call, signUp } from "../seed/api.ts";
import { type LargeEnterprise, enterpriseOf, membersOf, treeOf } from "../seed/large/tree.ts";
import type { Environment } from "../stack/environment.ts";
import { fetchWithRetry } from "../stack/fetch-with-retry.ts";
import { openDatabase } from "./database.ts";
import { restoreBackup } from "./restore-backup.ts";

const environment = process.env as Environment;
const host = `http://${environment["FIREBASE_DATABASE_EMULATOR_HOST"]}`;
const OWNER = { authorization: "Bearer owner" };
const LARGE: LargeEnterprise = { id: "meridian", name: "Meridian Rail", people: 800, days: 30 };

async function ask(namespace: string, path = "", init: RequestInit = {}): Promise<string> {
  const answer = await fetchWithRetry(`${host}/${path}.json?ns=${namespace}`, { headers: OWNER, ...init });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return answer.text();
}
const patch = (namespace: string, change: object) =>
  ask(namespace, "", { method: "PATCH", body: JSON.stringify(change) });
const digestOf = async (namespace: string, path = "") =>
  createHash("sha256")
    .update(await ask(namespace, path))
    .digest("hex");
const open = (namespace: string) =>
  openDatabase({ projectId: namespace, databaseURL: `${host}?ns=${namespace}`, isLocal: true });

const namespaces: string[] = [];

/** A database with this content, and with the rules of the product. */
async function createDatabase(content: string): Promise<string> {
  const namespace = `demo-restore-${randomUUID().slice(0, 8)}`;
  const rules = await readFile(inRoot("database.rules.json"), "utf8");
  const answer = await fetchWithRetry(`${host}/.settings/rules.json?ns=${namespace}`, {
    method: "PUT",
    headers: OWNER,
    body: rules,
  });
  expect(answer.status).toBe(200);
  namespaces.push(namespace);
  await ask(namespace, "", { method: "PUT", body: content });
  return namespace;
}

async function register(name_first: string): Promise<Account> {
  const account = await signUp(environment, `${randomUUID()}@example.com`, "pw-of-restore");
  const name = { name_first, name_last: "Überall-Ørsted" };
  await call(environment, account, createUser, name);
  await call(environment, account, completeRegistration, { username: `r${randomUUID().slice(0, 12)}`, ...name });
  return account;
}

/** Contacts as the product writes them: connected, imported, left by visitors, merged, deleted, with a reminder. */
async function addContactsTo(owner: Account, others: readonly Account[]): Promise<void> {
  for (const { uid } of others) await call(environment, owner, addContact, { uid, source: "qr" });
  const [first, second] = others;
  const reminder = { day: "2031-05-04", text: "Call", time_zone: "Europe/Berlin" };
  await call(environment, owner, updateContact, { uid: first?.uid ?? "", note: "é 😀", tags: ["vip", "🚀"], reminder });
  await call(environment, owner, deleteContact, { uid: second?.uid ?? "" });
  const contacts = ["Maja", "Maja", "Tomás", "Zoë"].map((name_first, at) => {
    return { id: `i${at}`, name_first, name_last: "Lind", email: `i${at}@lind.example` };
  });
  await call(environment, owner, importContacts, { contacts });
  for (const name of ["Ingrid Aas", "Paul Brenner"]) {
    const reach = `${randomUUID()}@visitor.example`;
    await call(environment, null, exchangeContact, { uid: owner.uid, name, reach, source: "link", consent: true });
  }
  const stored = JSON.parse(await ask(PROJECT, `contacts/${owner.uid}`)) as Readonly<Record<string, object>>;
  const entries = Object.entries(stored);
  const keysOf = (name: string) => entries.filter(([, one]) => JSON.stringify(one).includes(name)).map(([key]) => key);
  const [keep = "", drop = ""] = keysOf('"Maja"');
  await call(environment, owner, mergeContacts, { keep, drop });
  await call(environment, owner, deleteContact, { id: keysOf('"Ingrid"')[0] ?? "" });
}

let folder: string;
let file: string;
let content: string;
let owner: Account;
let others: Account[];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "cardinal-restore-"));
  file = join(folder, "backup.json.gz");
  owner = await register("Ada");
  others = [await register("Noah"), await register("Maren"), await register("Aiko")];
  await addContactsTo(owner, others);
  const members = membersOf(LARGE, [], Date.now());
  const enterprise = Object.assign(enterpriseOf(LARGE, members), ...members.map((one) => treeOf(LARGE, one))) as object;
  const seeded = await createDatabase(await ask(PROJECT));
  await patch(seeded, enterprise);
  content = await ask(seeded);
  await writeFile(file, gzipSync(content));
});
afterAll(async () => {
  for (const namespace of namespaces) await ask(namespace, "", { method: "DELETE" });
  await rm(folder, { recursive: true, force: true });
});

test("an emptied database is restored byte for byte", async () => {
  const namespace = await createDatabase(content);
  const digest = await digestOf(namespace);
  // More than one write.
  expect(content.length).toBeGreaterThan(1_100_000);
  await ask(namespace, "", { method: "DELETE" });
  expect(await ask(namespace)).toBe("null");
  const database = open(namespace);
  const { users } = JSON.parse(content) as { readonly users: object };
  const accounts = new Set(Object.keys(users));
  await restoreBackup("/", { file, database, accounts, write: false });
  expect(await ask(namespace)).toBe("null");
  await restoreBackup("/", { file, database, accounts, write: true });
  expect(await digestOf(namespace)).toBe(digest);
  await expect(restoreBackup("/", { file, database, accounts, write: true })).rejects.toThrow("/ is not empty");
});

test("users whose account was deleted after the backup are deleted again, but not employees without an address", async () => {
  const namespace = await createDatabase("null");
  const people = { gone: { email: "gone@example.com" }, kept: { email: "kept@example.com" }, silent: { email: "" } };
  // A deletion that had begun before the backup continues, and needs no confirmation.
  const jobs = { "delete-account~left": { kind: "delete-account", subject: "left" } };
  await writeFile(join(folder, "people.json"), JSON.stringify({ users: people, jobs }));
  const restored = { file: join(folder, "people.json"), database: open(namespace), write: true };
  await expect(restoreBackup("users", { ...restored, accounts: null })).rejects.toThrow("firebase auth:export");
  // The export of another project, or one that was overwritten.
  await expect(restoreBackup("users", { ...restored, accounts: new Set() })).rejects.toThrow("add --delete 2");
  expect(await ask(namespace)).toBe("null");
  const counts = await restoreBackup("/", { ...restored, accounts: new Set(["kept"]), deletions: 1 });
  expect(Object.fromEntries(counts)).toEqual({
    "users added": 3,
    "jobs added": 2,
    "users without an account, who will be deleted": 1,
  });
  expect(JSON.parse(await ask(namespace))).toMatchObject({
    users: people,
    jobs: { "delete-account~gone": { kind: "delete-account", subject: "gone", next_date: 0 } },
  });
});

test("a single node is restored while the others stay, and users who were deleted since are removed from it", async () => {
  const namespace = await createDatabase(content);
  const digest = await digestOf(namespace, "contacts");
  const gone = others[1]?.uid ?? "";
  await patch(namespace, { contacts: null, [`users/${gone}`]: null });
  const rest = await digestOf(namespace);
  const restored = { file, database: open(namespace), accounts: null, write: true };
  const counts = await restoreBackup("contacts", restored);
  expect(counts.get("jobs added")).toBe(1);
  expect(await digestOf(namespace, "contacts")).toBe(digest);
  await patch(namespace, { contacts: null, [`jobs/remove-remains~${gone}`]: null });
  expect(await digestOf(namespace)).toBe(rest);
});

/** What others changed after the backup. */
const later = () => ({
  [`vcard/${others[0]?.uid}/job_title`]: "Changed since",
  [`contacts/${others[0]?.uid}/${others[2]?.uid}/note`]: "Written since",
  [`contacted_by/${others[2]?.uid}/${others[0]?.uid}`]: true,
  "contact_reminders_due/00001999999999~someone~else": true,
  [`users/${owner.uid}/settings/language`]: "de",
});

/** Damage to the owner's contacts: lost, changed and new records, and indexes that do not match them. */
async function damage(namespace: string): Promise<void> {
  const stored = JSON.parse(await ask(namespace, `contacts/${owner.uid}`)) as Readonly<Record<string, object>>;
  const [lost = "", changed = ""] = Object.keys(stored);
  const read = async (path: string) => Object.keys(JSON.parse(await ask(namespace, path)) as object);
  const dues = (await read("contact_reminders_due")).filter((entry) => entry.includes(owner.uid));
  const change = {
    [`contacts/${owner.uid}/${lost}`]: null,
    [`contacts/${owner.uid}/${changed}/name_first`]: "Broken",
    [`contacts/${owner.uid}/new`]: { uid: "new", name_first: "New", vcard: { name_first: "New" } },
    [`contact_words/${owner.uid}`]: { "new~new": true },
    [`contact_counts/${owner.uid}`]: 99,
    [`contact_reminders/${owner.uid}`]: { new: 1_900_000_000_000 },
    [`contact_reminders_due/01900000000000~${owner.uid}~new`]: true,
    [`contact_undo/${owner.uid}`]: null,
    [`contacted_by/new/${owner.uid}`]: true,
    [`contacted_by/${others[0]?.uid}/${owner.uid}`]: null,
    ...Object.fromEntries(dues.map((entry) => [`contact_reminders_due/${entry}`, null])),
  };
  expect(dues.length).toBeGreaterThan(0);
  await patch(namespace, change);
}

test("the contacts of a user are restored with their indexes, and nothing else is touched", async () => {
  const [namespace, expected] = [await createDatabase(content), await createDatabase(content)];
  for (const one of [namespace, expected]) await patch(one, later());
  await damage(namespace);
  const damaged = await digestOf(namespace);
  const restored = { file, database: open(namespace), accounts: null };
  const counts = await restoreBackup(`contacts/${owner.uid}`, { ...restored, write: false });
  expect(Object.fromEntries(counts)).toMatchObject({
    "contacts added": 1,
    "contacts replaced": 1,
    "contacts removed": 1,
    "contact_counts replaced": 1,
  });
  expect(await digestOf(namespace)).toBe(damaged);
  await restoreBackup(`contacts/${owner.uid}`, { ...restored, write: true });
  expect(JSON.parse(await ask(namespace))).toEqual(JSON.parse(await ask(expected)));
  expect(await digestOf(namespace)).toBe(await digestOf(expected));
});

test("all contacts of a user come back when everything of them is lost", async () => {
  const namespace = await createDatabase(content);
  const digest = await digestOf(namespace);
  const tree = JSON.parse(content) as Readonly<Record<string, object>>;
  const names = Object.keys(tree).filter((name) => name.startsWith("contact"));
  const paths = names.flatMap((name) =>
    Object.entries(tree[name] ?? {}).flatMap(([key, value]) => {
      if (key === owner.uid && name !== "contacted_by" && name !== "contact_undo_of") return [`${name}/${key}`];
      if (value === true) return key.includes(`~${owner.uid}~`) ? [`${name}/${key}`] : [];
      const inside = Object.keys(value as object).filter((one) => one.split("~")[0] === owner.uid);
      return name === "contacts" ? [] : inside.map((one) => `${name}/${key}/${one}`);
    }),
  );
  const lost = new Set(paths.map((path) => path.split("/")[0] ?? ""));
  expect([...lost]).toEqual(expect.arrayContaining(["contacted_by", "contact_undo_due", "contact_undo_of"]));
  expect(lost.size).toBeGreaterThanOrEqual(9);
  await patch(namespace, Object.fromEntries(paths.map((path) => [path, null])));
  const restored = { file, database: open(namespace), accounts: null, write: true };
  await restoreBackup(`contacts/${owner.uid}`, restored);
  expect(await digestOf(namespace)).toBe(digest);
  expect((await restoreBackup(`contacts/${owner.uid}`, restored)).size).toBe(0);
});

test("a job removes contacts whose account was deleted after the backup", async () => {
  const namespace = await createDatabase(content);
  const gone = others[0]?.uid ?? "";
  await patch(namespace, { [`users/${gone}`]: null, [`contacts/${owner.uid}/${gone}`]: null });
  const restored = { file, database: open(namespace), accounts: null, write: true };
  await restoreBackup(`contacts/${owner.uid}`, restored);
  const job = JSON.parse(await ask(namespace, `jobs/remove-remains~${gone}`)) as unknown;
  expect(job).toMatchObject({ kind: "remove-remains", subject: gone, done: 0, failures: 0, next_date: 0 });
});

test("other places of one user are restored alone, and only for users who exist", async () => {
  const namespace = await createDatabase(content);
  const digest = await digestOf(namespace);
  const restored = { file, database: open(namespace), accounts: null, write: true };
  await patch(namespace, { [`vcard/${owner.uid}`]: { name_first: "Broken", extra: { deep: 1 } } });
  await restoreBackup(`vcard/${owner.uid}`, restored);
  expect(await digestOf(namespace)).toBe(digest);
  expect((await restoreBackup(`vcard/${owner.uid}`, restored)).size).toBe(0);
  await expect(restoreBackup("vcard/nobody", restored)).rejects.toThrow("The backup has nothing at vcard/nobody");
  await patch(namespace, { [`users/${owner.uid}`]: null });
  await expect(restoreBackup(`vcard/${owner.uid}`, restored)).rejects.toThrow("does not exist");
});
