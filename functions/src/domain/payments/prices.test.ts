import { enterpriseInForce, readEnterpriseNode } from "@cardinal/contract/stored/enterprise";
import { beforeAll, describe, expect, it } from "vitest";
import type { PriceIds } from "../../config/features.ts";
import { createTestEnterprise, createTestPerson, stored, type TestPerson } from "../../testing/create-test-ctx.ts";
import { startTestStripe, type TestStripe } from "../../testing/servers/start-stripe.ts";
import { listPrices } from "./list-prices.ts";
import { mailsTo, payersOf } from "./payers.test-helper.ts";
import { syncBilling } from "./sync-billing.ts";

let stripe: TestStripe;
beforeAll(async () => {
  stripe = await startTestStripe();
  return () => stripe.stop();
});
const { buy, createPayer, planNow } = payersOf(() => stripe);

const DAY_MS = 86_400_000;
/** The prices after a raise; of the fake's prices, the yearly one stands for the new one. */
const RAISED: PriceIds = { pro: { month: ["price_pro_yearly"] }, enterprise: { month: ["price_enterprise_yearly"] } };
/** Likewise, with the earlier prices. */
const LISTED: PriceIds = {
  pro: { month: ["price_pro_yearly", "price_pro"] },
  enterprise: { month: ["price_enterprise_yearly", "price_enterprise"] },
};
const selling = ({ ctx }: TestPerson, prices: PriceIds) => stripe.sells(ctx, prices);

describe("a price that was raised", () => {
  it("is the one that is sold and shown, and subscriptions at an earlier one that is listed continue", async () => {
    const payer = await createPayer();
    const ctx = selling(payer, LISTED);
    await syncBilling(ctx, `u-${payer.uid}`);
    expect(await stored(`users/${payer.uid}/billing`)).toMatchObject({ plan: "pro", state: "trialing" });
    const { items } = await listPrices(ctx, {});
    const both = await listPrices(stripe.sells(payer.ctx), {});
    const amountOf = (plan: string, interval: string) =>
      both.items.find((item) => item.plan === plan && item.interval === interval)?.amount;
    expect(items.map(({ plan, amount }) => [plan, amount])).toEqual([
      ["pro", amountOf("pro", "year")],
      ["enterprise", amountOf("enterprise", "year")],
    ]);
  });

  it("ends the plan of subscriptions at an earlier one that is not listed, until it is", async () => {
    const payer = await createPayer();
    const owner = `u-${payer.uid}` as const;
    const raised = selling(payer, RAISED);
    await syncBilling(raised, owner);
    expect(await stored(`users/${payer.uid}/billing`)).toMatchObject({ plan: "pro", state: "canceled" });
    expect(await planNow(payer)).toBe("free");
    expect(await mailsTo(payer)).toEqual(["plan-ended", "plan-started"]);
    // The subscription still exists, so it is checked daily and continues once its price is listed.
    expect(await stored(`billing/${owner}/applied/next_date`)).toBe(raised.now + DAY_MS);
    await syncBilling(selling(payer, LISTED), owner);
    expect(await planNow(payer)).toBe("pro");
  });

  it("leaves no enterprise with the plan forever", async () => {
    // Its plan from its creation was revoked, so it has only the one that is bought.
    const enterprise = await createTestEnterprise({ standing: { given_until: 1 } });
    const admin = await createTestPerson({ enterprise, enterpriseAdmin: true });
    const { id } = await buy(admin, { plan: "enterprise", interval: "month", seats: 5 });
    stripe.controls.checkout({ session: id });
    await stripe.controls.settled({});
    const inForce = async () => {
      const node = readEnterpriseNode(enterprise, await stored(`enterprise/${enterprise}`));
      return node !== null && enterpriseInForce(node, stripe.sells(admin.ctx).now);
    };
    expect(await inForce()).toBe(true);
    await syncBilling(selling(admin, RAISED), `e-${enterprise}`);
    expect(await inForce()).toBe(false);
  });
});
