import { expect, test } from "vitest";
import { breakOff, BrokenOff } from "../../../testing/break-off.ts";
import { createTestEnterprise, createTestPerson, stored, uniqueName } from "../../../testing/create-test-ctx.ts";
import { recount } from "../recount.test-helper.ts";
import { createEmployees } from "./create-employees.ts";

/** An enterprise with an employee who has a card, and a row that changes their last name and job title. */
async function createFirm() {
  const enterprise = await createTestEnterprise();
  const boss = await createTestPerson({ enterprise, enterpriseAdmin: true });
  const employee = { name_first: "Zoë", name_last: "Berg", job_title: "Intern", external_id: uniqueName("x") };
  const { results } = await createEmployees(boss.ctx, { employees: [employee] });
  const uid = results[0]?.uid ?? "";
  return { enterprise, boss, uid, row: { ...employee, name_last: "Byron", job_title: "Engineer" } };
}

test("a row that changes an employee is completed by the same row, wherever an earlier request was interrupted", async () => {
  const whole = await createFirm();
  const counted = breakOff(whole.boss.ctx, { step: 0, when: "before" });
  await createEmployees(counted.ctx, { employees: [whole.row] });
  for (let step = 1; step <= counted.steps(); step += 1) {
    const { boss, enterprise, row, uid } = await createFirm();
    const { ctx } = breakOff(boss.ctx, { step, when: "after" });
    await expect(createEmployees(ctx, { employees: [row] })).rejects.toThrow(BrokenOff);
    await createEmployees(boss.ctx, { employees: [row] });
    const changed = { name_last: "Byron", job_title: "Engineer" };
    expect([step, await stored(`employees/${enterprise}/${uid}`)]).toMatchObject([step, changed]);
    expect([step, await stored(`vcard/${uid}`)]).toMatchObject([step, changed]);
    expect(await createEmployees(boss.ctx, { employees: [row] })).toEqual({ results: [{ outcome: "unchanged", uid }] });
    await recount(enterprise);
  }
});

test("a row that removes the job title is completed by the same row", async () => {
  const { boss, enterprise, row, uid } = await createFirm();
  const { job_title: _job, ...employee } = row;
  await boss.ctx.stores.commit({ [`employees/${enterprise}/${uid}/job_title`]: null });
  const removing = { ...employee, name_last: "Berg", job_title: "" };
  expect((await createEmployees(boss.ctx, { employees: [removing] })).results).toEqual([{ outcome: "updated", uid }]);
  expect(await stored(`vcard/${uid}`)).not.toHaveProperty("job_title");
});
