import { beforeAll, describe, expect, test } from "vitest";
import { env } from "../config/env.ts";
import { serve } from "../groups/users.ts";
import { createSignedInActor, createSignedInPerson, errorOf, request, signIn } from "../testing/http.ts";
import { type LocalServer, serveLocally } from "../testing/serve-locally.ts";
import { forge } from "../testing/tokens.ts";

let server: LocalServer;
beforeAll(async () => {
  server = await serveLocally(serve);
  return () => server.stop();
});

const signOut = (token: string) => request("POST", "/api/users/sign_out", { url: server.url, token, body: {} });
const look = (token: string) => request("GET", "/api/users/sign_ins", { url: server.url, token });

const MINUTE_AGO = Math.floor(Date.now() / 1000) - 60;

/** Somebody whose account is older than a minute. */
async function createOldPerson() {
  const person = await createSignedInPerson();
  const { authEmulator, projectId } = env();
  await fetch(`http://${authEmulator}/identitytoolkit.googleapis.com/v1/projects/${projectId}/accounts:update`, {
    method: "POST",
    headers: { authorization: "Bearer owner", "content-type": "application/json" },
    body: JSON.stringify({ localId: person.uid, validSince: String(MINUTE_AGO - 60) }),
  });
  return person;
}

/** The token as it would be had its sign-in been a minute earlier: what ends is told by the second. */
const earlier = (token: string) => forge(token, { auth_time: MINUTE_AGO });

describe("signing out everywhere", () => {
  test("refuses every token of before, and none of a new sign-in or of other people", async () => {
    const [person, other] = [await createOldPerson(), await createOldPerson()];
    const [here, there] = [earlier(person.token), earlier(await signIn(person))];
    expect((await look(there)).status).toBe(200);
    const answer = await signOut(here);
    expect([answer.status, answer.json]).toEqual([200, { ok: true }]);
    for (const token of [here, there]) {
      const refused = await look(token);
      expect([refused.status, errorOf(refused).code]).toEqual([401, "unauthenticated"]);
    }
    expect((await look(await signIn(person))).status).toBe(200);
    const again = await signIn(person);
    const sameSecond = forge(again, { auth_time: Math.floor(Date.now() / 1000) });
    expect((await signOut(sameSecond)).status).toBe(200);
    expect((await look(sameSecond)).status).toBe(401);
    expect((await look(earlier(other.token))).status).toBe(200);
  });

  test("is there before a registration is complete, and not without a sign-in", async () => {
    const { token } = await createSignedInActor();
    expect((await signOut(token)).status).toBe(200);
    expect((await request("POST", "/api/users/sign_out", { url: server.url, body: {} })).status).toBe(401);
  });
});
