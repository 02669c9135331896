import type { Permission } from "@cardinal/contract/entities/enterprise";
import { MANAGER_ROLE, permissionsOf } from "@cardinal/contract/stored/enterprise";
import { isEmployed, type StoredEmployee } from "@cardinal/contract/stored/employee";
import type { ActorCtx } from "../ctx.ts";
import { Failure } from "../failure.ts";
import { readCaller } from "../person/read-caller.ts";

/** What the caller may do in their enterprise besides what every employee may. */
export interface Rights {
  readonly enterprise: string;
  readonly isAdmin: boolean;
  readonly can: ReadonlySet<Permission>;
  /** Groups in which alone the permissions count; null: they count everywhere. */
  readonly groups: ReadonlySet<string> | null;
}

/** The caller's rights in the enterprise that they are in now; null for people without an enterprise. */
export async function rightsOf(ctx: ActorCtx): Promise<Rights | null> {
  const caller = await readCaller(ctx);
  if (caller?.enterprise === undefined) return null;
  const { enterprise } = caller;
  if (caller.enterprise_admin === true) return { enterprise, isAdmin: true, can: new Set(), groups: null };
  const { employees, enterprises } = ctx.stores;
  const grant = await employees.getGrant({ enterprise, uid: ctx.actor.uid });
  if (grant === null) return { enterprise, isAdmin: false, can: new Set(), groups: null };
  const role = await enterprises.getRole(enterprise, grant.role);
  const can = new Set(role === null ? [] : permissionsOf(role));
  // Managers have rights in their groups, and in none without one.
  const limited = grant.groups !== undefined || grant.role === MANAGER_ROLE;
  return { enterprise, isAdmin: false, can, groups: limited ? new Set(Object.keys(grant.groups ?? {})) : null };
}

/** Whether somebody with these rights may do this to an employee of the same enterprise. */
export function mayWith(
  { isAdmin, can, groups }: Rights,
  permission: Permission,
  employee: Pick<StoredEmployee, "groups">,
): boolean {
  if (isAdmin) return true;
  if (!can.has(permission)) return false;
  return groups === null || Object.keys(employee.groups ?? {}).some((group) => groups.has(group));
}

/** Whether the caller may do this to a person of their own enterprise. */
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

/**
 * The caller's rights, when they may open the dashboard: admins may, and people whose role has any permission.
 * @throws Failure `permission-denied`.
 */
export async function requireRole(ctx: ActorCtx): Promise<Rights> {
  const rights = await rightsOf(ctx);
  if (rights === null || !(rights.isAdmin || rights.can.size > 0)) throw new Failure("permission-denied");
  return rights;
}

/**
 * The caller's rights, when they may do this in the whole enterprise; without a permission, when they are an admin of it.
 * @throws Failure `permission-denied`.
 */
export async function requireRight(ctx: ActorCtx, permission?: Permission): Promise<Rights> {
  const rights = await rightsOf(ctx);
  const isAllowed = rights?.groups === null && [...rights.can].some((one) => one === permission);
  if (rights === null || !(rights.isAdmin || isAllowed)) throw new Failure("permission-denied");
  return rights;
}
