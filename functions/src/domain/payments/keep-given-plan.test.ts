import { enterpriseInForce, readEnterpriseNode, seatLimit } from "@cardinal/contract/stored/enterprise";
import { beforeAll, describe, expect, it } from "vitest";
import { createTestEnterprise, createTestPerson, stored } from "../../testing/create-test-ctx.ts";
import { startTestStripe, type TestStripe } from "../../testing/servers/start-stripe.ts";
import { mailsTo, payersOf } from "./payers.test-helper.ts";

let stripe: TestStripe;
beforeAll(async () => {
  stripe = await startTestStripe();
  return () => stripe.stop();
});
const { buy, ctxOf, subscriptionsOf } = payersOf(() => stripe);

const FIVE_SEATS = { plan: "enterprise", interval: "month", seats: 5 } as const;

/** An enterprise with fifty seats whose admin starts a trial with five. */
async function createFirm(parts: Readonly<Record<string, unknown>> = {}, clicks = 1) {
  const enterprise = await createTestEnterprise({ seats: { limit: 50, used: 0 }, ...parts });
  const admin = await createTestPerson({ enterprise, enterpriseAdmin: true });
  const [session] = await Promise.all(Array.from({ length: clicks }, () => buy(admin, FIVE_SEATS)));
  return {
    admin,
    enterprise,
    startTrial: async () => {
      stripe.controls.checkout({ session: session?.id ?? "" });
      await stripe.controls.settled({});
    },
    endTrial: async () => {
      const customer = String(await stored(`billing/e-${enterprise}/customer`));
      stripe.controls.advance({ to: "trial_end", subscription: subscriptionsOf(customer)[0] ?? "" });
      await stripe.controls.settled({});
    },
    /** The state of the subscription, whether the plan is in force, and the number of seats. */
    planNow: async () => {
      const node = readEnterpriseNode(enterprise, await stored(`enterprise/${enterprise}`));
      if (node === null) throw new Error("There is no such enterprise.");
      const { now } = ctxOf(admin);
      return [node.billing?.state, enterpriseInForce(node, now), seatLimit(node, now)];
    },
  };
}

describe("an enterprise that has its plan from its creation", () => {
  it("keeps the plan and its seats during a trial and after it", async () => {
    const firm = await createFirm();
    expect(await firm.planNow()).toEqual([undefined, true, 50]);
    await firm.startTrial();
    expect(await firm.planNow()).toEqual(["trialing", true, 50]);
    await firm.endTrial();
    expect(await firm.planNow()).toEqual(["paused", true, 50]);
    // The plan continues, so no mail says that it ends.
    expect(await mailsTo(firm.admin)).toEqual(["plan-started"]);
  });

  it("gets one grant from several checkouts at the same time, and stays frozen", async () => {
    const { enterprise } = await createFirm({ standing: { frozen_date: 1, rev: 3 } }, 4);
    expect(await stored(`enterprise/${enterprise}/standing`)).toEqual({ frozen_date: 1, given_seats: 50, rev: 4 });
  });
});

describe("another enterprise", () => {
  it.each([
    ["was revoked", { given_until: 1, rev: 1 }],
    ["was granted", { given_seats: 20, rev: 1 }],
  ])("whose plan %s gets no other grant", async (_case, standing) => {
    const { enterprise } = await createFirm({ standing });
    expect(await stored(`enterprise/${enterprise}/standing`)).toEqual(standing);
  });

  it("that has had a subscription gets no grant", async () => {
    const billing = { plan: "enterprise", state: "canceled", interval: "month", seats: 5 };
    const { enterprise } = await createFirm({ billing });
    expect(await stored(`enterprise/${enterprise}/standing`)).toBeNull();
  });
});
