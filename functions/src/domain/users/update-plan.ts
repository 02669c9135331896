import type { updatePlan as call } from "@cardinal/contract/endpoints/admin/users/update-plan";
import type { Plan } from "@cardinal/contract/entities/user";
import { Failure } from "../failure.ts";
import type { UseCase } from "../use-case.ts";
import { actOfAdmin } from "../person/act-of-admin.ts";
import { commitFor } from "../person/commit-for.ts";
import { givenOut } from "../person/plan-of-person.ts";

/** A granted plan for the log, with its end if it has one. */
const grantOf = (plan: Plan = "free", until?: number) =>
  until === undefined ? plan : `${plan} until ${new Date(until).toISOString()}`;

/**
 * Grants a user a plan, until a date or without an end, and logs who did so and why. The user's own
 * subscription is not changed.
 */
export const updatePlan: UseCase<typeof call> = async (ctx, { uid, plan, until, reason }) => {
  const { users } = ctx.stores;
  if (until !== undefined && until <= ctx.now)
    throw new Failure("invalid-argument", { fields: { until: "Use a time in the future." } });
  const person = await users.get(uid);
  if (person === null || person.deleting === true) throw new Failure("not-found");
  await commitFor(
    ctx,
    { uid },
    users.patch(uid, { plan, plan_until: until ?? null }),
    actOfAdmin(ctx, {
      call: "admin.updatePlan",
      target: uid,
      code: plan,
      reason,
      before: grantOf(person.plan, person.plan_until),
      after: grantOf(plan, until),
    }),
  );
  const { plan_until: _ended, ...kept } = person;
  return givenOut(ctx, uid, { ...kept, plan, ...(until === undefined ? {} : { plan_until: until }) });
};
