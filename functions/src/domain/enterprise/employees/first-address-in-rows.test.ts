import { describe, expect, it } from "vitest";
import { breakOff, BrokenOff } from "../../../testing/break-off.ts";
import { catchMails } from "../../../testing/catch-mails.ts";
import { createTestEnterprise, createTestPerson, stored, uniqueName } from "../../../testing/create-test-ctx.ts";
import { recount } from "../recount.test-helper.ts";
import { createEmployees } from "./create-employees.ts";

/** An enterprise with an employee who was added without an email address, and a row that adds one. */
async function createFirm() {
  const enterprise = await createTestEnterprise();
  const boss = await createTestPerson({ enterprise, enterpriseAdmin: true });
  const employee = { name_first: "Zoë", name_last: "Berg", external_id: uniqueName("x") };
  const { results } = await createEmployees(boss.ctx, { employees: [employee] });
  const uid = results[0]?.uid ?? "";
  const email = `${uniqueName("row")}@example.com`;
  const row = { ...employee, email };
  return { enterprise, boss, uid, row, email, place: `employees/${enterprise}/${uid}`, ...catchMails(boss.ctx) };
}

describe("a row with an email address for an employee without one", () => {
  it("sets it and invites them, once", async () => {
    const { ctx, boss, enterprise, row, email, only, place, uid } = await createFirm();
    const before = await stored(place);
    expect(await createEmployees(ctx, { employees: [row], mail: true, dry_run: true })).toEqual({
      results: [{ outcome: "updated", uid }],
    });
    expect([await stored(place), await boss.ctx.gateways.accounts.get(uid)]).toEqual([before, null]);
    expect((await createEmployees(ctx, { employees: [row], mail: true })).results[0]?.outcome).toBe("updated");
    expect(await stored(`users/${uid}/email`)).toBe(email);
    expect(await boss.ctx.gateways.accounts.get(uid)).toMatchObject({ email, emailVerified: false });
    expect(await stored(place)).toMatchObject({ email, status: "invited", invitation: expect.anything() as unknown });
    expect((await createEmployees(ctx, { employees: [row], mail: true })).results[0]?.outcome).toBe("unchanged");
    expect(only("invitation").to).toBe(email);
    await recount(enterprise);
  });

  it("is announced as an update when it only sends the missing invitation", async () => {
    const { ctx, row, only } = await createFirm();
    await createEmployees(ctx, { employees: [row] });
    const outcomeOf = async (more: { mail?: boolean; dry_run?: boolean }) =>
      (await createEmployees(ctx, { employees: [row], ...more })).results[0]?.outcome;
    expect(await outcomeOf({ dry_run: true })).toBe("unchanged");
    expect(await outcomeOf({ mail: true, dry_run: true })).toBe("updated");
    expect(await outcomeOf({ mail: true })).toBe("updated");
    expect(only("invitation").to).toBe(row.email);
    for (const dry_run of [true, false]) expect(await outcomeOf({ mail: true, dry_run })).toBe("unchanged");
  });

  it("sets it without an invitation when none are mailed", async () => {
    const { ctx, enterprise, row, email, mails, place, uid } = await createFirm();
    await createEmployees(ctx, { employees: [row] });
    expect(await stored(`users/${uid}/email`)).toBe(email);
    expect(await stored(place)).toMatchObject({ email });
    expect(await stored(place)).not.toHaveProperty("invitation");
    expect(mails).toEqual([]);
    await recount(enterprise);
  });

  it("is refused when somebody else has the address, and nothing changes", async () => {
    const { ctx, boss, enterprise, row, mails, place, uid } = await createFirm();
    const stranger = await createTestPerson();
    const before = [await stored(place), await stored(`users/${uid}`), await stored(`vcard/${uid}`)];
    for (const email of [stranger.email, boss.email])
      for (const dry_run of [true, false]) {
        const employees = [{ ...row, email, name_last: "Byron" }];
        const { results } = await createEmployees(ctx, { employees, mail: true, dry_run });
        expect(results).toMatchObject([{ outcome: "refused", code: "already-exists" }]);
      }
    expect([await stored(place), await stored(`users/${uid}`), await stored(`vcard/${uid}`)]).toEqual(before);
    expect([await boss.ctx.gateways.accounts.get(uid), mails]).toEqual([null, []]);
    await recount(enterprise);
  });

  it("is completed by the same row, wherever an earlier request was interrupted", async () => {
    const whole = await createFirm();
    const counted = breakOff(whole.boss.ctx, { step: 0, when: "before" });
    await createEmployees(counted.ctx, { employees: [whole.row], mail: true });
    for (let step = 1; step <= counted.steps(); step += 1)
      for (const when of ["before", "after"] as const) {
        const { boss, enterprise, row, email, place, uid } = await createFirm();
        const { ctx } = breakOff(boss.ctx, { step, when });
        await expect(createEmployees(ctx, { employees: [row], mail: true })).rejects.toThrow(BrokenOff);
        const before = await stored(`${place}/invitation`);
        await createEmployees(boss.ctx, { employees: [row], mail: true });
        expect([step, when, await stored(`users/${uid}/email`)]).toEqual([step, when, email]);
        const employee = (await stored(place)) as { email?: string; invitation?: unknown };
        expect(employee).toHaveProperty("invitation");
        expect([step, when, employee.email, before ?? employee.invitation]).toEqual([
          step,
          when,
          email,
          employee.invitation,
        ]);
        await recount(enterprise);
      }
  });
});
