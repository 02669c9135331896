import type { EmployeeState } from "@cardinal/contract/entities/employee";
import type { EmployeeFields } from "@cardinal/contract/stored/employee";
import type { StoredUser } from "@cardinal/contract/stored/user";
import type { EmployeePlace } from "../../../stores/enterprise/employees-store.ts";
import type { ActorCtx } from "../../ctx.ts";
import { Failure } from "../../failure.ts";
import { commitFor } from "../../person/commit-for.ts";
import { publishCard } from "../../publish/publish-card.ts";
import { settleSsoOf } from "../domains/settle-sso.ts";
import { isHiddenAtFirst, takeSeat } from "../roster/add-employee.ts";
import { claimName } from "../roster/claim-name.ts";
import { lastNameIn, namesReturning } from "../roster/former-names.ts";
import { requireNotSuspended, requireSeats } from "../roster/requirements.ts";
import { auditEntry } from "../audit-entry.ts";
import { usernameOf } from "../username-of.ts";

/** Whether a user has an account that the enterprise created, and left less than 30 days ago. */
export const isOwnLeaver = (user: StoredUser, enterprise: string): boolean =>
  user.enterprise === undefined &&
  user.deleting !== true &&
  user.deletion_date !== undefined &&
  user.former_usernames?.[enterprise] !== undefined;

/** What is known of somebody who comes back; `status` is the one from before they left, if it was stored. */
type Returning = Omit<EmployeeFields, "email" | "username" | "status"> & Partial<Pick<EmployeeFields, "status">>;

/**
 * Restores the seat, groups, username and card of an account that the enterprise created, and enables it. The record is
 * written first; the next change of the same user finishes an interrupted restoration.
 * @throws Failure `permission-denied` for a user whom the platform has disabled; `seats-exhausted`, `conflict`.
 */
export async function restoreAccount(
  ctx: ActorCtx,
  place: EmployeePlace,
  user: StoredUser,
  { groups = {}, ...returning }: Returning,
): Promise<void> {
  const { uid, enterprise } = place;
  const { commit, usernames, users } = ctx.stores;
  await requireNotSuspended(ctx, uid);
  await requireSeats(ctx, enterprise, 1);
  // The lock allows one change of a user's address at a time.
  if (!(await usernames.lock(uid, enterprise, ctx.now))) throw new Failure("conflict");
  try {
    const status = await statusOf(ctx, uid, returning);
    const username = await claimName(ctx, place, lastNameIn(user, enterprise) ?? usernameOf(returning, "employee"));
    const email = user.email === "" ? {} : { email: user.email };
    // The rules refuse the write when the platform has disabled the user meanwhile.
    const note = users.patch(uid, { disabled: null });
    await takeSeat(
      ctx,
      place,
      { ...returning, ...email, ...(Object.keys(groups).length === 0 ? {} : { groups }), username, status },
      { note },
    );
    await finishRestoring(ctx, place, username);
  } finally {
    await commit(usernames.unlocking(uid));
  }
}

/**
 * The status from before; otherwise invited, unless the address was confirmed: each way to accept an invitation
 * confirms it.
 */
async function statusOf(ctx: ActorCtx, uid: string, { status }: Returning): Promise<EmployeeState> {
  if (status === "active" || status === "invited") return status;
  const account = await ctx.gateways.accounts.get(uid);
  return account?.emailVerified === true ? "active" : "invited";
}

/** The fields of the card that the record of an employee has, too. */
function namedIn(employee: Pick<EmployeeFields, "name_first" | "name_last" | "job_title"> | null) {
  if (employee === null) return {};
  const { name_first, name_last, job_title } = employee;
  return { name_first, name_last, ...(job_title === undefined ? {} : { job_title }) };
}

/** Updates the account after the record was written. A repeated call changes nothing. */
async function finishRestoring(ctx: ActorCtx, place: EmployeePlace, username: string): Promise<void> {
  const { uid, enterprise } = place;
  const { cards, directoryLeavers, employees, usernames, users } = ctx.stores;
  const employee = await employees.get(place);
  const isHidden = employee?.status === "invited" && (await isHiddenAtFirst(ctx, enterprise, employee));
  await commitFor(
    ctx,
    { uid, enterprise },
    usernames.settlement(enterprise, username, uid, ctx.now),
    users.patch(uid, {
      username,
      left_date: null,
      ...(isHidden ? { unpublished: true } : {}),
    }),
    await namesReturning(ctx, place, await users.get(uid), username),
    await users.deletionDating(uid, null),
    // The record is synchronized from the card, which still has the name from before.
    cards.patch(uid, { ...namedIn(employee), username, updated_date: ctx.now }),
    directoryLeavers.removal(place),
    await auditEntry(ctx, enterprise, "enterprise.updateEmployee", { person: uid, code: "enabled" }),
  );
  await settleSsoOf(ctx, uid);
  await publishCard(ctx, uid);
}

/** Finishes an interrupted restoration: the account has no username yet, and would still be deleted. */
export async function finishInterrupted(
  ctx: ActorCtx,
  place: EmployeePlace,
  employee: Pick<EmployeeFields, "own_account" | "username">,
  user: StoredUser | null,
): Promise<void> {
  if (employee.own_account === true) return;
  if (user?.deletion_date === undefined || user.enterprise !== place.enterprise) return;
  // The username in the employee's record is synchronized from the account, which has none yet.
  const username = employee.username ?? lastNameIn(user, place.enterprise);
  if (username !== undefined) await finishRestoring(ctx, place, username);
}
