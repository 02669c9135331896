import type { Permission } from "@cardinal/contract/entities/enterprise";
import { type EmployeeFields, isEmployed, type StoredEmployee } from "@cardinal/contract/stored/employee";
import type { EmployeePlace } from "../../../stores/enterprise/employees-store.ts";
import type { ActorCtx } from "../../ctx.ts";
import { Failure } from "../../failure.ts";
import { mayWith, type Rights, rightsOf } from "../policy.ts";

/** Any of these lets somebody see the employees of their groups. */
export const SEEING: readonly Permission[] = ["cards.edit", "cards.create"];

/** Lets somebody add people to their groups, disable them, and change the groups that they are in. */
export const ADDING: readonly Permission[] = ["cards.create"];

/**
 * The caller's rights in their enterprise, which hold one of these permissions.
 * @throws Failure `not-found` for people without an enterprise, `permission-denied` for those without the permission.
 */
export async function requireRights(ctx: ActorCtx, permissions: readonly Permission[]): Promise<Rights> {
  const rights = await rightsOf(ctx);
  if (rights === null) throw new Failure("not-found");
  if (!rights.isAdmin && !permissions.some((permission) => rights.can.has(permission)))
    throw new Failure("permission-denied");
  return rights;
}

/**
 * Nobody but an admin takes anything from those who have rights themselves.
 * @throws Failure `permission-denied`.
 */
export function requireNoRights({ isAdmin }: Rights, { admin, role }: EmployeeFields): void {
  if (!isAdmin && (admin === true || role !== undefined)) throw new Failure("permission-denied");
}

/** An employee whom the caller manages. */
export interface Managed {
  readonly rights: Rights;
  readonly place: EmployeePlace;
  readonly employee: StoredEmployee & EmployeeFields;
}

/**
 * An employee for somebody with one of these permissions over them.
 * @param joined false: also somebody with an account of their own who is invited and has not joined.
 * @throws Failure `conflict` for such a person otherwise, because their account and card are not the enterprise's; as `requireRights`; `not-found` for everybody whom the caller does not manage.
 */
export async function requireManaged(
  ctx: ActorCtx,
  permissions: readonly Permission[],
  uid: string,
  { joined = true }: { readonly joined?: boolean } = {},
): Promise<Managed> {
  const rights = await requireRights(ctx, permissions);
  const place = { enterprise: rights.enterprise, uid };
  const employee = await ctx.stores.employees.get(place);
  if (!isEmployed(employee) || !permissions.some((permission) => mayWith(rights, permission, employee)))
    throw new Failure("not-found", { concealed: true, target: uid });
  if (joined && employee.own_account === true)
    throw new Failure("conflict", { message: "This person has not joined yet." });
  return { rights, place, employee };
}
