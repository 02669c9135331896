import type { updatePlan as call } from "@cardinal/contract/endpoints/admin/users/update-plan";
import { Failure } from "../failure.ts";
import type { UseCase } from "../use-case.ts";
import { commitFor } from "../person/commit-for.ts";
import { toUser } from "@cardinal/contract/stored/user";

/** Gives a person a plan, until a moment or without end, and notes who did. */
export const updatePlan: UseCase<typeof call> = async (ctx, { uid, plan, until }) => {
  const { users, audit } = ctx.stores;
  if (until !== undefined && until <= ctx.now)
    throw new Failure("invalid-argument", { fields: { until: "Use a time in the future." } });
  const person = await users.get(uid);
  if (person === null || person.deleting === true) throw new Failure("not-found");
  const entry = { actor: ctx.actor.uid, call: "admin.updatePlan", target: uid, code: plan } as const;
  await commitFor(
    ctx,
    { uid },
    users.patch(uid, { plan, plan_until: until ?? null }),
    audit.creation({ ...entry, date: ctx.now, request_id: ctx.requestId }),
  );
  const { plan_until: _ended, ...kept } = person;
  return toUser(uid, { ...kept, plan, ...(until === undefined ? {} : { plan_until: until }) }, ctx.now);
};
