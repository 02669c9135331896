import { dayOf } from "@cardinal/contract/fields/day";
import { payerOfPerson, type Payer } from "@cardinal/contract/stored/billing";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { useOwnProject } from "../../testing/authority/own-project.ts";
import { createTestCtx, createTestPerson, stored, testDatabase, uniqueName } from "../../testing/create-test-ctx.ts";
import { setDeletion } from "../../testing/deletions.ts";
import { putBadge } from "../../testing/events.ts";
import { startTestSmtp } from "../../testing/servers/start-smtp.ts";
import { deleteUser } from "../account-deletion/delete-user.ts";
import { addContact } from "../contacts/add-contact.ts";
import { openFair, scanOf, send } from "../events/scans/scans.test-helper.ts";
import { createEnterprise } from "../enterprise/create-enterprise.ts";
import { acceptInvitation } from "../enterprise/invitations/accept-invitation.ts";
import { createFirm, inviteOne } from "../enterprise/invitations/invitations.test-helper.ts";
import { withdrawInvitation } from "../enterprise/invitations/withdraw-invitation.ts";
import { sweepLeavers } from "../enterprise/offboarding/sweep-leavers.ts";
import { allParts } from "../jobs/jobs.test-helper.ts";
import { createOutboxTests } from "../mail/outbox.test-helper.ts";
import { sendQueuedMail } from "../mail/send-queued-mail.ts";
import { replyToMessage } from "../messages/reply-to-message.ts";
import { sendMessage } from "../messages/send-message.ts";
import { removeBilling } from "../payments/remove-billing.ts";
import { syncBilling, type Syncing } from "../payments/sync-billing.ts";
import { createRetailCard } from "../retail/create-retail-card.ts";
import { updateRetailCard } from "../retail/update-retail-card.ts";
import { recordCardView, recordDownload } from "../stats/record-visit.ts";
import { createVisitor } from "../stats/test-card.test-helper.ts";
import { createUser } from "../users/create-user.ts";

const today = dayOf(Date.now());
beforeAll(() => useOwnProject("demo-day-counts"));
beforeEach(() => testDatabase().ref("platform").remove());

/** The counts of a day, which has to be the only one with counts. */
async function counted(day = today): Promise<unknown> {
  const days = ((await stored("platform/days")) ?? {}) as Record<string, unknown>;
  expect(Object.keys(days).filter((one) => one !== day)).toEqual([]);
  return days[day] ?? {};
}
const forget = () => testDatabase().ref("platform").remove();

describe("the totals of a day count", () => {
  test("an account that is created, and a card with its first username, once each", async () => {
    const person = await createTestPerson();
    expect(await counted()).toEqual({ sign_ups: 1, cards: 1 });
    await createUser(person.ctx, { name_first: "Ada", name_last: "", username: person.username });
    expect(await counted()).toEqual({ sign_ups: 1, cards: 1 });
  });

  test("the account and the card of an enterprise’s first admin, who is created with it", async () => {
    const { ctx } = await createTestPerson({ admin: true });
    await forget();
    const id = uniqueName("firm");
    const admin = { email: `${id}@example.com`, name_first: "Ada", name_last: "Byron" };
    await createEnterprise(ctx, { id, name: "Firm Ltd", admin, plan: "enterprise", seats: 3 });
    expect(await counted()).toEqual({ sign_ups: 1, cards: 1 });
  });

  test("a deletion once, however often it is requested, and keep what was counted before", async () => {
    const [ada, bob] = [await createTestPerson(), await createTestPerson()];
    await recordCardView(createVisitor(), { uid: ada.uid });
    await addContact(bob.ctx, { uid: ada.uid });
    const before = await counted();
    expect(before).toEqual({ sign_ups: 2, cards: 2, views: 1, contacts: 1 });
    const input = { uid: ada.uid, username: ada.username };
    await testDatabase().ref(`users/${ada.uid}/deleting`).set(true);
    await deleteUser(ada.ctx, input);
    expect(await counted()).toEqual(before);
    await deleteUser(bob.ctx, { uid: bob.uid, username: bob.username });
    expect(await counted()).toEqual({ ...(before as object), deletions: 1 });
    expect(await stored("platform/deleted_of_day")).toEqual({ [today]: 1 });
    const platform = JSON.stringify(await stored("platform"));
    for (const { uid, username, email } of [ada, bob])
      for (const name of [uid, username, email]) expect(platform).not.toContain(name);
  });

  test("visits as shown to the owner, and no downloads", async () => {
    const { uid } = await createTestPerson();
    await forget();
    const visitor = createVisitor();
    await recordCardView(visitor, { uid });
    await recordCardView(visitor, { uid });
    await recordDownload(visitor, { uid });
    expect(await counted()).toEqual({ views: 1 });
    expect(await stored(`stats/${uid}/totals/views`)).toBe(1);
  });

  test("a connection once, although two people have it", async () => {
    const [ada, bob] = [await createTestPerson(), await createTestPerson()];
    await forget();
    await addContact(ada.ctx, { uid: bob.uid });
    await addContact(bob.ctx, { uid: ada.uid });
    expect(await counted()).toEqual({ contacts: 1 });
  });

  test("each message once, although two have it", async () => {
    const [ada, bob] = [await createTestPerson(), await createTestPerson()];
    await forget();
    const { id } = await sendMessage(ada.ctx, { to_uid: bob.uid, text: "Hello" });
    expect(await counted()).toEqual({ messages: 1 });
    await replyToMessage(bob.ctx, { id, text: "Hello to you" });
    expect(await counted()).toEqual({ messages: 2 });
  });

  test("mails that were sent, and none that is queued", async () => {
    const smtp = await startTestSmtp();
    const { uid } = await createTestPerson();
    await forget();
    const { ctxAt, queue } = createOutboxTests(smtp, uid);
    const ctx = ctxAt();
    const { id } = await queue(ctx);
    smtp.behave("refuse-connection", "accept");
    await sendQueuedMail(ctx, id);
    expect(await stored("platform/days")).toBeNull();
    const later = ctxAt(ctx.now + 60_000);
    await sendQueuedMail(later, id);
    expect(await counted(dayOf(later.now))).toEqual({ mails: 1 });
    await smtp.stop();
  });

  test("a scan once, however often it is sent", async () => {
    const { event_id, sam, now } = await openFair();
    const badge = await putBadge(event_id);
    await forget();
    const scan = scanOf(badge, now - 1000);
    await send(sam.ctx, event_id, [scan]);
    await send(sam.ctx, event_id, [scan]);
    expect(await counted(dayOf(sam.ctx.now))).toEqual({ scans: 1 });
  });

  test("a printed card that is claimed, and no other change of it", async () => {
    const [admin, ada] = [await createTestPerson({ admin: true }), await createTestPerson()];
    const id = uniqueName("key");
    await forget();
    await createRetailCard(admin.ctx, { id });
    expect(await counted()).toEqual({});
    await updateRetailCard(ada.ctx, { id, action: "claim" });
    for (const action of ["lost", "found", "release"] as const) await updateRetailCard(ada.ctx, { id, action });
    expect(await counted()).toEqual({ claims: 1 });
  });
});

describe("in an enterprise, the totals of a day count", () => {
  test("an account that is created for an employee, the card once it is public, and a withdrawn invitation", async () => {
    const [open, hidden] = [await createFirm(), await createFirm({ settings: { publish: "on_accept" } })];
    await forget();
    const { uid } = await inviteOne(open);
    expect(await counted()).toEqual({ sign_ups: 1, cards: 1 });
    const { token } = await inviteOne(hidden);
    expect(await counted()).toEqual({ sign_ups: 2, cards: 1 });
    await acceptInvitation(createTestCtx(), { token, password: "a-good-secret" });
    expect(await counted()).toEqual({ sign_ups: 2, cards: 2 });
    await withdrawInvitation(open.ctx, { uid });
    expect(await counted()).toEqual({ sign_ups: 2, cards: 2, deletions: 1 });
    expect(await stored("platform/deleted_of_day")).toEqual({ [today]: 1 });
  });

  test("the deletion of a former employee's account, once", async () => {
    const [first, second] = [uniqueName(), uniqueName()];
    const created_date = Date.parse("2026-01-02T12:00:00Z");
    const leaver = { email: "a@b.co", created_date };
    await testDatabase()
      .ref("users")
      .update({ [first]: leaver, [second]: { ...leaver, deleting: true } });
    for (const uid of [first, second]) await setDeletion(uid, 1);
    await allParts(sweepLeavers, createTestCtx());
    expect(await counted()).toEqual({ deletions: 1 });
    expect(await stored("platform/deleted_of_day")).toEqual({ "2026-01-02": 1 });
  });
});

/** A context whose payment provider reports a user's only subscription; null: none. */
function withSubscription(status: string | null, plan: "pro" | "enterprise" = "pro"): Syncing {
  const ctx = createTestCtx();
  const subscription = {
    id: "sub_1",
    status,
    created: 1,
    sold: { plan, interval: "month" },
    item: "si_1",
    seats: 1,
    paidSeats: null,
    wishedSeats: null,
    since: ctx.now,
    until: ctx.now + 86_400_000,
    cancelDate: null,
    hadTrial: false,
  };
  const payments = {
    listSubscriptions: () => Promise.resolve(status === null ? [] : [subscription]),
    findOpenInvoice: () => Promise.resolve(ctx.now),
  } as unknown as NonNullable<Syncing["gateways"]["payments"]>;
  return { ...ctx, gateways: { ...ctx.gateways, payments } };
}

describe("the number of payers of each plan", () => {
  const paying = async () => [await stored("platform/paying/now"), await stored(`platform/paying/days/${today}`)];
  async function createPayer(): Promise<{ readonly uid: string; readonly owner: Payer }> {
    const { uid } = await createTestPerson();
    const owner = payerOfPerson(uid);
    await testDatabase()
      .ref(`billing/${owner}`)
      .set({ customer: uniqueName("cus_"), contact: uid });
    await forget();
    return { uid, owner };
  }

  test("follows the state of each subscription, which counts once, and not in a trial", async () => {
    const { owner } = await createPayer();
    await syncBilling(withSubscription("trialing"), owner);
    expect(await paying()).toEqual([null, null]);
    for (const status of ["active", "active", "past_due"]) {
      await syncBilling(withSubscription(status), owner);
      expect(await paying()).toEqual([{ pro: 1 }, { pro: 1 }]);
    }
    await syncBilling(withSubscription("active", "enterprise"), owner);
    expect(await paying()).toEqual([
      { pro: 0, enterprise: 1 },
      { pro: 0, enterprise: 1 },
    ]);
    await syncBilling(withSubscription("canceled", "enterprise"), owner);
    expect(await paying()).toEqual([
      { pro: 0, enterprise: 0 },
      { pro: 0, enterprise: 0 },
    ]);
  });

  test("decreases when a payer is deleted", async () => {
    const { uid, owner } = await createPayer();
    await syncBilling(withSubscription("active"), owner);
    await removeBilling(createTestCtx(), uid);
    await removeBilling(createTestCtx(), uid);
    expect(await paying()).toEqual([{ pro: 0 }, { pro: 0 }]);
  });
});
