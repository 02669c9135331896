import type { openPortal as call } from "@cardinal/contract/endpoints/payments/open-portal";
import { paths } from "@cardinal/contract/paths";
import { Failure } from "../failure.ts";
import { auditEntry } from "../enterprise/audit-entry.ts";
import { requireUser } from "../person/require-user.ts";
import type { UseCase } from "../use-case.ts";
import { payerOfPerson } from "@cardinal/contract/stored/billing";
import { payerOf, requirePayments } from "./payer.ts";

/** Returns the address of the page for managing payments. A member of an enterprise may still have a plan of their own to end. */
export const openPortal: UseCase<typeof call> = async (ctx) => {
  const payments = requirePayments(ctx);
  const person = await requireUser(ctx);
  const own = await ctx.stores.billing.get(payerOfPerson(ctx.actor.uid));
  const isOwn = own?.customer !== undefined;
  const payer = isOwn ? own : await ctx.stores.billing.get(await payerOf(ctx, person));
  if (payer?.customer === undefined) throw new Failure("not-found", { message: "Nothing was ever paid here." });
  const { enterprise } = person;
  if (enterprise !== undefined && !isOwn)
    await ctx.stores.commit(await auditEntry(ctx, enterprise, "payments.openPortal"));
  return { url: await payments.createPortal(payer.customer, ctx.gateways.site.url + paths.upgrade({ portal: "1" })) };
};
