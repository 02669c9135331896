import type { Permission } from "@cardinal/contract/entities/enterprise";
import { MANAGER_ROLE, permissionsOf } from "@cardinal/contract/stored/enterprise";
import { isEmployed, type StoredEmployee } from "@cardinal/contract/stored/employee";
import type { EmployeePlace } from "../../stores/enterprise/employees-store.ts";
import type { ActorCtx, Ctx } from "../ctx.ts";
import { Failure } from "../failure.ts";
import { readCaller } from "../person/read-caller.ts";

/** The caller's rights in their enterprise, beyond those of every employee. */
export interface Rights {
  readonly enterprise: string;
  readonly isAdmin: boolean;
  readonly can: ReadonlySet<Permission>;
  /** Groups to which the permissions are limited; null for the whole enterprise. */
  readonly groups: ReadonlySet<string> | null;
}

/** The caller's rights in their current enterprise; null for users without one. */
export async function rightsOf(ctx: ActorCtx): Promise<Rights | null> {
  const caller = await readCaller(ctx);
  if (caller?.enterprise === undefined) return null;
  const { enterprise, enterprise_admin: isAdmin = false } = caller;
  return rightsIn(ctx, { enterprise, uid: ctx.actor.uid }, isAdmin);
}

/** The rights of a member of an enterprise: an admin's, or those of the member's role. */
async function rightsIn({ stores }: Pick<Ctx, "stores">, place: EmployeePlace, isAdmin: boolean): Promise<Rights> {
  const { enterprise } = place;
  if (isAdmin) return { enterprise, isAdmin, can: new Set(), groups: null };
  const { employees, enterprises } = stores;
  const grant = await employees.getGrant(place);
  if (grant === null) return { enterprise, isAdmin: false, can: new Set(), groups: null };
  const role = await enterprises.getRole(enterprise, grant.role);
  const can = new Set(role === null ? [] : permissionsOf(role));
  // Managers have rights only in their groups, and none without a group.
  const limited = grant.groups !== undefined || grant.role === MANAGER_ROLE;
  return { enterprise, isAdmin: false, can, groups: limited ? new Set(Object.keys(grant.groups ?? {})) : null };
}

/** Whether these rights include a permission over an employee of the same enterprise. */
export function mayWith(
  { isAdmin, can, groups }: Rights,
  permission: Permission,
  employee: Pick<StoredEmployee, "groups">,
): boolean {
  if (isAdmin) return true;
  if (!can.has(permission)) return false;
  return groups === null || Object.keys(employee.groups ?? {}).some((group) => groups.has(group));
}

/** Whether the caller has a permission over a user, who must be in the same enterprise. */
export async function mayManage(
  ctx: ActorCtx,
  permission: Permission,
  person: { readonly uid: string; readonly enterprise?: string | undefined },
): Promise<boolean> {
  const rights = await rightsOf(ctx);
  if (rights === null || rights.enterprise !== person.enterprise) return false;
  const employee = await ctx.stores.employees.get({ enterprise: rights.enterprise, uid: person.uid });
  return isEmployed(employee) && mayWith(rights, permission, employee);
}

/** Whether the rights include billing: those of an admin, or of a role that is not limited to groups. */
export const mayPay = ({ isAdmin, can, groups }: Rights): boolean => isAdmin || (groups === null && can.has("billing"));

/** Whether a user is an active employee who may pay for the enterprise. */
export async function isPayer(ctx: Pick<Ctx, "stores">, place: EmployeePlace): Promise<boolean> {
  const employee = await ctx.stores.employees.get(place);
  return employee?.status === "active" && mayPay(await rightsIn(ctx, place, employee.admin === true));
}

/**
 * The caller's rights; requires an admin, or a role with any permission: what opens the dashboard.
 * @throws Failure `permission-denied`.
 */
export async function requireRole(ctx: ActorCtx): Promise<Rights> {
  const rights = await rightsOf(ctx);
  if (rights === null || !(rights.isAdmin || rights.can.size > 0)) throw new Failure("permission-denied");
  return rights;
}

/**
 * The caller's rights; requires the permission in the whole enterprise or, without a permission, an admin.
 * @throws Failure `permission-denied`.
 */
export async function requireRight(ctx: ActorCtx, permission?: Permission): Promise<Rights> {
  const rights = await rightsOf(ctx);
  const isAllowed = rights?.groups === null && [...rights.can].some((one) => one === permission);
  if (rights === null || !(rights.isAdmin || isAllowed)) throw new Failure("permission-denied");
  return rights;
}
