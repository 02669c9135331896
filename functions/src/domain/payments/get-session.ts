import type { getSession as call } from "@cardinal/contract/endpoints/payments/get-session";
import { payerOfPerson } from "@cardinal/contract/stored/billing";
import { Failure } from "../failure.ts";
import { planOfPerson } from "../person/plan-of-person.ts";
import { requireUser } from "../person/require-user.ts";
import type { UseCase } from "../use-case.ts";
import { payerOf, requirePayments } from "./payer.ts";
import { syncBilling } from "./sync-billing.ts";

/** The outcome of a checkout; the plan is granted with the answer, whether or not an event has arrived. */
export const getSession: UseCase<typeof call> = async (ctx, { session_id }) => {
  const payments = requirePayments(ctx);
  const person = await requireUser(ctx);
  const session = await payments.getSession(session_id);
  const customer = session?.customer ?? null;
  const owner = customer === null ? null : await ctx.stores.billing.findOwner(customer);
  // Someone who has joined an enterprise since they started to pay has paid for their own plan.
  const isOwn = owner === payerOfPerson(ctx.actor.uid) || owner === (await payerOf(ctx, person));
  if (session === null || owner === null || !isOwn)
    throw new Failure("not-found", { concealed: true, target: session_id });
  if (session.status === "complete") await syncBilling(ctx, owner);
  const current = await ctx.stores.users.get(ctx.actor.uid);
  return { status: session.status, plan: await planOfPerson(ctx, current ?? person) };
};
