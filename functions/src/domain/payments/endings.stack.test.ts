import { unzipSync } from "fflate";
import { beforeAll, describe, expect, it } from "vitest";
import { stored, storedTree } from "../../testing/create-test-ctx.ts";
import { siteUrl, signIn } from "../../testing/http.ts";
import { startTestStripe, type TestStripe } from "../../testing/servers/start-stripe.ts";
import { createLook } from "../../testing/themes.ts";
import { deleteUser } from "../account-deletion/delete-user.ts";
import { walk } from "../account-deletion/walk.test-helper.ts";
import { saveTheme } from "../vcard/save-theme.ts";
import { updateCard } from "../vcard/update-card.ts";
import { payersOf, type TestPayer } from "./payers.test-helper.ts";
import { cancelSubscription, deleteCustomer } from "./settle-subscription.ts";

let stripe: TestStripe;
beforeAll(async () => {
  stripe = await startTestStripe();
  return () => stripe.stop();
});
const { ctxOf, createPayer, planNow, subscriptionsOf } = payersOf(() => stripe);

const CARD = "4242424242424242";

async function read(path: string, token?: string): Promise<Uint8Array> {
  const response = await fetch(`${siteUrl()}${path}`, {
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
  });
  expect([path, response.status]).toEqual([path, 200]);
  return new Uint8Array(await response.arrayBuffer());
}

/** As text, without the count of robots, one of which this test is. */
const textOf = (bytes: Uint8Array) =>
  Buffer.from(bytes)
    .toString("latin1")
    .replace(/"robots":\s*\d+/g, "");

/** What a user and their visitors get independently of the plan, without the dates of the request itself. */
async function outputOf(payer: TestPayer): Promise<Readonly<Record<string, string>>> {
  const token = await signIn(payer);
  const page = textOf(await read(`/${payer.username}`));
  const files = unzipSync(await read("/api/users/export", token));
  const account = JSON.parse(Buffer.from(files["account.json"] ?? []).toString()) as Record<string, unknown>;
  // The subscription itself is what changes.
  const { billing: _billing, ...person } = account;
  const exported = Object.entries(files).filter(([name]) => !["account.json", "sign-ins.json"].includes(name));
  return {
    // The head names a preview picture that is drawn in the background.
    page: /<body[^]*/.exec(page)?.[0] ?? "",
    vcard: textOf(await read(`/api/vcard/file/${payer.username}`)),
    code: textOf(await read("/api/vcard/qr.pdf", token)).replace(/\(D:\d+Z\)|\/ID \[[^\]]*\]/g, ""),
    statistics: textOf(await read("/api/stats/", token)),
    contacts: textOf(await read("/api/contacts/export?format=csv", token)),
    account: JSON.stringify(person),
    ...Object.fromEntries(exported.map(([name, bytes]) => [`export/${name}`, textOf(bytes)])),
  };
}

/** A user with a paid plan whose card has a theme that requires the plan. */
async function createThemedPayer(card?: string): Promise<TestPayer & { readonly subscription: string }> {
  const payer = await createPayer(card);
  await saveTheme(payer.ctx, createLook());
  const { id } = await saveTheme(payer.ctx, createLook());
  await updateCard(payer.ctx, { profile_theme: id });
  const [subscription = ""] = subscriptionsOf(payer.customer);
  return { ...payer, subscription };
}

type Ending = (payer: TestPayer & { readonly subscription: string }) => Promise<void>;

const endTrial = async (subscription: string): Promise<void> => {
  stripe.controls.advance({ to: "trial_end", subscription });
  await stripe.controls.settled({});
};

const ENDINGS: readonly (readonly [what: string, state: string, card: string | undefined, end: Ending])[] = [
  [
    "cancelled",
    "canceled",
    CARD,
    async (payer) => void (await cancelSubscription(ctxOf(payer), payer.subscription, null)),
  ],
  ["paused", "paused", undefined, ({ subscription }) => endTrial(subscription)],
  [
    "unpaid",
    "unpaid",
    CARD,
    async ({ customer, subscription }) => {
      stripe.controls.settings({ afterRetries: "unpaid" });
      stripe.controls.failPayments({ customer, times: 20 });
      await endTrial(subscription);
      stripe.controls.advance({ days: 40, customer });
    },
  ],
  [
    "refunded",
    "canceled",
    CARD,
    async (payer) => {
      await endTrial(payer.subscription);
      stripe.controls.refund({ customer: payer.customer });
      await stripe.controls.settled({});
      // A refund alone changes nothing.
      expect(await planNow(payer)).toBe("pro");
      await cancelSubscription(ctxOf(payer), payer.subscription, null);
    },
  ],
  [
    "lost to a dispute",
    "canceled",
    CARD,
    async (payer) => {
      await endTrial(payer.subscription);
      const { id } = stripe.controls.dispute({ customer: payer.customer });
      stripe.controls.closeDispute({ dispute: id, status: "lost" });
      await stripe.controls.settled({});
      expect(stripe.jobs).toContain(`cancel-subscription ${payer.subscription}`);
      await cancelSubscription(ctxOf(payer), payer.subscription, null);
    },
  ],
];

describe("a plan that was", () => {
  it.each(ENDINGS)("%s leaves card, codes, export and statistics unchanged byte for byte", async (...ending) => {
    const [, state, card, end] = ending;
    const payer = await createThemedPayer(card);
    expect(await planNow(payer)).toBe("pro");
    const before = await outputOf(payer);
    expect(Object.keys(before).length).toBeGreaterThan(15);
    await end(payer);
    await stripe.controls.settled({});
    expect(await stored(`users/${payer.uid}/billing/state`)).toBe(state);
    expect(await planNow(payer)).toBe("free");
    expect(await outputOf(payer)).toEqual(before);
  });
});

describe("an account that was deleted", () => {
  it("leaves no name, address or customer id in the whole database, and no customer at Stripe", async () => {
    const payer = await createPayer(CARD);
    const { uid, username, customer, email } = payer;
    const [subscription = ""] = subscriptionsOf(customer);
    await endTrial(subscription);
    expect(stripe.controls.objects({ kind: "customers", customer }).data).toHaveLength(1);
    // The deletion requires a sign-in that is recent by the real clock.
    await deleteUser({ ...ctxOf(payer), now: payer.ctx.now }, { uid, username });
    expect(stripe.jobs).toContain(`delete-customer ${customer}`);
    await deleteCustomer(ctxOf(payer), customer, null);
    await stripe.controls.settled({});
    const left = [...walk(await storedTree())].filter((words) =>
      words.some((word) => word.includes(customer) || word.includes(email) || word.includes(uid)),
    );
    expect(left).toEqual([]);
    expect(stripe.controls.objects({ kind: "customers", customer }).data).toEqual([]);
    const subscriptions = stripe.controls.objects({ kind: "subscriptions", customer }).data as { status: string }[];
    expect(subscriptions.map(({ status }) => status)).toEqual(["canceled"]);
    // The law requires invoices to be kept, and Stripe keeps them.
    expect(stripe.controls.objects({ kind: "invoices", customer }).data.length).toBeGreaterThan(0);
  });
});
