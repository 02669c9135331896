import { readRefusals } from "@cardinal/contract/stored/audit";
import { dayOf } from "@cardinal/contract/fields/day";
import { endpoint } from "@cardinal/contract/endpoint";
import * as z from "zod";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { Failure } from "../domain/failure.ts";
import { referenceOf } from "../stores/audit-store.ts";
import { signBody } from "../gateways/sign-body.ts";
import { createFair } from "../domain/events/events.test-helper.ts";
import { createTestActor, createTestPerson, stored, testDatabase } from "../testing/create-test-ctx.ts";
import { putPhone, putVendor } from "../testing/events.ts";
import {
  createSignedInActor,
  createSignedInPerson,
  disableAccount,
  errorOf,
  request,
  revokeSessions,
  signIn,
} from "../testing/http.ts";
import { type LocalServer, serveLocally } from "../testing/servers/serve-locally.ts";
import { forge } from "../testing/tokens.ts";

const KEY = "a-key-shared-with-a-partner";

function call<const A extends "anyone" | "signed-in" | "user" | "admin" | "partner">(name: string, access: A) {
  return endpoint({
    method: "POST",
    path: `/api/test/${name}`,
    summary: "-",
    access,
    ...(access === "admin" ? { role: "operator" as const } : {}),
    partner: "dynamic-qr",
    input: () => z.strictObject({ email: z.string().optional(), about: z.string().optional() }),
    reply: () => z.object({ uid: z.string().nullable(), admin: z.boolean() }),
  });
}

const calls = {
  anyone: call("anyone", "anyone"),
  signedIn: call("signed-in", "signed-in"),
  user: call("user", "user"),
  admin: call("admin", "admin"),
  partner: call("partner", "partner"),
  conceal: call("conceal", "signed-in"),
  phones: { ...call("phones", "user"), phones: true as const },
};

let server: LocalServer;
beforeAll(async () => {
  process.env["DYNAMIC_QR_URL"] = "http://127.0.0.1:9";
  process.env["DYNAMIC_QR_KEY"] = KEY;
  const { serveGroup } = await import("./serve-group.ts");
  const who = (ctx: { actor: { uid: string; admin: boolean } | null }) =>
    Promise.resolve({ uid: ctx.actor?.uid ?? null, admin: ctx.actor?.admin ?? false });
  const conceal = () => Promise.reject(new Failure("not-found", { concealed: true, target: "somebody" }));
  const useCases = { anyone: who, signedIn: who, user: who, admin: who, partner: who, conceal, phones: who };
  server = await serveLocally(serveGroup("admin", calls, useCases));
});
afterAll(() => server.stop());

const post = (name: string, options: Parameters<typeof request>[2] = {}) =>
  request("POST", `/api/test/${name}`, { ...options, url: server.url });
const refusalsOf = async (uid: string) => readRefusals(await stored(`refusals/${uid}/${dayOf(Date.now())}`));
const codeOf = (answer: { json: unknown }) => errorOf(answer).code;

describe("access", () => {
  it("without a token reaches only public calls", async () => {
    expect((await post("anyone")).json).toEqual({ uid: null, admin: false });
    for (const name of ["signed-in", "user", "admin"]) {
      const answer = await post(name);
      expect([answer.status, codeOf(answer), answer.headers.get("www-authenticate")]).toEqual([
        401,
        "unauthenticated",
        "Bearer",
      ]);
    }
  });

  it("with a token identifies the caller", async () => {
    const { token, uid } = await createSignedInActor();
    for (const name of ["anyone", "signed-in"])
      expect((await post(name, { token })).json).toEqual({ uid, admin: false });
  });

  it("requires a completed registration where declared", async () => {
    const [actor, person] = [await createSignedInActor(), await createSignedInPerson()];
    const answer = await post("user", { token: actor.token });
    expect([answer.status, codeOf(answer)]).toEqual([403, "registration-incomplete"]);
    expect((await post("user", { token: person.token })).json).toEqual({ uid: person.uid, admin: false });
  });

  it("of an admin requires claim and record, and a refusal goes to the audit log", async () => {
    const [person, admin] = [await createSignedInPerson(), await createTestActor({ admin: true })];
    const answer = await post("admin", { token: person.token });
    expect([answer.status, codeOf(answer)]).toEqual([403, "permission-denied"]);
    expect(await refusalsOf(person.uid)).toEqual({
      "admin-admin": {
        count: 1,
        code: "permission-denied",
        date: expect.any(Number) as number,
        request_id: answer.headers.get("x-request-id"),
      },
    });
    expect((await post("admin", { token: await signIn(admin) })).json).toEqual({ uid: admin.uid, admin: true });
  });

  it("records in the audit log what an answer conceals as not found", async () => {
    const { token, uid } = await createSignedInActor();
    expect((await post("conceal", { token })).status).toBe(404);
    const kept = { count: 1, code: "not-found", target: referenceOf("somebody") };
    expect(await refusalsOf(uid)).toMatchObject({ "admin-conceal": kept });
  });
});

describe("the key of a phone that scans for a vendor", () => {
  const ofFair = async (fields: Parameters<typeof putPhone>[2] = {}) => {
    const organiser = await createTestPerson();
    const { event_id } = await createFair(organiser);
    const vendor = await putVendor(event_id);
    return { event_id, vendor, organiser, ...(await putPhone(event_id, vendor, fields)) };
  };
  const statusOf = async (name: string, token: string) => (await post(name, { token })).status;

  it("allows only the calls that declare phones", async () => {
    const { event_id, vendor, id, key } = await ofFair();
    const uid = `phone:${event_id}:${vendor}:${id}`;
    expect((await post("phones", { token: key })).json).toEqual({ uid, admin: false });
    for (const name of ["anyone", "signed-in", "user", "admin"])
      expect([name, await statusOf(name, key)]).toEqual([name, 401]);
  });

  it("is accepted only unmodified, and only for its own event and vendor", async () => {
    const [one, other] = [await ofFair(), await ofFair()];
    const moved = (from: string, to: string) => one.key.replace(from, to);
    for (const wrong of [
      one.key.slice(0, -1),
      `${one.key}0`,
      one.key.replace(/.$/, (last) => (last === "0" ? "1" : "0")),
      moved(one.event_id, other.event_id),
      moved(one.vendor, other.vendor),
      moved(one.id, other.id),
      moved(one.id, "__proto__0"),
    ])
      expect([wrong, await statusOf("phones", wrong)]).toEqual([wrong, 401]);
  });

  it("ends when it is disabled, the vendor is revoked, or the event accepts no more scans", async () => {
    const { key: off } = await ofFair({ off_date: 1 });
    expect(await statusOf("phones", off)).toBe(401);
    const { event_id, vendor, key } = await ofFair();
    const change = (path: string, value: unknown) => testDatabase().ref(path).set(value);
    const sync = await stored(`events/${event_id}/sync_until`);
    for (const [path, value, before, status] of [
      [`event_vendors/${event_id}/${vendor}/revoked_date`, 1, null, 401],
      // The phone's user should see that the event is over, not that the phone was disabled.
      [`events/${event_id}/sync_until`, Date.now(), sync, 409],
    ] as const) {
      await change(path, value);
      expect([path, await statusOf("phones", key)]).toEqual([path, status]);
      await change(path, before);
      expect([path, await statusOf("phones", key)]).toEqual([path, 200]);
    }
    await testDatabase().ref(`events/${event_id}`).remove();
    expect(await statusOf("phones", key)).toBe(401);
  });
});

describe("refusals of one user", () => {
  it("take one row per day and call, however many there are", async () => {
    const { token, uid } = await createSignedInActor();
    const answers = await Promise.all(Array.from({ length: 60 }, () => post("conceal", { token })));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([404]));
    expect(await refusalsOf(uid)).toMatchObject({ "admin-conceal": { count: 60 } });
  });
});

describe("a token", () => {
  const now = Math.floor(Date.now() / 1000);

  it.each<[string, (token: string) => string]>([
    ["without its scheme", (token) => token],
    ["of another scheme", (token) => `Basic ${token}`],
    ["of two parts", (token) => `Bearer ${token.split(".").slice(0, 2).join(".")}`],
    ["of nonsense", () => "Bearer abc.def.ghi"],
    ["whose claims are cut short", (token) => `Bearer ${token.slice(0, -40)}.`],
    ["that is empty", () => "Bearer "],
    ["sent twice", (token) => `Bearer ${token}, Bearer ${token}`],
    ["that has expired", (token) => `Bearer ${forge(token, { exp: now - 10, iat: now - 4000 })}`],
    [
      "of another project",
      (token) => `Bearer ${forge(token, { aud: "other", iss: "https://securetoken.google.com/other" })}`,
    ],
    ["of another issuer", (token) => `Bearer ${forge(token, { iss: "https://accounts.google.com" })}`],
    ["without an account", (token) => `Bearer ${forge(token, { sub: "", user_id: "" })}`],
    [
      "of an account that does not exist",
      (token) => `Bearer ${forge(token, { sub: "nobody-here", user_id: "nobody-here" })}`,
    ],
    ["whose name is too long", (token) => `Bearer ${forge(token, { sub: "x".repeat(200) })}`],
    [
      "that is a session cookie",
      (token) => `Bearer ${forge(token, { iss: "https://session.firebase.google.com/demo-cardinal" })}`,
    ],
  ])("%s is refused, even where no token is required", async (_name, toHeader) => {
    const { token } = await createSignedInPerson();
    for (const name of ["anyone", "user"]) {
      const answer = await post(name, { headers: { authorization: toHeader(token) } });
      expect([answer.status, codeOf(answer)]).toEqual([401, "unauthenticated"]);
    }
  });

  it("stops working when its account is disabled, signed out or deleted", async () => {
    const people = [await createSignedInPerson(), await createSignedInPerson(), await createSignedInPerson()] as const;
    await disableAccount(people[0].uid);
    await revokeSessions(people[1].uid);
    await people[2].ctx.gateways.accounts.delete(people[2].uid);
    for (const { token } of people) expect((await post("signed-in", { token })).status).toBe(401);
  });
});

describe("a partner", () => {
  const body = '{"email":"a@example.com"}';
  const now = Math.floor(Date.now() / 1000);
  const send = (signature: string, text = body) =>
    post("partner", { body: text, headers: { "content-type": "application/json", "x-cardinal-signature": signature } });

  it("is identified by the signature of the raw body", async () => {
    expect((await send(signBody(KEY, body, now))).status).toBe(200);
    // Well below five minutes, so that a slow machine reads it in time.
    expect((await send(signBody(KEY, body, now - 120))).status).toBe(200);
  });

  it.each<[string, string, string?]>([
    ["no signature", ""],
    ["another key", signBody("another-key-altogether", body, now)],
    ["another body", signBody(KEY, body, now), '{"email":"b@example.com"}'],
    ["the same JSON written differently", signBody(KEY, body, now), '{ "email":"a@example.com" }'],
    ["an old signature", signBody(KEY, body, now - 400)],
    ["a signature from the future", signBody(KEY, body, now + 400)],
    ["another time than was signed", signBody(KEY, body, now - 100).replace(/^t=\d+/, `t=${now}`)],
    ["a signature cut short", signBody(KEY, body, now).slice(0, -2)],
    ["a signature in capitals", signBody(KEY, body, now).replace(/[a-f0-9]+$/, (hex) => hex.toUpperCase())],
    ["a time with a zero before it", signBody(KEY, body, now).replace("t=", "t=0")],
    ["a space within", signBody(KEY, body, now).replace(",", ", ")],
    ["letters of another script", `t=${now},v1=${"é".repeat(64)}`],
  ])("is refused with %s", async (_name, signature, text) => {
    const answer = await send(signature, text);
    expect([answer.status, codeOf(answer)]).toEqual([401, "unauthenticated"]);
  });
});
