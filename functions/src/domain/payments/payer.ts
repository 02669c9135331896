import type { PaidPlan } from "@cardinal/contract/entities/billing";
import type { StoredUser } from "@cardinal/contract/stored/user";
import type { PaymentsGateway } from "../../gateways/payments/payments.ts";
import { type Payer, payerOfPerson } from "@cardinal/contract/stored/billing";
import type { ActorCtx, Ctx } from "../ctx.ts";
import { Failure } from "../failure.ts";

/** The gateway. @throws Failure `not-found` where no plans are sold. */
export function requirePayments({ gateways }: Pick<Ctx, "gateways">): PaymentsGateway {
  if (gateways.payments === null) throw new Failure("not-found", { message: "No plans are sold here." });
  return gateways.payments;
}

/**
 * Who pays when the caller buys a plan, or manages what is paid: themselves, or the enterprise that they are an admin of.
 * Who is in no enterprise buys the enterprise plan themselves, and creates the enterprise with it.
 * @throws Failure `permission-denied` for other members of an enterprise, and for a plan that is not for the payer.
 */
export function payerOf(ctx: ActorCtx, person: StoredUser, plan?: PaidPlan): Payer {
  const { enterprise, enterprise_admin } = person;
  if (enterprise === undefined) return payerOfPerson(ctx.actor.uid);
  if (enterprise_admin !== true || plan === "pro")
    throw new Failure("permission-denied", { message: "Your enterprise has a plan for you." });
  return `e-${enterprise}`;
}
