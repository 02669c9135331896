import { createHash } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { env } from "../../config/env.ts";
import { createTestPerson, stored, uniqueName } from "../../testing/create-test-ctx.ts";
import { type Answer, HOSTS, type Instance, startInstance } from "../../testing/servers/start-instance.ts";
import { startTestStripe, stripeSettings, type TestStripe } from "../../testing/servers/start-stripe.ts";
import { eventFor, payersOf, signEvent, type TestPayer } from "./payers.test-helper.ts";

/** The deployed function in a process of its own, with a separate database whose whole content can be compared. */
const NAMESPACE = uniqueName("webhook-");
let stripe: TestStripe;
let instance: Instance;
beforeAll(async () => {
  stripe = await startTestStripe();
  const [host = ""] = Object.keys(HOSTS);
  const databaseURL = `https://${NAMESPACE}.firebaseio.com`;
  instance = await startInstance(host, "payments", {
    ...stripeSettings(stripe),
    FIREBASE_CONFIG: JSON.stringify({ databaseURL }),
  });
  return async () => {
    await instance.stop();
    await stripe.stop();
  };
});
const { createUnsyncedPayer } = payersOf(() => stripe);

async function ask(path: string, init: RequestInit = {}): Promise<unknown> {
  const response = await fetch(`http://${env().databaseEmulator}/${path}.json?ns=${NAMESPACE}`, {
    ...init,
    headers: { authorization: "Bearer owner" },
  });
  expect(response.ok).toBe(true);
  return response.json();
}

const digest = async () =>
  createHash("sha256")
    .update(JSON.stringify(await ask("")))
    .digest("hex");

/** A user in the database of this test who has bought a plan, of which no event has arrived. */
async function createPayer(): Promise<TestPayer> {
  const payer = await createUnsyncedPayer();
  for (const path of [`users/${payer.uid}`, `billing/u-${payer.uid}`, `stripe_customers/${payer.customer}`])
    await ask(path, { method: "PUT", body: JSON.stringify(await stored(path)) });
  return payer;
}

const post = (body: string | Buffer, signature?: string): Promise<Answer> =>
  instance.ask({
    method: "POST",
    path: "/webhook",
    headers: {
      "content-type": "application/json; charset=utf-8",
      ...(signature === undefined ? {} : { "stripe-signature": signature }),
    },
    body,
  });

describe("POST /webhook", () => {
  it.each(["whsec_before", "whsec_of_the_fake"])("takes an event that is signed with %s", async (secret) => {
    const payer = await createPayer();
    const body = eventFor(payer.customer);
    const before = await digest();
    const answer = await post(body, signEvent(body, { secret }));
    expect([answer.status, answer.json]).toEqual([200, { received: true }]);
    expect(await digest()).not.toBe(before);
    expect(await ask(`users/${payer.uid}/billing`)).toMatchObject({ plan: "pro", state: "trialing" });
    expect(await ask(`stripe_events/${(JSON.parse(body) as { id: string }).id}`)).toMatchObject({
      type: "customer.subscription.updated",
    });
    const after = await digest();
    expect((await post(body, signEvent(body, { secret }))).status).toBe(200);
    expect(await digest()).toBe(after);
  });

  it("refuses what we have not signed, and leaves the whole database unchanged", async () => {
    const payer = await createPayer();
    const body = eventFor(payer.customer);
    const before = await digest();
    const live = eventFor(payer.customer, { livemode: true });
    const changed = Buffer.from(body);
    changed[body.indexOf("updated")] = "U".charCodeAt(0);
    const old = Math.floor(Date.now() / 1000) - 3600;
    const refused: readonly (readonly [string, string | Buffer, string | undefined])[] = [
      ["no signature", body, undefined],
      ["an empty one", body, ""],
      ["none of Stripe's form", body, "v1"],
      ["a foreign secret", body, signEvent(body, { secret: "whsec_of_somebody" })],
      ["an old signature", body, signEvent(body, { time: old })],
      ["one byte changed", changed, signEvent(body)],
      ["one byte more", `${body}\n`, signEvent(body)],
      ["serialised again", JSON.stringify(JSON.parse(body)), signEvent(body)],
      ["an empty body", "", signEvent(body)],
      ["of the live mode", live, signEvent(live)],
    ];
    for (const [what, bytes, signature] of refused)
      expect([what, (await post(bytes, signature)).status, await digest()]).toEqual([what, 400, before]);
  });

  it("refuses other methods and bodies that are too large for an event, and changes nothing", async () => {
    const before = await digest();
    for (const method of ["GET", "PUT", "DELETE"])
      expect([method, (await instance.ask({ method, path: "/webhook" })).status]).toEqual([method, 405]);
    const large = eventFor("cus_1", { data: { object: { padding: "x".repeat(600 * 1024) } } });
    expect((await post(large, signEvent(large))).status).toBe(413);
    expect(await digest()).toBe(before);
  });

  it("requests a repetition while Stripe is unavailable, and takes effect then", async () => {
    const payer = await createPayer();
    const body = eventFor(payer.customer);
    const person = await ask(`users/${payer.uid}`);
    for (const mood of ["failing", "away", "garbage"] as const) {
      stripe.controls.api({ mood, match: payer.customer });
      expect([mood, (await post(body, signEvent(body))).status]).toEqual([mood, 503]);
      expect(await ask(`users/${payer.uid}`)).toEqual(person);
      expect(await ask(`billing/u-${payer.uid}/applied`)).toBeNull();
      expect(await ask(`stripe_events/${(JSON.parse(body) as { id: string }).id}`)).toBeNull();
    }
    stripe.controls.api({ mood: "well", match: payer.customer });
    expect((await post(body, signEvent(body))).status).toBe(200);
    expect(await ask(`users/${payer.uid}/billing/plan`)).toBe("pro");
  });

  it("cannot be called by pages of other origins, nor of ours", async () => {
    const { uid } = await createTestPerson();
    for (const origin of ["https://evil.example", env().siteUrl]) {
      const { headers } = await instance.ask({
        method: "OPTIONS",
        path: "/webhook",
        headers: { origin, "x-uid": uid },
      });
      expect(headers["access-control-allow-origin"]).toBeUndefined();
    }
  });
});
