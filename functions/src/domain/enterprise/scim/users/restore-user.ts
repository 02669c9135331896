import type { StoredDirectoryLeaver } from "@cardinal/contract/stored/employee";
import type { ActorCtx } from "../../../ctx.ts";
import { Failure } from "../../../failure.ts";
import { isOwnLeaver, restoreAccount } from "../../offboarding/restore-account.ts";
import { inviteUser } from "../../roster/add-employee.ts";
import { requireInForce } from "../../roster/requirements.ts";
import type { Scim } from "../scim.ts";
import { unknownId } from "../scim-failure.ts";

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
    await commit(directoryLeavers.removal(place));
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
