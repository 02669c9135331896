import type { Permission } from "@cardinal/contract/entities/enterprise";
import { type EmployeeFields, isEmployed, type StoredEmployee } from "@cardinal/contract/stored/employee";
import type { EmployeePlace } from "../../../stores/enterprise/employees-store.ts";
import type { ActorCtx } from "../../ctx.ts";
import { Failure } from "../../failure.ts";
import { mayWith, type Rights, rightsOf } from "../policy.ts";

/** Each of these permissions allows seeing the employees of one's groups. */
export const SEEING: readonly Permission[] = ["cards.edit", "cards.create"];

/** Allows adding employees to one's groups, disabling them, and changing their groups. */
export const ADDING: readonly Permission[] = ["cards.create"];

/**
 * The caller's rights in their enterprise; requires at least one of the permissions.
 * @throws Failure `not-found` for users without an enterprise, `permission-denied` without a permission.
 */
export async function requireRights(ctx: ActorCtx, permissions: readonly Permission[]): Promise<Rights> {
  const rights = await rightsOf(ctx);
  if (rights === null) throw new Failure("not-found");
  if (!rights.isAdmin && !permissions.some((permission) => rights.can.has(permission)))
    throw new Failure("permission-denied");
  return rights;
}

/**
 * Only admins may change employees who have rights themselves.
 * @throws Failure `permission-denied`.
 */
export function requireNoRights({ isAdmin }: Rights, { admin, role }: EmployeeFields): void {
  if (!isAdmin && (admin === true || role !== undefined)) throw new Failure("permission-denied");
}

/** An employee that the caller manages. */
export interface Managed {
  readonly rights: Rights;
  readonly place: EmployeePlace;
  readonly employee: StoredEmployee & EmployeeFields;
}

/**
 * An employee over whom the caller has one of the permissions.
 * @param joined false to include invited users with an account of their own who have not joined yet.
 * @throws Failure those of `requireRights`; `not-found` for an employee whom the caller does not manage; `conflict` for
 * a user who has not joined, because their account and card do not belong to the enterprise.
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
