import { message } from "@cardinal/contract/entities/message";
import { beforeAll, describe, expect, it } from "vitest";
import { limitsOf } from "../config/limits.ts";
import { createVisitorThread } from "../domain/messages/letters.test-helper.ts";
import { createTestCtx, stored, uniqueName } from "../testing/create-test-ctx.ts";
import { createSignedInPerson, errorOf, randomAddress, request } from "../testing/http.ts";
import { inOneHour } from "../testing/in-one-hour.ts";

/** Messages through Hosting and the deployed bundle, as the web client and a visitor's browser send them. */

type Person = Awaited<ReturnType<typeof createSignedInPerson>>;
let ada: Person;
let bob: Person;
beforeAll(async () => {
  [ada, bob] = await Promise.all([createSignedInPerson(), createSignedInPerson()]);
});

const idOf = (answer: { readonly json: unknown }) => (answer.json as { id: string }).id;

describe("two people", () => {
  it("send, list, read, reply, move to trash and delete", async () => {
    const sent = await request("POST", "/api/message/send", {
      token: ada.token,
      body: { to_uid: bob.uid, text: "Hi" },
    });
    expect(sent.status).toBe(201);
    const id = idOf(sent);
    const list = await request("GET", "/api/message/?limit=1", { token: bob.token });
    expect(list.json).toMatchObject({ items: [{ id, read: false, from: { uid: ada.uid } }], next: null });
    expect((await request("PUT", `/api/message/read/${id}`, { token: bob.token, body: {} })).json).toEqual({
      ok: true,
    });
    const draft = { token: bob.token, body: { id, text: "Hel" } };
    expect((await request("POST", "/api/message/reply/save", draft)).json).toEqual({ ok: true });
    const reply = await request("POST", "/api/message/reply", { token: bob.token, body: { id, text: "Hello" } });
    expect(reply.status).toBe(201);
    const thread = await request("POST", `/api/message/${id}`, { token: ada.token, body: {} });
    expect(message.parse(thread.json)).toMatchObject({ read: false, replies: [{ text: "Hello", id: idOf(reply) }] });
    const trash = () => request("PUT", `/api/message/update/delete/${id}`, { token: ada.token, body: {} });
    expect([(await trash()).json, (await trash()).json]).toEqual([{ deleted: true }, { deleted: false }]);
    await request("PUT", "/api/message/delete", { token: ada.token, body: { ids: [id] } });
    expect([await stored(`inbox/${ada.uid}/${id}`), await stored(`inbox/${bob.uid}/${id}/last_text`)]).toEqual([
      null,
      "Hello",
    ]);
  });
});

describe("a public call", () => {
  const letter = () => ({ to_uid: bob.uid, text: "Hi" });
  const visitor = () => ({ ...letter(), name: "Grace", email: `${uniqueName()}@example.com` });

  it("accepts a visitor without a token, and shows them their thread with the token of their link", async () => {
    expect((await request("POST", "/api/message/send", { body: visitor() })).status).toBe(201);
    const { id, token, email } = await createVisitorThread();
    const seen = await request("POST", `/api/message/${id}`, { body: { token } });
    expect([seen.status, message.parse(seen.json).from.email]).toEqual([200, email]);
    expect((await request("POST", `/api/message/${id}`, { body: {} })).status).toBe(401);
  });

  it("refuses an invalid token, instead of treating its bearer as a visitor", async () => {
    for (const token of ["x.y.z", ada.token.slice(0, -3)]) {
      const answer = await request("POST", "/api/message/send", { token, body: visitor() });
      expect([answer.status, errorOf(answer).code]).toEqual([401, "unauthenticated"]);
    }
  });

  it("names the missing fields for a visitor, and the superfluous ones for a member", async () => {
    const missing = await request("POST", "/api/message/send", { body: letter() });
    const known = await request("POST", "/api/message/send", { token: ada.token, body: visitor() });
    expect([missing.status, known.status]).toEqual([400, 400]);
    for (const answer of [missing, known]) expect(Object.keys(errorOf(answer).fields ?? {})).toEqual(["name", "email"]);
  });

  it("counts only accepted messages per address, not refused ones", async () => {
    const headers = { "x-forwarded-for": randomAddress() };
    for (let count = 0; count < 40; count += 1)
      expect((await request("POST", "/api/message/send", { body: letter(), headers })).status).toBe(400);
    const most = limitsOf("message.sendMessage").find(({ field }) => field === "email")?.count ?? 0;
    const same = await inOneHour(async () => {
      const [body, { stores, now }] = [visitor(), createTestCtx()];
      for (let count = 1; count < most; count += 1)
        await stores.limits.add("message-sendMessage-target", body.email, 3600, now);
      return Promise.all([1, 2].map(() => request("POST", "/api/message/send", { body, headers })));
    });
    expect(same.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 429]);
    expect(Number(same.find(({ status }) => status === 429)?.headers.get("retry-after"))).toBeGreaterThan(0);
  });
});

describe("a visitor's details", () => {
  it("are stored for the owner of a card, or refused with the missing field", async () => {
    const body = { uid: bob.uid, name_first: "Grace", phone: "+1 202 555 0143", consent: true };
    expect((await request("POST", "/api/contacts/exchange", { body })).json).toEqual({
      ok: true,
      visitor: expect.any(String) as string,
    });
    const [record] = Object.values((await stored(`contacts/${bob.uid}`)) as Record<string, object>);
    expect(record).toMatchObject({ name_first: "Grace", source: "exchange" });
    for (const [wrong, field] of [
      [{ ...body, consent: false }, "consent"],
      [{ ...body, phone: "" }, "email"],
    ] as const) {
      const answer = await request("POST", "/api/contacts/exchange", { body: wrong });
      expect([answer.status, Object.keys(errorOf(answer).fields ?? {})]).toEqual([400, [field]]);
    }
  });
});
