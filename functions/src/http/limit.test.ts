import { randomInt } from "node:crypto";
import { endpoint } from "@cardinal/contract/endpoint";
import * as z from "zod";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Limit } from "../config/limit.ts";
import { limitsOf } from "../config/limits.ts";
import { Failure } from "../domain/failure.ts";
import { ALL_CALLS, callsFor, isWrite } from "../testing/contract-calls.ts";
import { createTestActor, createTestCtx, stored, type TestActor, uniqueName } from "../testing/create-test-ctx.ts";
import { refusalOf } from "../testing/refusal.ts";
import { solve } from "../testing/solve.ts";
import { errorOf, randomAddress, request, siteUrl } from "../testing/http.ts";
import { inOneHour } from "../testing/in-one-hour.ts";
import { type LocalServer, serveLocally } from "../testing/servers/serve-locally.ts";
import { countAccepted, enforceLimits } from "./limit.ts";
import { serveGroup } from "./serve-group.ts";

const call = <const P extends string>(name: P) =>
  endpoint({
    method: "POST",
    path: `/api/test/${name}`,
    summary: "-",
    access: "anyone",
    input: () => z.strictObject({ email: z.string().optional() }),
    reply: () => z.null(),
  });
/** Named like a call that has limits: 20 an hour per client, 5 an hour per email address. */
const calls = { requestPasswordReset: call("reset") };
const nothing = () => Promise.resolve(null);

let server: LocalServer;
beforeAll(async () => {
  server = await serveLocally(serveGroup("admin", calls, { requestPasswordReset: nothing }));
});
afterAll(() => server.stop());

const post = (name: string, options: Parameters<typeof request>[2] = {}) =>
  request("POST", `/api/test/${name}`, { ...options, url: server.url });
const newClient = () => ({ "x-forwarded-for": randomAddress() });

describe("limits", () => {
  const reset = (email: string, headers?: Record<string, string>) =>
    post("reset", { body: { email }, ...(headers && { headers }) });
  const spread = (answers: { status: number }[]) =>
    [200, 429].map((status) => answers.filter((one) => one.status === status).length);

  it("count a client exactly under concurrent requests", async () => {
    const answers = await inOneHour(() => {
      const headers = newClient();
      return Promise.all(Array.from({ length: 30 }, (_, n) => reset(`${n}@example.com`, headers)));
    });
    expect(spread(answers)).toEqual([20, 10]);
    const refused = answers.find((answer) => answer.status === 429);
    expect(refused && errorOf(refused).code).toBe("resource-exhausted");
    expect(Number(refused?.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(Number(refused?.headers.get("retry-after"))).toBeLessThanOrEqual(3600);
  });

  it("are not evaded by forwarded addresses that the sender invents", async () => {
    const answers = await inOneHour(async () => {
      const address = randomAddress();
      const given = [];
      for (let n = 0; n < 25; n += 1)
        given.push(await reset(`x${n}@example.com`, { "x-forwarded-for": `1.2.3.${n}, ${address}` }));
      return given;
    });
    expect(spread(answers)).toEqual([20, 5]);
  });

  it("ignore an empty target, which all callers without one would share", async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, () => reset("")));
    expect(spread(answers)).toEqual([12, 0]);
  });

  it.each(callsFor("anyone").filter(isWrite))("bound public writes: $name", ({ name }) => {
    expect(limitsOf(name).some(({ by }) => by === "client")).toBe(true);
  });

  it("count a target across clients", async () => {
    const answers = await inOneHour(() => {
      const email = `target-${crypto.randomUUID()}@example.com`;
      return Promise.all(Array.from({ length: 12 }, () => reset(email)));
    });
    expect(spread(answers)).toEqual([5, 7]);
    expect((await reset("another@example.com")).status).toBe(200);
  });

  it.each(ALL_CALLS.map(({ name }) => name))("bound the callers of %s", (name) => {
    expect(limitsOf(name).some(({ by }) => by !== "target")).toBe(true);
  });

  describe("that count accepted requests", () => {
    const exchange = limitsOf("contacts.exchangeContact");
    const CALL = "contacts.exchangeContact";
    /** The same limits, with a small count for one kind. */
    const withFew = (by: Limit["by"], count: number) =>
      exchange.map((limit) => (limit.by === by && limit.accepted === true ? { ...limit, count } : limit));
    it("do not count a request that is refused for another reason", async () => {
      const ctx = createTestCtx();
      const uid = uniqueName();
      for (let n = 0; n < 20; n += 1)
        await refusalOf(countAccepted(CALL, exchange, ctx, { uid }, () => Promise.reject(new Failure("not-found"))));
      const { client, now, stores } = ctx;
      const { count } = await stores.limits.add("contacts-exchangeContact-client", client.addressHash, 3600, now);
      expect(count).toBe(1);
    });

    it.each([
      ["events.claimPoints", "badge"],
      ["events.updateBoardName", "badge"],
      ["enterprise.resetEmployeePassword", "email"],
      ["admin.signUpWithCard", "email"],
    ] as const)("do not count strangers against the target of %s", async (call, field) => {
      const ctx = createTestCtx();
      const target = uniqueName();
      const refused = () => Promise.reject(new Failure("not-found", { concealed: true }));
      await enforceLimits(call, limitsOf(call), ctx, { [field]: target });
      for (let n = 0; n < 3; n += 1)
        await refusalOf(countAccepted(call, limitsOf(call), ctx, { [field]: target }, refused));
      const name = `${call.replace(".", "-")}-target`;
      expect((await ctx.stores.limits.add(name, target, 3600, ctx.now)).count).toBe(1);
    });

    it("count wrong codes for points", async () => {
      const ctx = createTestCtx();
      const badge = uniqueName();
      const limits = limitsOf("events.claimPoints").map((limit) =>
        limit.field === "badge" ? { ...limit, count: 2 } : limit,
      );
      const guess = () =>
        countAccepted("events.claimPoints", limits, ctx, { badge }, () =>
          Promise.reject(new Failure("permission-denied")),
        );
      const codes = [];
      for (let n = 0; n < 4; n += 1) codes.push((await refusalOf(guess())).code);
      expect(codes).toEqual(["permission-denied", "permission-denied", "resource-exhausted", "resource-exhausted"]);
    });

    it("require a proof of work, valid once, from a crowded network, and refuse no one", async () => {
      const ctx = createTestCtx();
      const uid = uniqueName();
      const take = (input: object) => countAccepted(CALL, withFew("client", 1), ctx, input, nothing);
      await expect(take({ uid })).resolves.toBeNull();
      const asked = await refusalOf(take({ uid }));
      expect(asked.code).toBe("proof-required");
      const proof = solve(asked.details.proof);
      await expect(take({ uid, proof })).resolves.toBeNull();
      for (const answer of [proof, `${proof}0`, "x:1,2", ""])
        expect((await refusalOf(take({ uid, proof: answer }))).code).toBe("proof-required");
      const late = { ...ctx, now: ctx.now + 11 * 60_000 };
      const another = solve((await refusalOf(take({ uid }))).details.proof);
      expect(late.gateways.visitors.check(another, late.now)).toBeNull();
    });

    it.each(["uid", "email", "reach"])("bound the value of %s across networks", async (field) => {
      const value = uniqueName();
      const { now } = createTestCtx();
      const send = () =>
        countAccepted(CALL, withFew("target", 2), { ...createTestCtx(), now }, { [field]: value }, nothing);
      await send();
      await send();
      const refused = await refusalOf(send());
      expect([refused.code, (refused.details.retryAfter ?? 0) > 0]).toEqual(["resource-exhausted", true]);
    });

    it("bound a browser by its token, and ignore forged tokens", async () => {
      const ctx = createTestCtx();
      const send = (visitor: string) => countAccepted(CALL, withFew("visitor", 2), ctx, { visitor }, nothing);
      const token = ctx.gateways.visitors.issue("a-browser-of-this-test", ctx.now);
      await send(token);
      await send(token);
      expect((await refusalOf(send(token))).code).toBe("resource-exhausted");
      await expect(send(`${token}x`)).resolves.toBeNull();
      await expect(send(ctx.gateways.visitors.issue("another-browser-of-it", ctx.now))).resolves.toBeNull();
    });
  });

  it("end a burst of edits by one user only", async () => {
    const edit = ({ ctx }: TestActor) => enforceLimits("vcard.updateCard", limitsOf("vcard.updateCard"), ctx, null);
    const [ada, bob] = await Promise.all([createTestActor(), createTestActor()]);
    const outcomes = await Promise.allSettled(Array.from({ length: 150 }, () => edit(ada)));
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(30);
    await expect(edit(bob)).resolves.toBeUndefined();
  });

  it("can be kept per instance, in windows of a minute", async () => {
    const ctx = createTestCtx();
    const name = "admin.enterpriseExists";
    const countAt = async (now: number) => {
      const asked = Array.from({ length: 130 }, () => enforceLimits(name, limitsOf(name), { ...ctx, now }, null));
      return (await Promise.allSettled(asked)).filter(({ status }) => status === "fulfilled").length;
    };
    expect([await countAt(ctx.now), await countAt(ctx.now), await countAt(ctx.now + 60_000)]).toEqual([120, 0, 120]);
  });

  it("apply before the body is read", async () => {
    const answers = await inOneHour(() => {
      const headers = { ...newClient(), "content-type": "application/json" };
      return Promise.all(Array.from({ length: 25 }, () => post("reset", { body: "{", headers })));
    });
    expect(answers.filter((answer) => answer.status === 429)).toHaveLength(5);
  });

  // Through Hosting each request is refused because of its body, after it was counted.
  describe.each([
    { what: "in one process", at: () => server.url, path: "/api/test/reset", most: 20, taken: 200 },
    { what: "through Hosting", at: siteUrl, path: "/api/admin/passwordReset", most: 20, taken: 400 },
  ])("$what", ({ at, path, most, taken }) => {
    /**
     * How many are accepted, one after the other: the functions emulator starts a process for each concurrent request.
     */
    async function countAccepted(forwarded: readonly string[]): Promise<number> {
      const statuses = [];
      for (const text of forwarded) {
        const answer = await request("POST", path, { url: at(), headers: { "x-forwarded-for": text }, body: {} });
        statuses.push(answer.status);
      }
      expect(statuses.filter((status) => status !== taken && status !== 429)).toEqual([]);
      return statuses.filter((status) => status === taken).length;
    }

    it("recognise an address in every notation", async () => {
      const accepted = await inOneHour(() => {
        const bytes = [10, randomInt(256), randomInt(256), randomInt(256)];
        const hex = bytes.map((byte) => byte.toString(16).padStart(2, "0")).join("");
        const [dots, groups] = [bytes.join("."), `${hex.slice(0, 4)}:${hex.slice(4)}`];
        const forms = [dots, `::ffff:${dots}`, `::ffff:${groups}`, `0:0:0:0:0:FFFF:${groups}`, `[::ffff:${groups}]`];
        const spoofed = forms.map((form, n) => `1.2.3.${n}, ${form}`);
        const ports = [1, 2, 3, 4, 5].flatMap((port) => [`${dots}:${port}`, `[::ffff:${dots}]:${port}`]);
        const tunnels = Array.from({ length: 20 }, (_, n) => `2002:${groups}:${n.toString(16)}::1`);
        return countAccepted([...forms, ...spoofed, ...ports, ...tunnels]);
      });
      expect(accepted).toBe(most);
    });

    it("treat everything that is not an address as one client", async () => {
      const texts = Array.from({ length: 20 }, () => crypto.randomUUID());
      const numbers = Array.from({ length: 20 }, () => String(randomInt(2 ** 32)));
      expect(await inOneHour(() => countAccepted([...texts, ...numbers]))).toBeLessThanOrEqual(most);
    });

    it("count each client behind one of Hosting's machines separately", async () => {
      const people = Array.from({ length: 40 }, (_, n) => `2001:db8:${randomInt(65_536).toString(16)}:${n}::1`);
      expect(await countAccepted(people.map((person) => `${person}, 66.249.93.10`))).toBe(people.length);
    });
  });

  it("store no address", async () => {
    const kept = JSON.stringify(await stored("limits"));
    expect(kept).toContain("admin-requestPasswordReset-target");
    expect(kept).not.toMatch(/2001:db8|example\.com/);
  });
});
