import type { findAccountByEmail as call } from "@cardinal/contract/endpoints/admin/users/find-account-by-email";
import { Failure } from "../failure.ts";
import type { UseCase } from "../use-case.ts";
import { logView } from "../person/log-view.ts";
import { enterpriseAdministered } from "../person/policy.ts";

/**
 * Whether an account exists for an address. A platform admin learns its owner; an enterprise's admin learns the ids of
 * their own people only, and of others just that the address is in use, which an invitation would reveal as well.
 */
export const findAccountByEmail: UseCase<typeof call> = async (ctx, { email }) => {
  const enterprise = ctx.actor.admin ? null : await enterpriseAdministered(ctx);
  if (!ctx.actor.admin && enterprise === null) throw new Failure("permission-denied");
  const account = await ctx.gateways.accounts.findByEmail(email);
  if (account === null) return { exists: false };
  await logView(ctx, "admin.findAccountByEmail", account.uid);
  const person = await ctx.stores.users.get(account.uid);
  const known = ctx.actor.admin || person?.enterprise === enterprise;
  return {
    exists: true,
    ...(known ? { uid: account.uid } : {}),
    ...(known && person?.enterprise !== undefined ? { enterprise: person.enterprise } : {}),
  };
};
