import type { PaidPlan } from "@cardinal/contract/entities/billing";
import type { StoredUser } from "@cardinal/contract/stored/user";
import type { PaymentsGateway } from "../../gateways/payments/payments.ts";
import { type Payer, payerOfEnterprise, payerOfPerson } from "@cardinal/contract/stored/billing";
import type { ActorCtx, Ctx } from "../ctx.ts";
import { requireNotBeingDeleted } from "../enterprise/is-frozen.ts";
import { mayPay, rightsOf } from "../enterprise/policy.ts";
import { Failure } from "../failure.ts";

/** The gateway. @throws Failure `not-found` where no plans are sold. */
export function requirePayments({ gateways }: Pick<Ctx, "gateways">): PaymentsGateway {
  if (gateways.payments === null) throw new Failure("not-found", { message: "No plans are sold here." });
  return gateways.payments;
}

/**
 * The payer when the caller buys a plan or manages payments: the caller, or the enterprise whose billing they manage,
 * as an admin or by their role. A user without an enterprise buys the enterprise plan themselves, and creates the
 * enterprise with it.
 * @throws Failure `permission-denied` for other members of an enterprise, and for a plan that is not for the payer;
 * `conflict` for an enterprise that is being deleted.
 */
export async function payerOf(ctx: ActorCtx, { enterprise }: StoredUser, plan?: PaidPlan): Promise<Payer> {
  if (enterprise === undefined) return payerOfPerson(ctx.actor.uid);
  const rights = await rightsOf(ctx);
  if (rights === null || !mayPay(rights) || rights.enterprise !== enterprise || plan === "pro")
    throw new Failure("permission-denied", { message: "Your organisation pays for your plan." });
  requireNotBeingDeleted(await ctx.stores.enterprises.getStanding(enterprise));
  return payerOfEnterprise(enterprise);
}

/** Requires that a number of seats covers those in use. @throws Failure `seats-in-use`. */
export async function requireEnoughSeats(ctx: ActorCtx, enterprise: string, seats: number): Promise<void> {
  const { used } = await ctx.stores.enterprises.getSeats(enterprise, ctx.now);
  if (seats < used) throw new Failure("seats-in-use", { fields: { seats: `${used} seats are in use.` } });
}
