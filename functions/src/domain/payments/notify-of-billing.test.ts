import { describe, expect, it } from "vitest";
import {
  createTestCtx,
  createTestEnterprise,
  createTestPerson,
  stored,
  testDatabase,
} from "../../testing/create-test-ctx.ts";
import { deleteUser } from "../account-deletion/delete-user.ts";
import { updateAdmin } from "../enterprise/roles/update-admin.ts";
import { notifyOfBilling } from "./notify-of-billing.ts";

const BILLING = { plan: "enterprise", until: 5 } as const;

/** An enterprise with two admins, of whom the first started to pay, and an employee. */
async function createFirm() {
  const enterprise = await createTestEnterprise();
  const [ada, bob] = [
    await createTestPerson({ enterprise, enterpriseAdmin: true }),
    await createTestPerson({ enterprise, enterpriseAdmin: true }),
  ];
  await createTestPerson({ enterprise });
  await testDatabase().ref(`billing/e-${enterprise}`).set({ customer: "cus_1", contact: ada.uid });
  return { enterprise, ada, bob };
}

/** Who gets the mails. */
async function recipients(enterprise: string): Promise<string[]> {
  const contact = (await stored(`billing/e-${enterprise}/contact`)) as string | null;
  const payer = contact === null ? {} : { contact };
  const mails = await notifyOfBilling(createTestCtx(), `e-${enterprise}`, payer, ["payment-failed"], BILLING);
  return mails
    .flatMap((change) => Object.values(change))
    .map((entry) => (entry as { mail: { about: string } }).mail.about);
}

describe("mails about the payments of an enterprise", () => {
  it("go to the admin who started to pay, and no one else", async () => {
    const { enterprise, ada } = await createFirm();
    expect(await recipients(enterprise)).toEqual([ada.uid]);
  });

  it("go to every other admin while that one is disabled", async () => {
    const { enterprise, ada, bob } = await createFirm();
    await testDatabase().ref(`employees/${enterprise}/${ada.uid}/status`).set("disabled");
    expect(await recipients(enterprise)).toEqual([bob.uid]);
  });

  it("go to every admin once that one is none any more, unless their role includes billing everywhere", async () => {
    const { enterprise, ada, bob } = await createFirm();
    await updateAdmin(bob.ctx, { uid: ada.uid, enterprise_admin: false });
    expect(await recipients(enterprise)).toEqual([bob.uid]);
    const give = (grant: object) => testDatabase().ref(`grants/${enterprise}/${ada.uid}`).set(grant);
    await testDatabase()
      .ref(`enterprise/${enterprise}/roles`)
      .set({ payer: { label: "Payer", can: " billing " }, viewer: { label: "Viewer", can: " stats.view " } });
    for (const [grant, recipient] of [
      [{ role: "viewer" }, bob],
      [{ role: "payer", groups: { sales: true } }, bob],
      [{ role: "payer" }, ada],
    ] as const) {
      await give(grant);
      expect(await recipients(enterprise)).toEqual([recipient.uid]);
    }
  });

  it("go to the remaining admins once that one has deleted their account, who is named nowhere", async () => {
    const { enterprise, ada, bob } = await createFirm();
    await deleteUser(ada.ctx, { uid: ada.uid, username: ada.username });
    expect(await stored(`billing/e-${enterprise}`)).toEqual({ customer: "cus_1" });
    expect(await recipients(enterprise)).toEqual([bob.uid]);
  });
});

it("mails about a person’s payments go to that person, unless they are being deleted", async () => {
  const { ctx, uid } = await createTestPerson();
  const mails = () => notifyOfBilling(ctx, `u-${uid}`, {}, ["trial-ending", "plan-ended"], { ...BILLING, plan: "pro" });
  expect(await mails()).toHaveLength(2);
  await testDatabase().ref(`users/${uid}/deleting`).set(true);
  expect(await mails()).toEqual([]);
});

describe("mails that a plan ends or pauses", () => {
  const END = 2_000_000_000_000;
  /** The kinds of the mails to a person whose trial ends at `END`. */
  async function kindsTo(uid: string, plan: "pro" | "enterprise"): Promise<string[]> {
    const news = ["trial-ending", "trial-paused", "plan-ended", "payment-failed"] as const;
    const mails = await Promise.all(
      news.map((kind) => notifyOfBilling(createTestCtx(), `u-${uid}`, {}, [kind], { plan, until: END })),
    );
    return mails
      .flat()
      .flatMap((change) => Object.values(change))
      .map((entry) => (entry as { mail: { kind: string } }).mail.kind);
  }
  const ALL = ["trial-ending", "trial-paused", "plan-ended", "payment-failed"];

  it("are not sent to someone whose granted plan includes as much after that", async () => {
    const { uid } = await createTestPerson({ plan: "pro" });
    expect(await kindsTo(uid, "pro")).toEqual(["trial-ending", "payment-failed"]);
    expect(await kindsTo(uid, "enterprise")).toEqual(ALL);
    await testDatabase().ref(`users/${uid}/plan_until`).set(1);
    expect(await kindsTo(uid, "pro")).toEqual(ALL);
  });

  it("are not sent to someone whose enterprise provides the plan", async () => {
    const enterprise = await createTestEnterprise();
    const { uid } = await createTestPerson({ enterprise });
    expect(await kindsTo(uid, "pro")).toEqual(["trial-ending", "payment-failed"]);
    await testDatabase().ref(`enterprise/${enterprise}/standing`).set({ frozen_date: 1 });
    expect(await kindsTo(uid, "pro")).toEqual(ALL);
  });
});
