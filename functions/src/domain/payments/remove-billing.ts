import { type Payer, payerOfEnterprise, payerOfPerson } from "@cardinal/contract/stored/billing";
import type { Ctx } from "../ctx.ts";

type Removing = Pick<Ctx, "stores" | "now">;

/** Ends the payments of a payer: the customer is removed at the provider and here. Invoices stay with the provider. */
export async function removePayer({ stores, now }: Removing, owner: Payer): Promise<void> {
  const { billing, days, jobs, commit } = stores;
  const payer = await billing.get(owner);
  const customer = payer?.customer;
  if (customer !== undefined) await jobs.request({ kind: "delete-customer", subject: customer, now, again: false });
  await commit(billing.removal(owner, customer), days.paying(payer?.applied?.counted, undefined, now));
}

/**
 * Ends the payments of a deleted user, and those of their enterprise once nobody is left in it; its payments no longer
 * name the user in any case. Runs after the user was removed from the enterprise, and before their own record is.
 */
export async function removeBilling(ctx: Removing, uid: string): Promise<false> {
  const { billing, commit, employees, users } = ctx.stores;
  await removePayer(ctx, payerOfPerson(uid));
  const { enterprise } = (await users.get(uid)) ?? {};
  if (enterprise === undefined) return false;
  if (await employees.hasEmployees(enterprise))
    await commit(await billing.contactRemoval(payerOfEnterprise(enterprise), uid));
  else await removePayer(ctx, payerOfEnterprise(enterprise));
  return false;
}
