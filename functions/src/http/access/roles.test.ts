import { ADMIN_ROLES, type AdminRole, includesRole } from "@cardinal/contract/entities/platform/admin-role";
import { beforeAll, describe, expect, test } from "vitest";
import { inputFor } from "../../testing/authority/inputs.ts";
import { mintToken, useOwnProject } from "../../testing/authority/own-project.ts";
import { type AllGroups, ask, serveAll } from "../../testing/authority/serve-all.ts";
import { UNKNOWN } from "../../testing/authority/victims.ts";
import { createTestEnterprise, createTestPerson, makeAdmin, testDatabase } from "../../testing/create-test-ctx.ts";
import { ALL_CALLS, type ContractCall } from "../../testing/contract-calls.ts";
import { setValidSince } from "../../testing/earlier.ts";
import { errorOf } from "../../testing/http.ts";

/** Access to the calls for platform admins: every role, and every caller who meets only part of the requirements. */

const HALF_A_DAY_S = 12 * 3600;

interface Candidate {
  readonly name: string;
  /** Their role as a platform admin; null: none. */
  readonly role: AdminRole | null;
  readonly token?: string;
  /** The code with which a call for admins refuses them. */
  readonly refused: "permission-denied" | "recent-sign-in-required" | "unauthenticated";
}

let groups: AllGroups;
let candidates: readonly Candidate[];

/** A user with an account, and a token from a sign-in `ago` seconds ago. */
async function createAccount({ claim = false, ago = 0 } = {}) {
  const { uid, email } = await createTestPerson();
  const signedIn = Math.floor(Date.now() / 1000) - ago;
  if (ago > 0) await setValidSince(uid, signedIn - 60);
  const token = mintToken({ uid, email, admin: claim }, signedIn);
  return { uid, token };
}

async function createAdmin(role: AdminRole, ago = 0): Promise<{ readonly uid: string; readonly token: string }> {
  const account = await createAccount({ claim: true, ago });
  await makeAdmin(account.uid, role);
  return account;
}

const recordOf = (uid: string) => testDatabase().ref(`platform/admins/${uid}`);

async function createCandidates(): Promise<Candidate[]> {
  const enterprise = await createTestEnterprise();
  const boss = await createTestPerson({ enterprise, enterpriseAdmin: true });
  const refused = "permission-denied";
  const removed = await createAdmin("owner");
  await recordOf(removed.uid).remove();
  const claimAlone = await createAdmin("owner");
  await recordOf(claimAlone.uid).remove();
  const unknown = await createAdmin("owner");
  await recordOf(unknown.uid).update({ role: "god" });
  const recordAlone = await createAccount();
  await recordOf(recordAlone.uid).set({ role: "owner", by: "command", date: 1, rev: 1 });
  // The provider has revoked the claim, but the earlier token still contains it.
  const oldToken = await createAccount({ claim: true });
  await recordOf(oldToken.uid).set({ role: "owner", by: "command", date: 1, rev: 1 });
  const ofRoles = await Promise.all(
    ADMIN_ROLES.map(async (role) => ({ name: role, role, refused, token: (await createAdmin(role)).token }) as const),
  );
  const late = await createAdmin("owner", HALF_A_DAY_S + 60);
  const inTime = await createAdmin("owner", HALF_A_DAY_S - 600);
  return [
    { name: "anonymous", role: null, refused: "unauthenticated" },
    { name: "a user", role: null, refused, token: (await createAccount()).token },
    { name: "an admin of an enterprise", role: null, refused, token: mintToken(boss) },
    ...ofRoles,
    { name: "an owner removed a moment ago", role: null, refused, token: removed.token },
    { name: "a claim without a record", role: null, refused, token: claimAlone.token },
    { name: "a record without a claim", role: null, refused, token: recordAlone.token },
    { name: "a record with a claim of before", role: null, refused, token: oldToken.token },
    { name: "a record with an unknown role", role: null, refused, token: unknown.token },
    { name: "an owner who signed in too long ago", role: null, refused: "recent-sign-in-required", token: late.token },
    { name: "an owner who signed in this morning", role: "owner", refused, token: inTime.token },
  ];
}

beforeAll(async () => {
  await useOwnProject("demo-admin-roles");
  candidates = await createCandidates();
  groups = await serveAll();
  return () => groups.stop();
});

let count = 0;
const inputOf = (call: ContractCall) =>
  inputFor(call, ({ kind }) => UNKNOWN[kind]?.[0] ?? `chosen-${(count += 1)}`) as Record<string, unknown>;

const forAdmins = ALL_CALLS.filter(({ endpoint }) => endpoint.access === "admin");

describe.each(forAdmins.map((call) => [call.name, call] as const))("%s", (_name, call) => {
  const least = call.endpoint.role ?? "owner";

  test(`admits ${least} and higher roles, and refuses everyone else`, async () => {
    for (const { name, role, token, refused } of candidates) {
      const answer = await ask(groups, call, inputOf(call), token);
      const code = answer.status < 400 ? null : errorOf(answer).code;
      const isIn = role !== null && includesRole(role, least);
      // An admitted caller may get not-found, but never a refusal of the call.
      expect(`${name}: ${isIn ? code === refused : code}`).toBe(`${name}: ${isIn ? false : refused}`);
      expect(answer.headers.get("cache-control")).toBe("no-store");
    }
  });
});

/** Calls about another user that users also make about themselves. */
const ABOUT_OTHERS = ["admin.getUser", "admin.getAccountEmail", "admin.getUserStats"];
const aboutOthers = ALL_CALLS.filter(({ name }) => ABOUT_OTHERS.includes(name));

describe.each(aboutOthers.map((call) => [call.name, call] as const))("%s", (_name, call) => {
  test("tells admins about any user, and callers without full admin rights about no other", async () => {
    const { uid } = await createTestPerson();
    for (const { name, role, token, refused } of candidates) {
      const { status } = await ask(groups, call, { uid }, token);
      const expected = role === null ? (refused === "unauthenticated" ? 401 : 404) : 200;
      expect(`${name}: ${status}`).toBe(`${name}: ${expected}`);
    }
  });
});

test("removing or granting a role takes effect with the next request", async () => {
  const { uid, token } = await createAdmin("support");
  const { uid: person } = await createTestPerson();
  const call = ALL_CALLS.find(({ name }) => name === "admin.getUser") as ContractCall;
  const getStatus = async () => (await ask(groups, call, { uid: person }, token)).status;
  expect(await getStatus()).toBe(200);
  await recordOf(uid).remove();
  expect(await getStatus()).toBe(404);
  await makeAdmin(uid, "support");
  expect(await getStatus()).toBe(200);
});

test("every call for admins declares its role", () => {
  expect(forAdmins.filter(({ endpoint }) => endpoint.role === undefined).map(({ name }) => name)).toEqual([]);
});
