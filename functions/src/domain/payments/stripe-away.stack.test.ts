import { type AddressInfo, createServer, type Socket } from "node:net";
import { beforeAll, describe, expect, it } from "vitest";
import { createTestPerson, stored } from "../../testing/create-test-ctx.ts";
import { createSignedInPerson, errorOf, request } from "../../testing/http.ts";
import { HOSTS, type Instance, startInstance } from "../../testing/servers/start-instance.ts";
import { startTestStripe, stripeSettings, type TestStripe } from "../../testing/servers/start-stripe.ts";
import { runJob, startJob } from "../jobs/run-job.ts";
import { PAYMENT_JOB_KINDS as kinds } from "./payment-jobs.ts";
import { payersOf, PRO } from "./payers.test-helper.ts";

interface Away {
  readonly url: string;
  /** Number of requests that were received. */
  readonly requests: () => number;
  readonly stop: () => Promise<void>;
}

/** A server that accepts connections and requests, and never answers. */
async function startSilent(): Promise<Away> {
  const sockets = new Set<Socket>();
  let requests = 0;
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on("error", () => undefined);
    socket.on("data", (bytes) => {
      if (bytes.toString("latin1").startsWith("POST ")) requests += 1;
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests: () => requests,
    stop: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** An address without a server. */
async function startRefusing(): Promise<Away> {
  const silent = await startSilent();
  await silent.stop();
  return { ...silent, stop: () => Promise.resolve() };
}

describe.each([
  ["refuses connections", startRefusing, 0],
  // The library retries once; both attempts together take less time than a user waits.
  ["takes connections and never answers", startSilent, 2],
] as const)("while Stripe %s", (_what, start, attempts) => {
  let away: Away;
  let instance: Instance;
  beforeAll(async () => {
    away = await start();
    const [host = ""] = Object.keys(HOSTS);
    instance = await startInstance(host, "payments", stripeSettings(away));
    return async () => {
      await instance.stop();
      await away.stop();
    };
  });

  it("a checkout ends with a 503 by itself, keeps only its key, and everything else works", async () => {
    const person = await createSignedInPerson();
    const headers = { authorization: `Bearer ${person.token}`, "content-type": "application/json" };
    const before = await stored(`users/${person.uid}`);
    const checkout = instance.ask({ method: "POST", path: "/checkout", headers, body: JSON.stringify(PRO) });
    const [page, card, stats] = await Promise.all([
      request("GET", `/${person.username}`),
      request("GET", "/api/vcard/", { token: person.token }),
      request("GET", "/api/stats/", { token: person.token }),
    ]);
    expect([page.status, card.status, stats.status]).toEqual([200, 200, 200]);
    expect(page.text).toContain("Lovelace");
    const answer = await checkout;
    expect([answer.status, errorOf(answer).code]).toEqual([503, "unavailable"]);
    expect(Number(answer.headers["retry-after"])).toBeGreaterThan(0);
    expect(away.requests()).toBe(attempts);
    expect(await stored(`billing/u-${person.uid}`)).toEqual({ customer_key: expect.any(String) as string });
    expect(await stored(`users/${person.uid}`)).toEqual(before);
  });

  it("prices, portal and the return page fail in the same way", async () => {
    const person = await createSignedInPerson();
    const headers = { authorization: `Bearer ${person.token}`, "content-type": "application/json" };
    expect((await instance.ask({ path: "/prices", headers })).status).toBe(503);
    // Nothing is stored about a plan that was never bought, whether Stripe answers or not.
    expect((await instance.ask({ method: "POST", path: "/portal", headers, body: "{}" })).status).toBe(404);
  });
});

describe("a job for which Stripe is unavailable", () => {
  let stripe: TestStripe;
  beforeAll(async () => {
    stripe = await startTestStripe();
    return () => stripe.stop();
  });

  it.each(["away", "failing", "garbage"] as const)(
    "(%s) fails, is stored, and is done when Stripe is available again",
    async (mood) => {
      const { createPayer } = payersOf(() => stripe);
      const { customer } = await createPayer();
      const { ctx } = await createTestPerson();
      // The real store of jobs: that of `sells` only lists them.
      const at = (now: number) => ({ ...stripe.sells(ctx), stores: ctx.stores, now });
      const { now } = stripe.sells(ctx);
      stripe.controls.api({ mood, match: customer });
      expect(await startJob(at(now), "delete-customer", customer, { kinds })).toMatchObject({
        outcome: "failed",
        error: "ServiceUnavailable",
      });
      const id = ctx.stores.jobs.idOf("delete-customer", customer);
      const customers = () => stripe.controls.objects({ kind: "customers", customer }).data;
      expect([await stored(`jobs/${id}/failures`), customers().length]).toEqual([1, 1]);
      stripe.controls.api({ mood: "well", match: customer });
      const kept = (await stored(`jobs/${id}/next_date`)) as number;
      expect(await runJob(at(kept - 1), id, { kinds })).toBeNull();
      expect(await runJob(at(kept), id, { kinds })).toMatchObject({ outcome: "finished" });
      expect([await stored(`jobs/${id}`), customers()]).toEqual([null, []]);
    },
  );
});
