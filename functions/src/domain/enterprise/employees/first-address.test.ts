import { describe, expect, it } from "vitest";
import { breakOff, BrokenOff } from "../../../testing/break-off.ts";
import { catchMails } from "../../../testing/catch-mails.ts";
import { createTestEnterprise, createTestPerson, stored, uniqueName } from "../../../testing/create-test-ctx.ts";
import { refusalOf } from "../../../testing/refusal.ts";
import { acceptInvitation } from "../invitations/accept-invitation.ts";
import { recount } from "../recount.test-helper.ts";
import { createEmployees } from "./create-employees.ts";
import { updateAccount } from "./update-account.ts";

const newAddress = () => `${uniqueName("first")}@example.com`;

/** An enterprise with an employee who was added without an email address. */
async function createFirm() {
  const enterprise = await createTestEnterprise();
  const boss = await createTestPerson({ enterprise, enterpriseAdmin: true });
  const { results } = await createEmployees(boss.ctx, { employees: [{ name_first: "Zoë", name_last: "Berg" }] });
  const uid = results[0]?.uid ?? "";
  return { enterprise, boss, uid, place: `employees/${enterprise}/${uid}`, ...catchMails(boss.ctx) };
}

describe("the first email address of an employee", () => {
  it("is set at once, with an account and an invitation to it, with which they can sign in", async () => {
    const { boss, ctx, enterprise, only, mails, place, uid } = await createFirm();
    const email = newAddress();
    const reply = await updateAccount(ctx, { uid, email, name_last: "Byron" });
    expect(reply).toMatchObject({ email, pending_email: null, name_last: "Byron", status: "invited" });
    expect(await boss.ctx.gateways.accounts.get(uid)).toMatchObject({ email, emailVerified: false });
    expect(await stored(`users/${uid}`)).toMatchObject({ email });
    expect(await stored(place)).toMatchObject({ email, status: "invited" });
    expect(mails).toHaveLength(1);
    const invitation = only("invitation");
    expect(invitation).toMatchObject({ to: email, about: uid, data: { name: "Zoë", from: "Ada Lovelace" } });
    const token = new URL(invitation.data.url).searchParams.get("token") ?? "";
    expect(await acceptInvitation(boss.ctx, { token, password: `pw-${uniqueName()}` })).toEqual({ email });
    await recount(enterprise);
  });

  it("is refused when another account has it, and nothing changes", async () => {
    const { boss, ctx, enterprise, mails, place, uid } = await createFirm();
    const stranger = await createTestPerson();
    const before = [await stored(place), await stored(`users/${uid}`), await stored(`vcard/${uid}`)];
    const refusal = await refusalOf(updateAccount(ctx, { uid, email: stranger.email, name_last: "Byron" }));
    expect([refusal.code, Object.keys(refusal.details.fields ?? {})]).toEqual(["already-exists", ["email"]]);
    expect([await stored(place), await stored(`users/${uid}`), await stored(`vcard/${uid}`)]).toEqual(before);
    expect(await boss.ctx.gateways.accounts.get(uid)).toBeNull();
    expect(mails).toEqual([]);
    await recount(enterprise);
  });

  it("is set by the same request after one that was interrupted when the account existed", async () => {
    const { ctx, enterprise, only, place, uid } = await createFirm();
    const email = newAddress();
    const commit = () => Promise.reject(new Error("away"));
    const broken = { ...ctx, stores: { ...ctx.stores, commit } };
    await expect(updateAccount(broken, { uid, email })).rejects.toThrow("away");
    expect(await ctx.gateways.accounts.get(uid)).toMatchObject({ email });
    await updateAccount(ctx, { uid, email });
    expect(await stored(place)).toMatchObject({ email, status: "invited" });
    expect(only("invitation").to).toBe(email);
    await recount(enterprise);
  });

  it("is set and invited to once by the same request, wherever an earlier one was interrupted", async () => {
    const email = newAddress();
    const whole = await createFirm();
    const counted = breakOff(whole.boss.ctx, { step: 0, when: "before" });
    await updateAccount(counted.ctx, { uid: whole.uid, email });
    for (let step = 1; step <= counted.steps(); step += 1)
      for (const when of ["before", "after"] as const) {
        const { boss, enterprise, place, uid } = await createFirm();
        const address = newAddress();
        const { ctx } = breakOff(boss.ctx, { step, when });
        await expect(updateAccount(ctx, { uid, email: address })).rejects.toThrow(BrokenOff);
        const before = await stored(`${place}/invitation`);
        await updateAccount(boss.ctx, { uid, email: address });
        expect([step, when, await stored(`users/${uid}/email`)]).toEqual([step, when, address]);
        const employee = (await stored(place)) as { email?: string; invitation?: unknown };
        expect(employee).toHaveProperty("invitation");
        expect([step, when, employee.email, before ?? employee.invitation]).toEqual([
          step,
          when,
          address,
          employee.invitation,
        ]);
        await recount(enterprise);
      }
  });
});
