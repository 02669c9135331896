import type { EmployeeFields } from "@cardinal/contract/stored/employee";
import { holderOf, MANAGER_ROLE } from "@cardinal/contract/stored/enterprise";
import type { OldEnterprise } from "../../stores/enterprise/old-members-store.ts";
import type { Ctx } from "../ctx.ts";
import type { Step } from "../step.ts";

type Moving = Pick<Ctx, "stores" | "now">;

/** Members that one run moves. */
const BATCH_SIZE = 50;

/**
 * Migration: `enterprise/{id}/members` and the members and managers of groups become employees. A moved member is
 * removed from the old places, so a repeated run has nothing to do. Cursor: the last finished enterprise.
 */
export const moveMembers: Step<Moving> = async (ctx, _all, cursor) => {
  const { oldMembers } = ctx.stores;
  const enterprise = await oldMembers.next(cursor);
  if (enterprise === null) return { cursor: null, done: 0 };
  const { id, members } = enterprise;
  if (members.length > 0) await oldMembers.prepare(enterprise);
  const batch = members.slice(0, BATCH_SIZE);
  for (const uid of batch) await moveMember(ctx, enterprise, uid);
  if (batch.length < members.length) return { cursor: cursor ?? "", done: batch.length };
  await oldMembers.finish(enterprise);
  await reserveId(ctx, id);
  return { cursor: id, done: batch.length };
};

/** Reserves the enterprise's id and its lookalikes; a user who already has such a name keeps it. */
async function reserveId(ctx: Moving, id: string): Promise<void> {
  const { commit, usernames } = ctx.stores;
  const holder = holderOf(id);
  if (await usernames.claim("_", id, holder, ctx.now)) await commit(usernames.reservation("_", id, holder));
}

/** Writes the employee record unless there is one, then removes the old entries. */
async function moveMember(ctx: Moving, enterprise: OldEnterprise, uid: string): Promise<void> {
  const { employees, oldMembers } = ctx.stores;
  const place = { enterprise: enterprise.id, uid };
  if ((await employees.get(place)) === null) {
    const employee = await employeeOf(ctx, enterprise, uid);
    if (employee !== null) await employees.commitIfUnchanged(employees.replacement(place, null, employee));
    // A refused write means that the user is being deleted or another run has moved them.
  }
  await oldMembers.forget(enterprise, uid);
}

/** The employee record of a member; null for a user who is no longer in the enterprise. */
async function employeeOf(ctx: Moving, { id, groups }: OldEnterprise, uid: string): Promise<EmployeeFields | null> {
  const [user, card] = await Promise.all([ctx.stores.users.get(uid), ctx.stores.cards.get(uid)]);
  if (user?.enterprise !== id || user.deleting === true) return null;
  const marked = (kind: "members" | "managers") =>
    Object.fromEntries(groups.filter((group) => group[kind].includes(uid)).map((group) => [group.id, true as const]));
  const [inside, manages] = [marked("members"), marked("managers")];
  return {
    name_first: card?.name_first ?? "",
    name_last: card?.name_last ?? "",
    ...(card?.job_title === undefined ? {} : { job_title: card.job_title }),
    ...(user.email === "" ? {} : { email: user.email }),
    ...(user.username === undefined ? {} : { username: user.username }),
    ...(user.enterprise_admin === true ? { admin: true as const } : {}),
    ...(Object.keys(manages).length === 0 ? {} : { role: MANAGER_ROLE, manages }),
    ...(Object.keys(inside).length === 0 ? {} : { groups: inside }),
    status: "active",
    created_date: user.created_date,
  };
}
