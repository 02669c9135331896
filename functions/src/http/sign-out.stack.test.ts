import { beforeAll, describe, expect, test } from "vitest";
import { env } from "../config/env.ts";
import { serve } from "../groups/users.ts";
import { exchangeToken } from "../domain/passkeys/passkeys.test-helper.ts";
import { createTestCtx, stored } from "../testing/create-test-ctx.ts";
import { createSignedInActor, errorOf, request, signIn } from "../testing/http.ts";
import { type LocalServer, serveLocally } from "../testing/servers/serve-locally.ts";
import { createOldPerson, earlier } from "../testing/earlier.ts";
import { forge } from "../testing/tokens.ts";

let server: LocalServer;
beforeAll(async () => {
  server = await serveLocally(serve);
  return () => server.stop();
});

const signOut = (token: string) => request("POST", "/api/users/sign_out", { url: server.url, token, body: {} });
const listSignIns = (token: string) => request("GET", "/api/users/sign_ins", { url: server.url, token });

/** The status of reading one's own record directly from the database. */
async function readRecord(uid: string, token: string): Promise<number> {
  const host = process.env["FIREBASE_DATABASE_EMULATOR_HOST"];
  return (await fetch(`http://${host}/users/${uid}.json?ns=${env().projectId}&auth=${token}`)).status;
}

describe("signing out everywhere", () => {
  test("refuses every earlier token, and none of a new sign-in or of other users", async () => {
    const [person, other] = [await createOldPerson(), await createOldPerson()];
    const [here, there] = [earlier(person.token), earlier(await signIn(person))];
    expect((await listSignIns(there)).status).toBe(200);
    const answer = await signOut(here);
    expect([answer.status, answer.json]).toEqual([200, { ok: true }]);
    for (const token of [here, there]) {
      const refused = await listSignIns(token);
      expect([refused.status, errorOf(refused).code]).toEqual([401, "unauthenticated"]);
    }
    expect((await listSignIns(await signIn(person))).status).toBe(200);
    const again = await signIn(person);
    const sameSecond = forge(again, { auth_time: Math.floor(Date.now() / 1000) });
    expect((await signOut(sameSecond)).status).toBe(200);
    expect((await listSignIns(sameSecond)).status).toBe(401);
    expect((await listSignIns(earlier(other.token))).status).toBe(200);
  });

  test("makes the database refuse earlier tokens", async () => {
    const [person, other] = [await createOldPerson(), await createOldPerson()];
    const there = earlier(person.token);
    expect(await readRecord(person.uid, there)).toBe(200);
    const before = Math.floor(Date.now() / 1000);
    await signOut(earlier(person.token));
    expect(await stored(`users/${person.uid}/valid_after`)).toBeGreaterThanOrEqual(before);
    expect(await readRecord(person.uid, there)).toBe(401);
    expect(await readRecord(person.uid, await signIn(person))).toBe(200);
    expect(await readRecord(other.uid, earlier(other.token))).toBe(200);
  });

  test("refuses a sign-in that was proven before, although its token is exchanged later", async () => {
    const person = await createOldPerson();
    const { accounts } = createTestCtx().gateways;
    const kept = await accounts.createSignInToken(person.uid, { passkey: true }, Date.now());
    await signOut(earlier(person.token));
    const late = await exchangeToken(kept);
    expect([(await listSignIns(late)).status, await readRecord(person.uid, late)]).toEqual([401, 401]);
    const fresh = await exchangeToken(await accounts.createSignInToken(person.uid, { passkey: true }, Date.now()));
    expect([(await listSignIns(fresh)).status, await readRecord(person.uid, fresh)]).toEqual([200, 200]);
  });

  test("leaves no record of a user who has not registered", async () => {
    const { token, uid } = await createSignedInActor();
    await signOut(token);
    expect(await stored(`users/${uid}`)).toBeNull();
  });

  test("works before a registration is complete, but not without a sign-in", async () => {
    const { token } = await createSignedInActor();
    expect((await signOut(token)).status).toBe(200);
    expect((await request("POST", "/api/users/sign_out", { url: server.url, body: {} })).status).toBe(401);
  });
});
