import type { Payer, StoredPayer } from "@cardinal/contract/stored/billing";
import type { Ctx } from "../ctx.ts";
import { requirePayments } from "./payer.ts";
import { syncBilling, type Syncing } from "./sync-billing.ts";

/** The record of a payer; null when there is none. A customer that was deleted at the provider is forgotten first. */
export async function findPayer(ctx: Ctx, owner: Payer): Promise<StoredPayer | null> {
  const { billing } = ctx.stores;
  const payer = await billing.get(owner);
  if (payer?.customer === undefined || (await requirePayments(ctx).hasCustomer(payer.customer))) return payer;
  await forgetCustomer(ctx, owner, payer.customer);
  return billing.get(owner);
}

/** Ends the plan of a payer whose customer was deleted at the provider, and forgets the customer. */
export async function forgetCustomer(ctx: Syncing, owner: Payer, customer: string): Promise<void> {
  await syncBilling(ctx, owner, { deleted: customer });
  await ctx.stores.billing.forgetCustomer(owner, customer);
}
