import type { listAdmins as call } from "@cardinal/contract/endpoints/admin/admins/list-admins";
import type { Admin } from "@cardinal/contract/entities/platform/admin";
import { ADMIN_ROLES } from "@cardinal/contract/entities/platform/admin-role";
import type { StoredAdmin } from "@cardinal/contract/stored/platform/admin";
import type { Ctx } from "../ctx.ts";
import type { UseCase } from "../use-case.ts";

/** An admin as shown to owners. */
export async function toAdmin(
  { gateways }: Pick<Ctx, "gateways">,
  uid: string,
  { role, by, date }: StoredAdmin,
): Promise<Admin[]> {
  const [account, giver] = await Promise.all([gateways.accounts.get(uid), gateways.accounts.get(by)]);
  return role === null ? [] : [{ uid, email: account?.email ?? null, role, by: giver?.email ?? null, date }];
}

/** All admins of the platform: owners first, and within a role the newest first. */
export const listAdmins: UseCase<typeof call> = async (ctx) => {
  const records = Object.entries(await ctx.stores.admins.list());
  const found = await Promise.all(records.map(([uid, record]) => toAdmin(ctx, uid, record)));
  const rank = ({ role }: Admin) => ADMIN_ROLES.indexOf(role);
  return { items: found.flat().sort((a, b) => rank(b) - rank(a) || b.date - a.date), next: null };
};
