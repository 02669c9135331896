import type { Ctx } from "../ctx.ts";
import { payerOfPerson } from "@cardinal/contract/stored/billing";

/** Ends the payments of a deleted user: the customer is removed at the provider and here. Invoices stay with the provider. */
export async function removeBilling(ctx: Pick<Ctx, "stores" | "now">, uid: string): Promise<false> {
  const { billing, days, jobs, commit } = ctx.stores;
  const owner = payerOfPerson(uid);
  const payer = await billing.get(owner);
  const customer = payer?.customer;
  if (customer !== undefined)
    await jobs.request({ kind: "delete-customer", subject: customer, now: ctx.now, again: false });
  await commit(billing.removal(owner, customer), days.paying(payer?.applied?.counted, undefined, ctx.now));
  return false;
}
