import type { EmployeePlace } from "../../../stores/enterprise/employees-store.ts";
import type { ActorCtx } from "../../ctx.ts";
import { pageRemoval } from "../../publish/publish-card.ts";
import { isOwnLeaver, restoreAccount } from "../offboarding/restore-account.ts";
import type { Row } from "../roster/add-employee.ts";

/** Whether the user is a former employee whose account the enterprise created and can still restore. */
export async function isLeaver({ stores }: Pick<ActorCtx, "stores">, { enterprise, uid }: EmployeePlace) {
  const user = await stores.users.get(uid);
  return user !== null && isOwnLeaver(user, enterprise);
}

/**
 * Restores the account of a former employee with the data of a row. If a directory still lists them as
 * inactive, it manages the restored account again.
 * @returns whether the user is a former employee whose account the enterprise created.
 * @throws Failure `permission-denied` for a user whom the platform has disabled; `seats-exhausted`, `conflict`.
 */
export async function returnLeaver(
  ctx: ActorCtx,
  place: EmployeePlace,
  row: Row,
  importId: string | undefined,
): Promise<boolean> {
  const { cards, commit, directoryLeavers, users } = ctx.stores;
  const [user, leaver] = await Promise.all([users.get(place.uid), directoryLeavers.get(place)]);
  if (user === null || !isOwnLeaver(user, place.enterprise)) return false;
  const { groups = [], job_title = "", name_first, name_last } = row;
  const external_id = row.external_id ?? leaver?.external_id;
  await restoreAccount(ctx, place, user, {
    name_first,
    name_last,
    ...(job_title === "" ? {} : { job_title }),
    ...(external_id === undefined ? {} : { external_id }),
    ...(leaver === null ? {} : { user_name: leaver.user_name, status: leaver.status }),
    groups: Object.fromEntries(groups.map((group) => [group, true as const])),
    ...(importId === undefined ? {} : { import: importId }),
    created_date: ctx.now,
  });
  await commit(
    cards.patch(place.uid, {
      name_first,
      name_last,
      ...(job_title === "" ? {} : { job_title }),
      updated_date: ctx.now,
    }),
    pageRemoval(ctx, await users.get(place.uid)),
    directoryLeavers.removal(place),
  );
  return true;
}
