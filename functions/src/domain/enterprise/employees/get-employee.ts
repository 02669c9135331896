import type { getEmployee as call } from "@cardinal/contract/endpoints/enterprise/employees/get-employee";
import { toEmployee } from "@cardinal/contract/stored/employee";
import { Failure } from "../../failure.ts";
import type { UseCase } from "../../use-case.ts";
import { readCardOf } from "../../vcard/read-card.ts";
import { requireManaged, SEEING } from "./managed.ts";

/** An employee with their card, for somebody who manages them. */
export const getEmployee: UseCase<typeof call> = async (ctx, { uid }) => {
  const { employee } = await requireManaged(ctx, SEEING, uid);
  const user = await ctx.stores.users.get(uid);
  const card = user === null ? null : await readCardOf(ctx, uid, user);
  // Somebody whose account is being deleted.
  if (card === null) throw new Failure("not-found");
  return {
    ...toEmployee(uid, employee),
    last_login: user?.last_login ?? null,
    pending_email: user?.pending_email ?? null,
    card,
  };
};
