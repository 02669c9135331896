import { beforeAll, describe, expect, it } from "vitest";
import { type AllGroups, serveAll } from "../../testing/authority/serve-all.ts";
import { createTestActor, stored, testDatabase } from "../../testing/create-test-ctx.ts";
import { createOldPerson, earlier, MINUTE_AGO } from "../../testing/earlier.ts";
import { addressFor, ALL_CALLS, isWrite } from "../../testing/contract-calls.ts";
import { createSignedInPerson, errorOf, request, signIn } from "../../testing/http.ts";

/** Callers whom every call refuses, whatever it is for and whether it needs a token or not. */

type Caller = { readonly uid: string; readonly token: string };
let groups: AllGroups;
const callers = { disabled: [] as Caller[], deleting: [] as Caller[], signedOut: [] as Caller[] };

/** A registered user, and a platform admin who is registered too. */
async function createBoth(record: object): Promise<Caller[]> {
  const people = await Promise.all([createSignedInPerson(), createSignedInPerson({ admin: true })]);
  const admin = await createTestActor({ admin: true });
  const all = [...people, { ...admin, token: await signIn(admin) }];
  const changes = all.map(({ uid }) => testDatabase().ref(`users/${uid}`).update(record));
  await Promise.all(changes);
  return all;
}

beforeAll(async () => {
  groups = await serveAll();
  // Disabling an account ends its sessions as well.
  callers.disabled = await createBoth({ disabled: true, valid_after: Math.floor(Date.now() / 1000) + 3600 });
  callers.deleting = await createBoth({ deleting: true });
  // The provider still accepts these tokens: only the record refuses them.
  const people = [await createOldPerson(), await createOldPerson({ admin: true })];
  for (const { uid, token } of people) {
    await testDatabase()
      .ref(`users/${uid}`)
      .update({ valid_after: MINUTE_AGO + 1 });
    callers.signedOut.push({ uid, token: earlier(token) });
  }
  return () => groups.stop();
});

const withTokens = ALL_CALLS.filter(({ endpoint }) => endpoint.access !== "partner");

describe.each(withTokens.map((call) => [call.name, call] as const))("%s", (name, call) => {
  const ask = (uid: string, token: string) => {
    const body = isWrite(call) && call.endpoint.body !== "multipart" ? {} : undefined;
    return request(call.endpoint.method, addressFor(call, { uid, id: uid }), { token, body, url: groups.gateOf(call) });
  };

  it("refuses a user whose record is disabled, even a platform admin", async () => {
    for (const { uid, token } of callers.disabled) {
      const answer = await ask(uid, token);
      expect([answer.status, errorOf(answer).code]).toEqual([401, "account-disabled"]);
    }
  });

  it("refuses a user who has ended all sessions since the token's sign-in", async () => {
    for (const { uid, token } of callers.signedOut) {
      const answer = await ask(uid, token);
      expect([answer.status, errorOf(answer).code]).toEqual([401, "unauthenticated"]);
    }
  });

  it("refuses a user who is being deleted, except in the deletion itself", async () => {
    for (const { uid, token } of callers.deleting) {
      const before = await stored(`users/${uid}`);
      const answer = await ask(uid, token);
      const expected = name === "admin.deleteUser" ? [400, "confirmation-mismatch"] : [401, "unauthenticated"];
      expect([answer.status, errorOf(answer).code]).toEqual(expected);
      expect(await stored(`users/${uid}`)).toEqual(before);
    }
  });
});

describe("a session", () => {
  it("that began in the same second in which all were ended continues", async () => {
    const { uid, token } = await createOldPerson();
    await testDatabase().ref(`users/${uid}`).update({ valid_after: MINUTE_AGO });
    expect((await request("GET", "/api/users/sign_ins", { token: earlier(token) })).status).toBe(200);
  });
});
