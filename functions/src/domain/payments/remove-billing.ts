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
 * Ends the payments of a deleted user; those of their enterprise no longer name them. Runs before their own record is
 * removed.
 */
export async function removeBilling(ctx: Removing, uid: string): Promise<false> {
  const { billing, commit, users } = ctx.stores;
  await removePayer(ctx, payerOfPerson(uid));
  const { enterprise } = (await users.get(uid)) ?? {};
  if (enterprise !== undefined) await commit(await billing.contactRemoval(payerOfEnterprise(enterprise), uid));
  return false;
}
