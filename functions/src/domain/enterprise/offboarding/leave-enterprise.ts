import type { leaveEnterprise as call } from "@cardinal/contract/endpoints/enterprise/employees/leave-enterprise";
import { isEmployed } from "@cardinal/contract/stored/employee";
import { Failure } from "../../failure.ts";
import { requireUser } from "../../person/require-user.ts";
import type { UseCase } from "../../use-case.ts";
import { requireRecentSignIn } from "../../users/recent-sign-in.ts";
import { offboard } from "./offboard.ts";

/** Offboards the caller at their own request; their former address then leads to the enterprise. */
export const leaveEnterprise: UseCase<typeof call> = async (ctx, { enterprise: confirmation }) => {
  const { employees, users } = ctx.stores;
  const { uid } = ctx.actor;
  const { enterprise } = await requireUser(ctx);
  if (enterprise === undefined) throw new Failure("not-found");
  if (enterprise !== confirmation) throw new Failure("confirmation-mismatch");
  requireRecentSignIn(ctx);
  const place = { enterprise, uid };
  const read = async () => {
    const employee = await employees.get(place);
    if (!isEmployed(employee)) throw new Failure("not-found");
    return employee;
  };
  await offboard(ctx, place, { handover: { mode: "company" }, read });
  return { left: true, deletion_date: (await users.get(uid))?.deletion_date ?? null };
};
