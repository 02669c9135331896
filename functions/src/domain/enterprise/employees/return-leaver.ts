import type { StoredUser } from "@cardinal/contract/stored/user";
import type { EmployeePlace } from "../../../stores/enterprise/employees-store.ts";
import type { ActorCtx } from "../../ctx.ts";
import { Failure } from "../../failure.ts";
import { isOwnLeaver, restoreAccount } from "../offboarding/restore-account.ts";
import type { Rights } from "../policy.ts";
import { accountExists, type NewRow } from "../roster/add-employee.ts";

/** The former employee whose account the enterprise created and can still restore; null for any other user. */
export async function findLeaver(
  { stores }: Pick<ActorCtx, "stores">,
  { enterprise, uid }: EmployeePlace,
): Promise<StoredUser | null> {
  const user = await stores.users.get(uid);
  return user !== null && isOwnLeaver(user, enterprise) ? user : null;
}

/**
 * Requires that a former employee may be added again. A manager of groups could otherwise restore the account of
 * somebody who was in none of them, and a file with an old list all accounts in it, which an undo would not notice.
 * @param isImport true for an import and its trial run.
 */
export function requireReturnable({ groups }: Rights, { isImport }: { readonly isImport: boolean }): void {
  if (groups !== null) throw accountExists();
  const email = "This person has left your organisation. To restore their account, add them individually.";
  if (isImport) throw new Failure("already-exists", { fields: { email } });
}

/**
 * Restores the account of a former employee with the data of a row. If a directory still lists them as
 * inactive, it manages the restored account again.
 * @throws Failure `permission-denied` for a user whom the platform has disabled; `seats-exhausted`, `conflict`.
 */
export async function returnLeaver(ctx: ActorCtx, place: EmployeePlace, user: StoredUser, row: NewRow): Promise<void> {
  const leaver = await ctx.stores.directoryLeavers.get(place);
  const { groups = [], job_title = "", name_first, name_last } = row;
  const external_id = row.external_id ?? leaver?.external_id;
  await restoreAccount(ctx, place, user, {
    name_first,
    name_last,
    ...(job_title === "" ? {} : { job_title }),
    ...(external_id === undefined ? {} : { external_id }),
    ...(leaver === null ? {} : { user_name: leaver.user_name, status: leaver.status }),
    groups: Object.fromEntries(groups.map((group) => [group, true as const])),
    created_date: ctx.now,
  });
}
