import type { openPortal as call } from "@cardinal/contract/endpoints/payments/open-portal";
import { paths } from "@cardinal/contract/paths";
import { type Payer, payerOfPerson } from "@cardinal/contract/stored/billing";
import type { StoredUser } from "@cardinal/contract/stored/user";
import type { ActorCtx } from "../ctx.ts";
import { auditEntry } from "../enterprise/audit-entry.ts";
import { Failure } from "../failure.ts";
import { requireUser } from "../person/require-user.ts";
import type { UseCase } from "../use-case.ts";
import { forgetCustomer } from "./find-payer.ts";
import { payerOf, requirePayments } from "./payer.ts";

/**
 * Returns the address of the page for managing payments. A user who manages those of an enterprise may also have a plan
 * of their own, so each has a page.
 */
export const openPortal: UseCase<typeof call> = async (ctx, { payer: asked }) => {
  const payments = requirePayments(ctx);
  const person = await requireUser(ctx);
  const owner = await ownerOf(ctx, person, asked);
  const customer = owner === null ? undefined : (await ctx.stores.billing.get(owner))?.customer;
  if (owner === null || customer === undefined) throw nothingPaid();
  const url = await payments.createPortal(customer, ctx.gateways.site.url + paths.upgrade({ portal: "1" }));
  if (url === null) {
    await forgetCustomer(ctx, owner, customer);
    throw nothingPaid();
  }
  if (person.enterprise !== undefined && owner !== payerOfPerson(ctx.actor.uid))
    await ctx.stores.commit(await auditEntry(ctx, person.enterprise, "payments.openPortal"));
  return { url };
};

const nothingPaid = () => new Failure("not-found", { message: "Nothing was ever paid here." });

/** The payer whose page is wanted: by default the caller, or their enterprise while they are no customer themselves. */
async function ownerOf(
  ctx: ActorCtx,
  person: StoredUser,
  asked: "own" | "enterprise" | undefined,
): Promise<Payer | null> {
  const own = payerOfPerson(ctx.actor.uid);
  if (asked === "own") return own;
  if (asked === undefined && (await ctx.stores.billing.get(own))?.customer !== undefined) return own;
  return person.enterprise === undefined ? null : payerOf(ctx, person);
}
