import { isEmployed } from "@cardinal/contract/stored/employee";
import { describe, expect, it } from "vitest";
import { catchMails } from "../../../testing/catch-mails.ts";
import {
  createTestActor,
  createTestCtx,
  createTestPerson,
  stored,
  testDatabase,
} from "../../../testing/create-test-ctx.ts";
import { finishJob } from "../../../testing/finish-removal.ts";
import { refusalOf } from "../../../testing/refusal.ts";
import { findPage } from "../../publish/find-page.ts";
import { recordLogin } from "../../stats/record-login.ts";
import { createEmployees } from "../employees/create-employees.ts";
import { recount } from "../recount.test-helper.ts";
import { acceptInvitation } from "./accept-invitation.ts";
import { INVITATION_MS, keyOfToken } from "./invite.ts";
import { createFirm, INVALID, inviteOne, problemOf, recordOf, rowFor, tokenIn } from "./invitations.test-helper.ts";
import { readInvitation } from "./read-invitation.ts";
import { sendInvitation } from "./send-invitation.ts";
import { sweepInvitations } from "./sweep-invitations.ts";
import { withdraw, withdrawInvitation } from "./withdraw-invitation.ts";

describe("an invitation", () => {
  it("is mailed once with a link of which only the hash is stored, and takes a seat", async () => {
    const firm = await createFirm();
    const { uid, token, mail, row } = await inviteOne(firm);
    expect(token).toMatch(/^[\w-]{22}$/);
    expect(mail).toMatchObject({
      to: row.email,
      about: uid,
      data: { from: "Ada Lovelace", enterprise: "Verde Ltd", own_account: false, until: firm.ctx.now + INVITATION_MS },
    });
    expect(JSON.stringify(await stored(`employees/${firm.enterprise}`))).not.toContain(token);
    expect(await stored(`invitations/${keyOfToken(token)}`)).toMatchObject({ enterprise: firm.enterprise, uid });
    expect(await stored(`enterprise/${firm.enterprise}/seats/used`)).toBe(2);
    const again = await createEmployees(firm.ctx, { employees: [row], mail: true });
    expect(again.results).toEqual([{ outcome: "unchanged", uid }]);
    expect(firm.mails).toHaveLength(1);
    expect(await readInvitation(createTestCtx(), { token })).toEqual({
      enterprise: firm.enterprise,
      name: "Verde Ltd",
      logo: null,
      email: row.email,
      name_first: "Zoë",
      name_last: "Ångström",
      own_account: false,
      expires_date: firm.ctx.now + INVITATION_MS,
    });
    await recount(firm.enterprise);
  });

  it("is accepted with a password, which activates the employee and notifies the inviter", async () => {
    const firm = await createFirm();
    const { uid, token, row } = await inviteOne(firm);
    const caught = catchMails(createTestCtx());
    await testDatabase().ref(`users/${firm.boss.uid}/settings/notifications/employee/email`).set(true);
    const weak = await refusalOf(acceptInvitation(caught.ctx, { token, password: "12345" }));
    expect(Object.keys(weak.details.fields ?? {})).toEqual(["password"]);
    expect(await acceptInvitation(caught.ctx, { token, password: "a-good-secret" })).toEqual({ email: row.email });
    expect(await firm.ctx.gateways.accounts.get(uid)).toMatchObject({ emailVerified: true, methods: ["password"] });
    expect(await recordOf(firm, uid)).toMatchObject({ status: "active" });
    expect(await recordOf(firm, uid)).not.toHaveProperty("invitation");
    expect(await stored(`invitations/${keyOfToken(token)}`)).toBeNull();
    const notifications = Object.values((await stored(`notifications/${firm.boss.uid}`)) as object);
    expect(notifications).toEqual([expect.objectContaining({ kind: "employee", ref: uid })]);
    expect(caught.only("invitation-accepted")).toMatchObject({ to: firm.boss.email, data: { from: "Zoë Ångström" } });
    expect(await problemOf(token)).toEqual(INVALID);
    const used = await refusalOf(acceptInvitation(caught.ctx, { token, password: "another-secret" }));
    expect(used.details.fields).toEqual(INVALID);
    await recount(firm.enterprise);
  });

  it("is sent again with a link that replaces the first", async () => {
    const firm = await createFirm();
    const { uid, token } = await inviteOne(firm);
    const reply = await sendInvitation(firm.ctx, { uid });
    expect(reply).toMatchObject({ uid, status: "invited", invitation: { sent_date: firm.ctx.now } });
    const second = tokenIn(firm.mails.at(-1) as never);
    expect(second).not.toBe(token);
    expect(await problemOf(token)).toEqual(INVALID);
    expect(await readInvitation(createTestCtx(), { token: second })).toMatchObject({ enterprise: firm.enterprise });
    await acceptInvitation(createTestCtx(), { token: second, password: "a-good-secret" });
    expect((await refusalOf(sendInvitation(firm.ctx, { uid }))).code).toBe("conflict");
  });

  it("is refused when an address has received too many mails", async () => {
    const firm = await createFirm();
    const { uid } = await inviteOne(firm);
    for (let count = 1; count < 5; count += 1) await sendInvitation(firm.ctx, { uid });
    expect((await refusalOf(sendInvitation(firm.ctx, { uid }))).code).toBe("resource-exhausted");
  });

  it("expires after 14 days, and a new one can be sent", async () => {
    const firm = await createFirm();
    const { uid, token } = await inviteOne(firm);
    const late = firm.ctx.now + INVITATION_MS;
    expect(await problemOf(token, late)).toEqual({ token: "This invitation has expired. Ask for a new one." });
    // Make it the earliest to expire, so that the sweep does not touch those of other tests.
    const place = `invitations/${keyOfToken(token)}`;
    await testDatabase().ref(`${place}/expires_date`).set(1);
    await sweepInvitations({ ...firm.ctx, now: 1 }, "all", null);
    expect(await stored(place)).toBeNull();
    expect(await recordOf(firm, uid)).toMatchObject({ status: "invited", invitation: { expires_date: late } });
    expect(await problemOf(token, late)).toEqual(INVALID);
    await recount(firm.enterprise);
    expect(await sendInvitation(firm.ctx, { uid })).toMatchObject({ status: "invited" });
  });

  it("is withdrawn with the account and the card that were created for it", async () => {
    const firm = await createFirm();
    const { uid, token, row } = await inviteOne(firm);
    expect(await withdrawInvitation(firm.ctx, { uid })).toEqual({ withdrawn: true });
    expect(await problemOf(token)).toEqual(INVALID);
    expect(await stored(`enterprise/${firm.enterprise}/seats/used`)).toBe(1);
    await finishJob(firm.ctx, "delete-account", uid);
    expect(await firm.ctx.gateways.accounts.findByEmail(row.email)).toBeNull();
    expect([await stored(`users/${uid}`), await stored(`vcard/${uid}`), await recordOf(firm, uid)]).toEqual([
      null,
      null,
      null,
    ]);
    await recount(firm.enterprise);
    const accepted = await inviteOne(firm);
    await acceptInvitation(createTestCtx(), { token: accepted.token, password: "a-good-secret" });
    expect((await refusalOf(withdrawInvitation(firm.ctx, { uid: accepted.uid }))).code).toBe("conflict");
    expect(await recordOf(firm, accepted.uid)).toMatchObject({ status: "active" });
  });

  it("cannot be withdrawn from an employee who is being offboarded", async () => {
    const firm = await createFirm({ groups: { sales: { name: "Sales", count: 0 } } });
    const manager = await createTestPerson({ enterprise: firm.enterprise, manages: ["sales"] });
    const { uid } = await createTestPerson({ enterprise: firm.enterprise });
    const { employees } = firm.ctx.stores;
    const place = { enterprise: firm.enterprise, uid };
    const employee = await employees.get(place);
    if (!isEmployed(employee)) throw new Error("Not employed.");
    const plan = { mode: "company", by: firm.boss.uid, request_id: "r", since: 1, date: firm.ctx.now } as const;
    await employees.commitIfUnchanged(employees.departure(place, employee, [], plan));
    for (const { ctx } of [manager, firm])
      expect((await refusalOf(withdrawInvitation(ctx, { uid }))).code).toBe("not-found");
    expect(await withdraw(firm.ctx, place)).toBe(false);
    expect(await recordOf(firm, uid)).toMatchObject({ status: "left", leaving: plan });
    expect(await stored(`users/${uid}/deleting`)).toBeNull();
  });

  it("hides the card until it is accepted, if the enterprise has chosen that", async () => {
    const firm = await createFirm({ settings: { publish: "on_accept" } });
    const { token } = await inviteOne(firm);
    expect((await findPage(firm.ctx, firm.enterprise, "zoe-angstrom")).kind).not.toBe("page");
    await acceptInvitation(createTestCtx(), { token, password: "a-good-secret" });
    expect((await findPage(firm.ctx, firm.enterprise, "zoe-angstrom")).kind).toBe("page");
  });

  it("is accepted by signing in to the same account in another way", async () => {
    const firm = await createFirm();
    const { uid, row } = await inviteOne(firm);
    const { ctx } = await createTestActor();
    const actor = { ...ctx.actor, uid, email: row.email };
    await recordLogin({ ...ctx, actor }, {});
    expect(await recordOf(firm, uid)).toMatchObject({ status: "active" });
    await recount(firm.enterprise);
  });

  it.each(["at_once", "on_accept"])(
    "is not sent without an email address: the card is public (%s)",
    async (publish) => {
      const firm = await createFirm({ settings: { publish } });
      const row = { name_first: "Grace", name_last: "Hopper", external_id: "41" };
      const { results } = await createEmployees(firm.ctx, { employees: [row], mail: true });
      const uid = results[0]?.uid ?? "";
      expect(firm.mails).toEqual([]);
      expect(await firm.ctx.gateways.accounts.get(uid)).toBeNull();
      expect(await findPage(firm.ctx, firm.enterprise, "grace-hopper")).toMatchObject({ kind: "page" });
      expect((await createEmployees(firm.ctx, { employees: [row] })).results).toEqual([{ outcome: "unchanged", uid }]);
      expect((await refusalOf(sendInvitation(firm.ctx, { uid }))).code).toBe("conflict");
      await recount(firm.enterprise);
    },
  );
});

describe("inviting", () => {
  it("is allowed for admins and managers of the group only", async () => {
    const firm = await createFirm({ groups: { sales: { name: "Sales", count: 0 } } });
    const { uid } = await inviteOne(firm, rowFor({ groups: ["sales"] }));
    const outside = await inviteOne(firm);
    const manager = await createTestPerson({ enterprise: firm.enterprise, manages: ["sales"] });
    expect(await sendInvitation(manager.ctx, { uid })).toMatchObject({ uid });
    for (const act of [sendInvitation, withdrawInvitation]) {
      expect((await refusalOf(act(manager.ctx, { uid: outside.uid }))).code).toBe("not-found");
      const member = await createTestPerson({ enterprise: firm.enterprise });
      expect((await refusalOf(act(member.ctx, { uid }))).code).toBe("permission-denied");
      expect((await refusalOf(act((await createTestPerson()).ctx, { uid }))).code).toBe("not-found");
    }
    const ended = { plan: "enterprise", state: "canceled", interval: "month", seats: 7 };
    await testDatabase().ref(`enterprise/${firm.enterprise}/billing`).set(ended);
    expect((await refusalOf(sendInvitation(firm.ctx, { uid }))).code).toBe("plan-required");
    expect(await withdrawInvitation(manager.ctx, { uid })).toEqual({ withdrawn: true });
  });
});
