import { expect, test } from "vitest";
import type { JobProgress } from "../../stores/jobs-store.ts";
import { auditOf } from "../../testing/audit-of.ts";
import { breakOff, BrokenOff } from "../../testing/break-off.ts";
import { catchMails } from "../../testing/catch-mails.ts";
import { createTestCtx, createTestPerson, stored, testDatabase } from "../../testing/create-test-ctx.ts";
import { finishJob } from "../../testing/finish-removal.ts";
import { codeOf } from "../../testing/refusal.ts";
import { inviteOne, rowFor } from "../enterprise/invitations/invitations.test-helper.ts";
import { submitLead } from "../enterprise/leads/leads.test-helper.ts";
import { leaveEnterprise } from "../enterprise/offboarding/leave-enterprise.ts";
import { createPrintedCard, join } from "../enterprise/offboarding/offboarding.test-helper.ts";
import { Failure } from "../failure.ts";
import { allParts } from "../jobs/jobs.test-helper.ts";
import { createSmallFirm, fillFirm } from "./busy-firm.test-helper.ts";
import { beginEnterpriseDeletion } from "./delete-enterprise.ts";
import { deleteUser } from "./delete-user.ts";
import { removeEnterprise } from "./remove-enterprise.ts";

const createBusyFirm = async () => fillFirm(await createSmallFirm());
const setStanding = (enterprise: string, standing: object) =>
  testDatabase().ref(`enterprise/${enterprise}/standing`).set(standing);
/** Without a plan, nobody can be added, and the last admin may go. */
const WITHOUT_PLAN = { given_seats: 5, given_until: 1, rev: 1 };

test("an enterprise is deleted with all its data once its last employee has deleted their account", async () => {
  const { boss, enterprise, elsewhere, trees } = await createBusyFirm();
  await setStanding(enterprise, WITHOUT_PLAN);
  const other = await createBusyFirm();
  expect(Object.values(await elsewhere())).not.toContain(null);
  const before = await other.trees();
  expect(before).toEqual(expect.arrayContaining(["deliveries", "enterprise", "entstats", "hooks", "sso"]));
  await deleteUser(boss.ctx, { uid: boss.uid, username: boss.username });
  await finishJob(boss.ctx, "delete-account", boss.uid);
  await finishJob(boss.ctx, "delete-enterprise", enterprise);
  expect(await trees()).toEqual([]);
  expect(new Set(Object.values(await elsewhere()))).toEqual(new Set([null]));
  // Another enterprise loses nothing.
  expect(await other.trees()).toEqual(before);
  expect(Object.values(await other.elsewhere())).not.toContain(null);
});

test("an enterprise with an employee that the platform does not delete is not deleted", async () => {
  const { boss, enterprise, elsewhere, trees } = await createBusyFirm();
  await setStanding(enterprise, WITHOUT_PLAN);
  const before = [await trees(), await elsewhere()];
  expect(await allParts(removeEnterprise, boss.ctx, enterprise)).toBe(0);
  expect([await trees(), await elsewhere()]).toEqual(before);
});

/** An enterprise with an employee of each kind. */
async function createFullFirm() {
  const firm = await createSmallFirm();
  const { boss, enterprise } = firm;
  const inside = { enterprise, groups: ["sales"] };
  const caught = catchMails(boss.ctx);
  const inviting = { ...firm, ...caught };
  const guest = await createTestPerson();
  const people = {
    admin: await createTestPerson({ ...inside, enterpriseAdmin: true }),
    manager: await createTestPerson({ ...inside, manages: ["sales"] }),
    disabled: await createTestPerson({ ...inside, status: "disabled" }),
    /** Both have accounts of their own. */
    joined: await join({ ...firm, bob: boss }),
    gone: await join({ ...firm, bob: boss }),
  };
  const invited = await inviteOne(inviting);
  const own = await inviteOne(inviting, rowFor({ email: guest.email }));
  await submitLead(people.joined);
  const card = await createPrintedCard(people.manager, enterprise);
  return { ...(await fillFirm(firm)), ...people, guest, invited, own, card };
}
type FullFirm = Awaited<ReturnType<typeof createFullFirm>>;

/** Marks an enterprise for deletion, as an owner of the platform. @returns the owner. */
async function mark({ enterprise }: Pick<FullFirm, "enterprise">) {
  const owner = await createTestPerson({ admin: true });
  await beginEnterpriseDeletion(owner.ctx, enterprise, { reason: "Asked by letter" });
  return owner;
}

/** What is left of the enterprise and of its people. */
async function remainsOf(firm: FullFirm) {
  const { admin, boss, disabled, enterprise, invited, manager } = firm;
  const accounts = [boss, admin, manager, disabled, invited];
  for (const { uid } of accounts) await finishJob(boss.ctx, "delete-account", uid);
  const records = await Promise.all(accounts.map(({ uid }) => stored(`users/${uid}`)));
  return { trees: await firm.trees(), elsewhere: await firm.elsewhere(), records, enterprise };
}

async function expectNothingLeft(firm: FullFirm): Promise<void> {
  const { boss, enterprise, guest, joined, gone } = firm;
  const { trees, elsewhere, records } = await remainsOf(firm);
  expect([trees, new Set(Object.values(elsewhere)), new Set(records)]).toEqual([[], new Set([null]), new Set([null])]);
  expect(await stored(`jobs/delete-customer~${firm.customer}`)).not.toBeNull();
  for (const { uid, home } of [joined, gone]) {
    const user = (await stored(`users/${uid}`)) as Record<string, unknown>;
    expect([user["username"], user["enterprise"], user["deletion_date"]]).toEqual([home, undefined, undefined]);
    expect(await stored(`vcard/${uid}/username`)).toBe(home);
    expect(await stored(`public/_/${home}/packed`)).not.toBeNull();
  }
  expect(JSON.stringify(await stored(`retail/${firm.card}`))).not.toContain(firm.manager.uid);
  expect(await stored(`users/${guest.uid}/invited_to`)).toBeNull();
  expect(await stored(`users/${guest.uid}/username`)).toBe(guest.username);
  // The name stays taken.
  expect(await boss.ctx.stores.usernames.get("_", enterprise)).toBeDefined();
}

test("an enterprise that the platform deletes loses its employees of every kind, and then all its data", async () => {
  const firm = await createFullFirm();
  const other = await createBusyFirm();
  const before = await other.trees();
  const owner = await mark(firm);
  await finishJob(owner.ctx, "delete-enterprise", firm.enterprise);
  await expectNothingLeft(firm);
  expect(await other.trees()).toEqual(before);
  const left = await auditOf(firm.joined.uid);
  expect(left.at(-1)).toMatchObject({ call: "enterprise.deleteEmployee", actor: owner.uid, code: "left off" });
});

test("the deletion of a frozen enterprise goes on wherever its job is killed", async () => {
  const firm = await createFullFirm();
  await setStanding(firm.enterprise, { frozen_date: 1, rev: 1 });
  // One employee is just leaving by themselves.
  const { gone } = firm;
  const leaving = breakOff(gone.ctx, { step: 12, when: "after" });
  await leaveEnterprise(leaving.ctx, { enterprise: firm.enterprise }).catch(() => undefined);
  expect(await stored(`employees/${firm.enterprise}/${gone.uid}/status`)).toBe("left");
  await mark(firm);
  const ctx = createTestCtx();
  let cursor: string | null = null;
  let kills = 0;
  do {
    const at: string | null = cursor;
    // Each part is killed after its first, second, fourth … call, until a run gets to its end.
    for (let step = 1; cursor === at; step *= 2) {
      const broken = breakOff(ctx, { step, when: "after" });
      const part: JobProgress | null = await removeEnterprise(broken.ctx, firm.enterprise, at).catch(
        (error: unknown) => {
          if (!(error instanceof BrokenOff)) throw error;
          kills += 1;
          return null;
        },
      );
      if (part === null) continue;
      ({ cursor } = part);
      break;
    }
  } while (cursor !== null);
  expect(kills).toBeGreaterThan(50);
  await expectNothingLeft(firm);
});

test("no employee comes in while the enterprise is being deleted, and the last admin still cannot leave", async () => {
  const firm = await createSmallFirm();
  const { boss, enterprise } = firm;
  const { uid } = await createTestPerson({ enterprise });
  await mark(firm);
  const { employees } = boss.ctx.stores;
  const newcomer = await createTestPerson();
  const place = { enterprise, uid: newcomer.uid };
  const fields = { name_first: "Eve", name_last: "", created_date: 1 };
  for (const change of [
    employees.replacement(place, null, { ...fields, status: "active" }),
    employees.replacement(place, null, { ...fields, status: "disabled" }),
    employees.replacement(place, null, { ...fields, status: "invited", own_account: true }),
  ])
    expect(await employees.commitIfUnchanged(change)).toBe("refused");
  expect(await codeOf(leaveEnterprise(boss.ctx, { enterprise }))).toBe("last-admin");
  expect(await codeOf(deleteUser(boss.ctx, { uid: boss.uid, username: boss.username }))).toBe("last-admin");
  expect(await stored(`employees/${enterprise}/${uid}/status`)).toBe("active");
});

test("the removal fails, and is tried again, while an employee’s address is being changed", async () => {
  const firm = await createBusyFirm();
  const { ctx } = firm.boss;
  await mark(firm);
  await testDatabase()
    .ref(`username_claims/${firm.boss.uid}`)
    .set({ name: "other", until: ctx.now + 60_000 });
  await expect(allParts(removeEnterprise, ctx, firm.enterprise)).rejects.toThrow(Failure);
  await testDatabase().ref(`username_claims/${firm.boss.uid}`).remove();
  await allParts(removeEnterprise, ctx, firm.enterprise);
  expect(await firm.trees()).toEqual([]);
});
