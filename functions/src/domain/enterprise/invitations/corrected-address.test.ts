import { getAuth } from "firebase-admin/auth";
import { describe, expect, it } from "vitest";
import { firebaseApp } from "../../../config/app.ts";
import { codeIn } from "../../../testing/catch-mails.ts";
import { createTestCtx, createTestPerson, stored, testDatabase, uniqueName } from "../../../testing/create-test-ctx.ts";
import { refusalOf } from "../../../testing/refusal.ts";
import { confirmEmail } from "../../credentials/confirm-email.ts";
import { updateAccount } from "../employees/update-account.ts";
import { updateEmployee } from "../employees/update-employee.ts";
import { recount } from "../recount.test-helper.ts";
import { syncEmployee } from "../sync-employee.ts";
import { acceptInvitation, activate } from "./accept-invitation.ts";
import { inviteAgain } from "./corrected-address.ts";
import { createFirm, type Firm, INVALID, inviteOne, problemOf, recordOf, tokenIn } from "./invitations.test-helper.ts";
import { keyOfToken } from "./invite.ts";
import { readInvitation } from "./read-invitation.ts";
import { sendInvitation } from "./send-invitation.ts";

const newAddress = () => `${uniqueName("right")}@example.com`;
const password = "a-good-secret";

/** Invites an employee at the address of a stranger, and corrects it. */
async function correct(firm: Firm) {
  const { uid, token, row } = await inviteOne(firm);
  const email = newAddress();
  await updateAccount(firm.ctx, { uid, email });
  const change = firm.mails.findLast(({ kind }) => kind === "email-change");
  if (change?.kind !== "email-change") throw new Error("No link was mailed to the new address.");
  return { uid, token, wrong: row.email, email, code: codeIn(change.data.url) };
}

/** The owner confirms the corrected address; then the trigger for a changed address runs. */
async function confirm(firm: Firm, { uid, code }: { readonly uid: string; readonly code: string }) {
  await confirmEmail(firm.ctx, { code });
  await syncEmployee(firm.ctx, uid);
  await inviteAgain(firm.ctx, uid);
}

const invitationsTo = (firm: Firm, email: string) =>
  firm.mails.flatMap((mail) => (mail.kind === "invitation" && mail.to === email ? [mail] : []));
/** What the owner of the wrong mailbox learns from the link, and why they cannot use it. */
const refusalsOf = async (token: string) => [
  await problemOf(token),
  (await refusalOf(acceptInvitation(createTestCtx(), { token, password }))).details.fields,
];

describe("an invitation to a mistyped address", () => {
  it("ends when an admin corrects the address, and cannot be used before or after that is confirmed", async () => {
    const firm = await createFirm();
    const made = await correct(firm);
    const { uid, token, wrong, email } = made;
    expect(await refusalsOf(token)).toEqual([INVALID, INVALID]);
    expect(await stored(`invitations/${keyOfToken(token)}`)).toBeNull();
    expect(await recordOf(firm, uid)).toMatchObject({
      status: "invited",
      email: wrong,
      invitation: { expires_date: firm.ctx.now },
    });
    await confirm(firm, made);
    expect(await refusalsOf(token)).toEqual([INVALID, INVALID]);
    expect(await recordOf(firm, uid)).toMatchObject({ status: "invited", email });
    await recount(firm.enterprise);
  });

  it("is replaced by one to the corrected address once that is confirmed, from the same person", async () => {
    const firm = await createFirm();
    const made = await correct(firm);
    expect(invitationsTo(firm, made.email)).toEqual([]);
    await confirm(firm, made);
    await inviteAgain(firm.ctx, made.uid);
    const [mail, ...more] = invitationsTo(firm, made.email);
    if (mail === undefined) throw new Error("No invitation was mailed.");
    expect([mail.data.from, mail.data.enterprise, more]).toEqual(["Ada Lovelace", "Verde Ltd", []]);
    expect(await acceptInvitation(createTestCtx(), { token: tokenIn(mail), password })).toEqual({ email: made.email });
    expect(await recordOf(firm, made.uid)).toMatchObject({ status: "active", email: made.email });
    await recount(firm.enterprise);
  });

  it("is not mailed there again before the corrected address is confirmed, unless the correction is cancelled", async () => {
    const firm = await createFirm();
    const { uid, wrong } = await correct(firm);
    expect((await refusalOf(sendInvitation(firm.ctx, { uid }))).code).toBe("conflict");
    expect(invitationsTo(firm, wrong)).toHaveLength(1);
    await updateAccount(firm.ctx, { uid, email: wrong });
    await sendInvitation(firm.ctx, { uid });
    const again = invitationsTo(firm, wrong).at(-1);
    if (again === undefined) throw new Error("No invitation was mailed.");
    expect(await acceptInvitation(createTestCtx(), { token: tokenIn(again), password })).toEqual({ email: wrong });
  });

  it("ends also while the employee is disabled, and is not sent to them before they are enabled", async () => {
    const firm = await createFirm();
    const { uid, token } = await inviteOne(firm);
    await updateEmployee(firm.ctx, { uid, status: "disabled" });
    const email = newAddress();
    await updateAccount(firm.ctx, { uid, email });
    await updateEmployee(firm.ctx, { uid, status: "active" });
    expect(await recordOf(firm, uid)).toMatchObject({ status: "invited" });
    expect(await refusalsOf(token)).toEqual([INVALID, INVALID]);
    await recount(firm.enterprise);
  });

  it("stays valid when the request to change the address is refused", async () => {
    const firm = await createFirm();
    const { uid, token } = await inviteOne(firm);
    const actor = { ...firm.ctx.actor, authTime: firm.ctx.actor.authTime - 3600 };
    const refusal = await refusalOf(updateAccount({ ...firm.ctx, actor }, { uid, email: newAddress() }));
    expect(refusal.code).toBe("recent-sign-in-required");
    expect(await readInvitation(createTestCtx(), { token })).toMatchObject({ enterprise: firm.enterprise });
  });
});

describe("the link of an invitation", () => {
  it("is refused once the account has another address, however it came to that", async () => {
    const firm = await createFirm();
    const { uid, token } = await inviteOne(firm);
    await getAuth(firebaseApp()).updateUser(uid, { email: newAddress(), emailVerified: true });
    expect(await refusalsOf(token)).toEqual([INVALID, INVALID]);
  });

  it("that names no address, as those from before, is refused while a change is pending and after one", async () => {
    const firm = await createFirm();
    const { uid, token } = await inviteOne(firm);
    await testDatabase().ref(`employees/${firm.enterprise}/${uid}/invitation/email`).remove();
    expect(await readInvitation(createTestCtx(), { token })).toMatchObject({ enterprise: firm.enterprise });
    const pending = testDatabase().ref(`users/${uid}/pending_email`);
    await pending.set(newAddress());
    expect(await refusalsOf(token)).toEqual([INVALID, INVALID]);
    await pending.remove();
    await getAuth(firebaseApp()).updateUser(uid, { email: newAddress(), emailVerified: true });
    expect(await refusalsOf(token)).toEqual([INVALID, INVALID]);
  });

  it("that names no address completes an interrupted acceptance", async () => {
    const firm = await createFirm();
    const { uid, token, row } = await inviteOne(firm);
    await testDatabase().ref(`employees/${firm.enterprise}/${uid}/invitation/email`).remove();
    await firm.ctx.gateways.accounts.setPassword(uid, password);
    await activate(firm.ctx, { enterprise: firm.enterprise, uid });
    expect(await acceptInvitation(createTestCtx(), { token, password })).toEqual({ email: row.email });
  });
});

describe("a changed address", () => {
  it("gets no invitation when the employee has joined, has their own account, or was never invited", async () => {
    const firm = await createFirm();
    const active = await createTestPerson({ enterprise: firm.enterprise });
    const own = await createTestPerson();
    await inviteOne(firm, { email: own.email, name_first: "Zoë", name_last: "Ångström" });
    const before = firm.mails.length;
    for (const { uid } of [active, own, await createTestPerson()]) {
      await testDatabase().ref(`users/${uid}/email`).set(newAddress());
      await inviteAgain(firm.ctx, uid);
    }
    expect(firm.mails).toHaveLength(before);
  });
});
