import type { EmployeeFields } from "@cardinal/contract/stored/employee";
import type { ActorCtx } from "../../../ctx.ts";
import { Failure } from "../../../failure.ts";
import { finishAddition, isUnfinished } from "../../roster/finish-addition.ts";
import { requireInForce } from "../../roster/requirements.ts";
import type { Scim } from "../scim.ts";
import type { Known } from "./user-resource.ts";

/** Longer than any request takes. */
const REQUEST_MAX_MS = 60_000;

/** Whether the request that has added an employee may still be running. */
export const mayStillBeAdded = ({ now }: Pick<ActorCtx, "now">, { created_date }: EmployeeFields): boolean =>
  now - created_date < REQUEST_MAX_MS;

/**
 * Creates the account and the card of an employee whose addition was interrupted.
 * @returns whether it was; they are not invited yet then.
 * @throws Failure `unavailable` while the request that adds them may still
 * be running; `plan-required`, `already-exists`.
 */
export async function finishUser(
  { ctx, enterprise }: Pick<Scim, "ctx" | "enterprise">,
  { uid, employee }: Known & { kind: "employee" },
): Promise<boolean> {
  if (!(await isUnfinished(ctx, uid, employee))) return false;
  if (mayStillBeAdded(ctx, employee))
    throw new Failure("unavailable", {
      message: "This person is being added. Try again in a minute.",
      retryAfter: REQUEST_MAX_MS / 1000,
    });
  await requireInForce(ctx, enterprise);
  await finishAddition({ ...ctx, by: ctx.actor.uid }, { enterprise, uid }, employee);
  return true;
}
