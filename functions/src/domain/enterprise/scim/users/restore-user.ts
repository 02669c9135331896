import type { EmployeeState } from "@cardinal/contract/entities/employee";
import type { EmployeeFields, StoredDirectoryLeaver } from "@cardinal/contract/stored/employee";
import type { StoredUser } from "@cardinal/contract/stored/user";
import type { EmployeePlace } from "../../../../stores/enterprise/employees-store.ts";
import type { ActorCtx } from "../../../ctx.ts";
import { Failure } from "../../../failure.ts";
import { commitFor } from "../../../person/commit-for.ts";
import { publishCard } from "../../../publish/publish-card.ts";
import { settleSsoOf } from "../../domains/settle-sso.ts";
import { inviteUser, takeSeat } from "../../roster/add-employee.ts";
import { claimName } from "../../roster/claim-name.ts";
import { lastNameIn, namesReturning } from "../../roster/former-names.ts";
import { requireInForce, requireNotSuspended, requireSeats } from "../../roster/requirements.ts";
import { auditEntry } from "../../audit-entry.ts";
import { usernameOf } from "../../username-of.ts";
import type { Scim } from "../scim.ts";
import { unknownId } from "../scim-failure.ts";

/** Whether a user has an account that the enterprise created, and left less than 30 days ago. */
export const isOwnLeaver = (user: StoredUser, enterprise: string): boolean =>
  user.enterprise === undefined &&
  user.deleting !== true &&
  user.deletion_date !== undefined &&
  user.former_usernames?.[enterprise] !== undefined;

/**
 * Restores a leaver. An account that the enterprise created gets its card and address back; a user with an account of
 * their own is invited again.
 * @throws ScimFailure 404 when the account is gone; Failure
 * `plan-required`, `seats-exhausted`, `already-exists`, `conflict`.
 */
export async function restoreUser(
  { ctx, enterprise }: Pick<Scim, "ctx" | "enterprise">,
  leaver: StoredDirectoryLeaver,
): Promise<void> {
  const { uid, user_name } = leaver;
  const place = { enterprise, uid };
  const { commit, directoryLeavers, employees, users } = ctx.stores;
  await requireInForce(ctx, enterprise);
  if ((await employees.get(place)) !== null) throw new Failure("conflict");
  const user = await users.get(uid);
  if (user === null || user.deleting === true) throw unknownId(uid);
  const {
    by_name: _name,
    by_external: _external,
    left_date: _left,
    enterprise: _enterprise,
    uid: _uid,
    groups: _former,
    ...rest
  } = leaver;
  const { own_account: _own, ...fields } = rest;
  const groups = await remainingGroups(ctx, enterprise, leaver);
  if (isOwnLeaver(user, enterprise)) await restoreAccount(ctx, place, user, { ...fields, groups });
  else {
    const row = { ...fields, groups: Object.keys(groups) };
    await inviteUser({ ...ctx, by: ctx.actor.uid, userName: user_name }, place, row);
  }
  await commit(directoryLeavers.removal(place));
}

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

/** The groups of a leaver that still exist, and whose members the directory has not replaced without them since. */
export async function remainingGroups(
  { stores }: Pick<ActorCtx, "stores">,
  enterprise: string,
  { groups = {}, left_date }: Pick<StoredDirectoryLeaver, "groups" | "left_date">,
): Promise<Readonly<Record<string, true>>> {
  const existing = await stores.enterprises.listGroups(enterprise);
  const remaining = Object.keys(groups).filter(
    (group) => Object.hasOwn(existing, group) && (existing[group]?.replaced_date ?? 0) < left_date,
  );
  return Object.fromEntries(remaining.map((group) => [group, true]));
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

/** Updates the account after the record was written. A repeated call changes nothing. */
export async function finishRestoring(ctx: ActorCtx, place: EmployeePlace, username: string): Promise<void> {
  const { uid, enterprise } = place;
  const { cards, employees, enterprises, usernames, users } = ctx.stores;
  const [employee, { publish }] = await Promise.all([employees.get(place), enterprises.getSettings(enterprise)]);
  const isHidden = employee?.status === "invited" && publish === "on_accept";
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
    cards.patch(uid, { username, updated_date: ctx.now }),
    await auditEntry(ctx, enterprise, "enterprise.updateEmployee", { person: uid, code: "enabled" }),
  );
  await settleSsoOf(ctx, uid);
  await publishCard(ctx, uid);
}
