import { readFile } from "node:fs/promises";
import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { inRoot } from "../command/root.ts";
import { grantFirstOwner } from "./grant-first-owner.ts";
import type { Platform } from "./platform.ts";

const OWNER = { authorization: "Bearer owner", "content-type": "application/json" };
const authService = `http://${process.env["FIREBASE_AUTH_EMULATOR_HOST"]}/identitytoolkit.googleapis.com/v1`;
const database = `http://${process.env["FIREBASE_DATABASE_EMULATOR_HOST"]}`;

async function ask(address: string, init: RequestInit): Promise<unknown> {
  const answer = await fetch(address, { headers: OWNER, ...init });
  if (!answer.ok) throw new Error(`${address}: ${answer.status} ${await answer.text()}`);
  return answer.json();
}

/** A new project with the rules of the database and no data. */
async function createPlatform(): Promise<Platform> {
  const projectId = `demo-owner-${randomUUID().slice(0, 8)}`;
  const rules = await readFile(inRoot("database.rules.json"), "utf8");
  await ask(`${database}/.settings/rules.json?ns=${projectId}`, { method: "PUT", body: rules });
  return { projectId, databaseURL: `${database}?ns=${projectId}`, isLocal: true };
}

async function createAccount({ projectId }: Platform, emailVerified = true, disabled = false) {
  const email = `${randomUUID()}@example.com`;
  const body = JSON.stringify({ email, emailVerified, disabled, password: "pw-of-owner" });
  const made = await ask(`${authService}/projects/${projectId}/accounts`, { method: "POST", body });
  return { email, uid: (made as { localId: string }).localId };
}

const storedAt = ({ projectId }: Platform) => ask(`${database}/platform.json?ns=${projectId}`, {});

async function claimsOf({ projectId }: Platform, uid: string): Promise<unknown> {
  const body = JSON.stringify({ localId: [uid] });
  const found = await ask(`${authService}/projects/${projectId}/accounts:lookup`, { method: "POST", body });
  const [account] = (found as { users: { customAttributes?: string }[] }).users;
  return JSON.parse(account?.customAttributes ?? "{}");
}

const recordOf = () => ({ role: "owner", by: "command", date: expect.any(Number) as number, rev: 1 });

test("the first owner gets the claim and the record, and a second grant is refused", async () => {
  const platform = await createPlatform();
  const [first, second] = [await createAccount(platform), await createAccount(platform)];
  expect(await grantFirstOwner(platform, first.email)).toBe("granted");
  const stored = { admins: { [first.uid]: recordOf() }, owners: 1 };
  expect([await storedAt(platform), await claimsOf(platform, first.uid)]).toEqual([stored, { admin: true }]);
  for (const { email } of [first, second]) expect(await grantFirstOwner(platform, email)).toBe("owner-exists");
  expect([await storedAt(platform), await claimsOf(platform, second.uid)]).toEqual([stored, {}]);
});

test("the log records the first owner, but no refused grant", async () => {
  const platform = await createPlatform();
  const [first, second] = [await createAccount(platform), await createAccount(platform)];
  await grantFirstOwner(platform, first.email);
  await grantFirstOwner(platform, second.email);
  const read = (place: string) => ask(`${database}/${place}.json?ns=${platform.projectId}`, {});
  const log = (await read("audit")) as Readonly<Record<string, object>>;
  const act = { actor: "command", call: "admin.saveAdmin", target: first.uid, before: "none", after: "owner" };
  expect(Object.values(log)).toMatchObject([{ ...act, reason: "First owner" }]);
  const listed = Object.fromEntries(Object.keys(log).map((id) => [id, true]));
  const day = new Date().toISOString().slice(0, 10);
  expect(await read("audit_of")).toEqual({ command: listed, [first.uid]: listed });
  expect(await read("admin_acts")).toEqual({ [first.uid]: listed });
  expect(await read("audit_by")).toEqual({ [day]: listed });
});

test("of two concurrent grants one succeeds, and the other leaves nothing behind", async () => {
  const platform = await createPlatform();
  const people = [await createAccount(platform), await createAccount(platform)];
  const outcomes = await Promise.all(people.map(({ email }) => grantFirstOwner(platform, email)));
  expect(outcomes.toSorted()).toEqual(["granted", "owner-exists"]);
  for (const [at, { uid }] of people.entries())
    expect(await claimsOf(platform, uid)).toEqual(outcomes[at] === "granted" ? { admin: true } : {});
  const winner = people[outcomes.indexOf("granted")]?.uid ?? "";
  expect(await storedAt(platform)).toEqual({ admins: { [winner]: recordOf() }, owners: 1 });
});

test("concurrent grants to the same account keep its claim", async () => {
  const platform = await createPlatform();
  const { email, uid } = await createAccount(platform);
  const outcomes = await Promise.all(Array.from({ length: 3 }, () => grantFirstOwner(platform, email)));
  expect(outcomes).toContain("granted");
  expect(await claimsOf(platform, uid)).toEqual({ admin: true });
  expect(await storedAt(platform)).toEqual({ admins: { [uid]: recordOf() }, owners: 1 });
});

test.each([
  ["no account", "no-account", null],
  ["an account whose address is not confirmed", "unconfirmed", [false, false]],
  ["a disabled account", "no-account", [true, true]],
] as const)("%s is not made an owner", async (_what, outcome, account) => {
  const platform = await createPlatform();
  const { email } = account === null ? { email: "nobody@example.com" } : await createAccount(platform, ...account);
  expect(await grantFirstOwner(platform, email)).toBe(outcome);
  expect(await storedAt(platform)).toBeNull();
});
