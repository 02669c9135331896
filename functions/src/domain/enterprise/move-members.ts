import type { EmployeeFields } from "@cardinal/contract/stored/employee";
import { holderOf, MANAGER_ROLE } from "@cardinal/contract/stored/enterprise";
import type { OldEnterprise } from "../../stores/enterprise/old-members-store.ts";
import type { Ctx } from "../ctx.ts";
import type { Step } from "../step.ts";

type Moving = Pick<Ctx, "stores" | "now">;

/** People who are moved in one part. */
const PER_PART = 50;

/**
 * Migration: `enterprise/{id}/members` and the members and managers of groups become employees. Whoever was moved stands at
 * the old places no more, so a part that runs twice has nothing left to do. Cursor: the last enterprise that is done.
 */
export const moveMembers: Step<Moving> = async (ctx, _all, cursor) => {
  const { oldMembers } = ctx.stores;
  const enterprise = await oldMembers.next(cursor);
  if (enterprise === null) return { cursor: null, done: 0 };
  const { id, members } = enterprise;
  if (members.length > 0) await oldMembers.prepare(enterprise);
  const some = members.slice(0, PER_PART);
  for (const uid of some) await moveMember(ctx, enterprise, uid);
  if (some.length < members.length) return { cursor: cursor ?? "", done: some.length };
  await oldMembers.finish(enterprise);
  await reserveId(ctx, id);
  return { cursor: id, done: some.length };
};

/** Keeps everything that looks like the enterprise's id from others; a person who has such a name keeps it. */
async function reserveId(ctx: Moving, id: string): Promise<void> {
  const { commit, usernames } = ctx.stores;
  const holder = holderOf(id);
  if (await usernames.claim("_", id, holder, ctx.now)) await commit(usernames.reservation("_", id, holder));
}

/** The record is written when there is none; then the old marks go. */
async function moveMember(ctx: Moving, enterprise: OldEnterprise, uid: string): Promise<void> {
  const { employees, oldMembers } = ctx.stores;
  const place = { enterprise: enterprise.id, uid };
  if ((await employees.get(place)) === null) {
    const employee = await employeeOf(ctx, enterprise, uid);
    if (employee !== null) await employees.commitIfUnchanged(employees.replacement(place, null, employee));
    // Refused: the person is being deleted, or another run has moved them.
  }
  await oldMembers.forget(enterprise, uid);
}

/** What is known of a member; null for somebody who is not in the enterprise any more. */
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
