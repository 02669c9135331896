import type { openPortal as call } from "@cardinal/contract/endpoints/payments/open-portal";
import { paths } from "@cardinal/contract/paths";
import { Failure } from "../failure.ts";
import { auditEntry } from "../enterprise/audit-entry.ts";
import { requireUser } from "../person/require-user.ts";
import type { UseCase } from "../use-case.ts";
import { payerOfPerson } from "@cardinal/contract/stored/billing";
import { payerOf, requirePayments } from "./payer.ts";

/**
 * Returns the address of the page for managing payments. A user who manages those of an enterprise may also have a plan
 * of their own, so each has a page.
 */
export const openPortal: UseCase<typeof call> = async (ctx, { payer: asked }) => {
  const payments = requirePayments(ctx);
  const person = await requireUser(ctx);
  const own = await ctx.stores.billing.get(payerOfPerson(ctx.actor.uid));
  const { enterprise } = person;
  const isOwn = asked === undefined ? own?.customer !== undefined : asked === "own";
  const ofEnterprise = async () =>
    enterprise === undefined ? null : ctx.stores.billing.get(await payerOf(ctx, person));
  const payer = isOwn ? own : await ofEnterprise();
  if (payer?.customer === undefined) throw new Failure("not-found", { message: "Nothing was ever paid here." });
  if (enterprise !== undefined && !isOwn)
    await ctx.stores.commit(await auditEntry(ctx, enterprise, "payments.openPortal"));
  return { url: await payments.createPortal(payer.customer, ctx.gateways.site.url + paths.upgrade({ portal: "1" })) };
};
