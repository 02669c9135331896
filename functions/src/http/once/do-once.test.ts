import { randomUUID } from "node:crypto";
import { QUEUED_REPEAT_MS } from "@cardinal/contract/repeats";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestCtx, createTestPerson, stored, testDatabase, uniqueName } from "../../testing/create-test-ctx.ts";
import { createSignedInActor, errorOf, request } from "../../testing/http.ts";
import { type LocalServer, serveLocally } from "../../testing/servers/serve-locally.ts";
import { releaseOnce, serveTestGroup } from "../../testing/test-group.ts";
import { removeEverything } from "../../testing/finish-removal.ts";

let server: LocalServer;
beforeAll(async () => {
  server = await serveLocally(serveTestGroup);
});
afterAll(() => server.stop());

interface Asked {
  readonly text?: string;
  readonly mood?: string;
  readonly proof?: string;
}

function ask(
  key: string | null,
  { text = uniqueName(), mood = "well", proof }: Asked = {},
  token?: string,
  path = "/api/test/once",
) {
  const headers: Record<string, string> = key === null ? {} : { "idempotency-key": key };
  return request("POST", path, { url: server.url, body: { text, mood, proof }, headers, token });
}

describe("a request with a key", () => {
  it("runs once, and a repeat gets the first answer", async () => {
    const [key, text] = [randomUUID(), uniqueName()];
    const [first, second] = [await ask(key, { text }), await ask(key, { text })];
    expect([first.status, first.json]).toEqual([201, { text, count: 1 }]);
    expect([second.status, second.text, second.headers.get("content-type")]).toEqual([
      201,
      first.text,
      first.headers.get("content-type"),
    ]);
    expect((await ask(randomUUID(), { text })).json).toEqual({ text, count: 2 });
    expect((await ask(null, { text })).json).toEqual({ text, count: 3 });
  });

  it("runs once when it is sent many times concurrently", async () => {
    const [key, text] = [randomUUID(), uniqueName()];
    const answers = await Promise.all(Array.from({ length: 8 }, () => ask(key, { text })));
    const statuses = new Set(answers.map(({ status }) => status));
    expect([...statuses].filter((status) => status !== 201 && status !== 409)).toEqual([]);
    expect((await ask(key, { text })).json).toEqual({ text, count: 1 });
  });

  it("is in progress while the first attempt runs, and gets its answer even after that timed out", async () => {
    const [key, text] = [randomUUID(), uniqueName()];
    const late = ask(key, { text, mood: "slow" });
    expect((await late).status).toBe(503);
    const meanwhile = await ask(key, { text, mood: "slow" });
    expect([meanwhile.status, errorOf(meanwhile).code, meanwhile.headers.get("retry-after")]).toEqual([
      409,
      "in-progress",
      "1",
    ]);
    expect(releaseOnce(text)).toBe(true);
    await expect.poll(async () => (await ask(key, { text, mood: "slow" })).status).toBe(201);
    expect((await ask(key, { text, mood: "slow" })).json).toEqual({ text, count: 1 });
  });

  it("is refused when the key was used for something else", async () => {
    const key = randomUUID();
    await ask(key);
    const answer = await ask(key);
    expect([answer.status, errorOf(answer).fields]).toEqual([
      400,
      { "Idempotency-Key": "This key was already used for a different request." },
    ]);
  });

  it("is the same request with a proof of work, with another, and without one", async () => {
    const [key, text] = [randomUUID(), uniqueName()];
    for (const proof of ["first", undefined, "second"]) {
      const answer = await ask(key, { text, ...(proof === undefined ? {} : { proof }) });
      expect([answer.status, answer.json]).toEqual([201, { text, count: 1 }]);
    }
  });

  it.each(["short", "x".repeat(129), "with space in it", "ключ-ключ"])(
    "is refused with an invalid key: %s",
    async (key) => {
      const answer = await ask(Buffer.from(key).toString("latin1"));
      expect([answer.status, Object.keys(errorOf(answer).fields ?? {})]).toEqual([400, ["Idempotency-Key"]]);
    },
  );

  it.each([
    ["refusing", 404],
    ["broken", 500],
  ])("can be retried when nothing was done: %s", async (mood, status) => {
    const [key, text] = [randomUUID(), uniqueName()];
    expect((await ask(key, { text, mood })).status).toBe(status);
    expect((await ask(key, { text, mood })).json).toEqual({ text, count: 2 });
    expect((await ask(key, { text, mood })).json).toEqual({ text, count: 2 });
  });

  it("is separate for each caller", async () => {
    const [key, text] = [randomUUID(), uniqueName()];
    const [ada, eve] = [await createSignedInActor(), await createSignedInActor()];
    const counts = [];
    for (const token of [ada.token, eve.token, undefined, ada.token])
      counts.push(((await ask(key, { text }, token)).json as { count: number }).count);
    expect(counts).toEqual([1, 2, 3, 1]);
  });
});

describe("the record of a request", () => {
  const claimOf = (over: object = {}) => ({
    id: uniqueName("r"),
    input: "i",
    attempt: randomUUID(),
    actor: null,
    now: Date.now(),
    ...over,
  });
  const { requests } = createTestCtx().stores;

  it("is taken over when its attempt never returned, which then cannot change anything", async () => {
    const first = claimOf();
    const again = { ...first, attempt: randomUUID() };
    expect(await requests.claim(first)).toEqual({ kind: "mine" });
    expect(await requests.claim({ ...again, now: first.now + 89_999 })).toEqual({ kind: "running" });
    expect(await requests.claim({ ...again, now: first.now + 90_000 })).toEqual({ kind: "mine" });
    await requests.finish(first.id, first.attempt, { status: 201, body: "{}" });
    await requests.release(first.id, first.attempt);
    expect(await requests.claim({ ...again, now: first.now + 90_001 })).toEqual({ kind: "running" });
    await requests.finish(first.id, again.attempt, { status: 201, body: "{}" });
    expect(await requests.claim(first)).toEqual({ kind: "done", status: 201, body: "{}" });
  });

  it("is valid for a day, and is then deleted", async () => {
    const claim = claimOf({ now: Date.now() - 86_400_000 });
    const kept = claimOf();
    await Promise.all([requests.claim(claim), requests.claim(kept)]);
    await requests.finish(claim.id, claim.attempt, { status: 200, body: "{}" });
    expect(await requests.claim({ ...claim, now: claim.now + 86_399_999 })).toMatchObject({ kind: "done" });
    expect(await requests.claim({ ...claim, now: claim.now + 86_400_000, input: "other" })).toEqual({ kind: "mine" });
    await testDatabase()
      .ref(`idempotency/${claim.id}/until`)
      .set(Date.now() - 1);
    await requests.sweep(Date.now());
    expect([await stored(`idempotency/${claim.id}`), await stored(`idempotency/${kept.id}`)]).toEqual([
      null,
      expect.anything(),
    ]);
  });

  it("is valid for 30 days if browsers queue the call", async () => {
    const now = Date.now();
    const claim = claimOf({ now, keptMs: QUEUED_REPEAT_MS });
    await requests.claim(claim);
    await requests.finish(claim.id, claim.attempt, { status: 200, body: "{}" });
    expect(await requests.claim({ ...claim, now: now + QUEUED_REPEAT_MS - 1 })).toMatchObject({ kind: "done" });
    const [key, text] = [randomUUID(), uniqueName()];
    await ask(key, { text }, undefined, "/api/test/queued");
    await ask(randomUUID(), { text });
    const all = Object.values((await stored("idempotency")) as Record<string, { body?: string; until: number }>);
    const found = all.filter(({ body }) => body?.includes(text) === true).map(({ until }) => until - now);
    expect(found.toSorted((a, b) => a - b).map((age) => Math.round(age / 86_400_000))).toEqual([1, 30]);
  });

  it("is deleted with its caller", async () => {
    const person = await createTestPerson();
    const [theirs, others] = [claimOf({ actor: person.uid }), claimOf({ actor: uniqueName() })];
    await Promise.all([requests.claim(theirs), requests.claim(others)]);
    await removeEverything(person.ctx, person.uid);
    expect([await stored(`idempotency/${theirs.id}`), await stored(`idempotency/${others.id}`)]).toEqual([
      null,
      expect.anything(),
    ]);
  });

  it("reveals nothing about the request", async () => {
    const [key, text] = [randomUUID(), uniqueName("canary")];
    const before = Object.keys(((await stored("idempotency")) ?? {}) as object);
    await ask(key, { text, mood: "refusing" });
    await ask(key, { text, mood: "slow" });
    const all = Object.entries(((await stored("idempotency")) ?? {}) as object).filter(([id]) => !before.includes(id));
    expect(JSON.stringify(all)).not.toContain(text);
    expect(JSON.stringify(all)).not.toContain(key);
    releaseOnce(text);
  });
});
