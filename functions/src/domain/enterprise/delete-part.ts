import { NO_USERNAME } from "@cardinal/contract/fields/stored-name";
import type { deletePart as call } from "@cardinal/contract/endpoints/enterprise/delete-part";
import { ADMINS } from "@cardinal/contract/entities/employee";
import { isEmployed } from "@cardinal/contract/stored/employee";
import { MANAGER_ROLE } from "@cardinal/contract/stored/enterprise";
import type { ListEntry } from "../../stores/enterprise/employee-lists.ts";
import { requireNoRole } from "../admins/change-admin.ts";
import type { ActorCtx } from "../ctx.ts";
import { Failure } from "../failure.ts";
import { untilWritten } from "../until-written.ts";
import type { UseCase } from "../use-case.ts";
import { offboard } from "./offboarding/offboard.ts";
import { lastNameIn } from "./roster/former-names.ts";
import { requireRight } from "./policy.ts";
import { groupSubject } from "./groups/empty-group.ts";
import { auditEntry } from "./audit-entry.ts";

/** Admins read at once. */
const PAGE_SIZE = 100;

/** Deletes a part of the caller's enterprise. The caller confirms the choice with the part's name. */
export const deletePart: UseCase<typeof call> = async (ctx, { a: kind, b: id, c: name }) => {
  await DELETIONS[kind](ctx, id, name);
  return { deleted: true };
};

/** Deletes a group in one write; the job in the same write removes its members. */
async function deleteGroup(ctx: ActorCtx, group: string, name: string): Promise<void> {
  const { enterprise } = await requireRight(ctx, "groups.manage");
  const { commit, enterprises, jobs } = ctx.stores;
  const stored = await enterprises.getGroup(enterprise, group);
  if (stored === null) throw new Failure("not-found", { concealed: true, target: group });
  if (stored.name !== name) throw new Failure("confirmation-mismatch");
  const emptying = { kind: "empty-group", subject: groupSubject(enterprise, group), now: ctx.now, again: true };
  await commit(
    enterprises.groupRemoval(enterprise, group),
    jobs.creation(emptying),
    await auditEntry(ctx, enterprise, "enterprise.deleteGroup", { thing: name }),
  );
}

/** Deletes a role that no employee has. */
async function deleteRole(ctx: ActorCtx, role: string, label: string): Promise<void> {
  const { enterprise } = await requireRight(ctx);
  const { employees, enterprises } = ctx.stores;
  await untilWritten(async () => {
    const rev = await enterprises.getRolesRev(enterprise);
    const stored = await enterprises.getRole(enterprise, role);
    if (stored === null) throw new Failure("not-found", { concealed: true, target: role });
    if (role === MANAGER_ROLE) throw new Failure("conflict", { message: "Every organisation has this role." });
    if (stored.label !== label) throw new Failure("confirmation-mismatch");
    if (await isRoleHeld(ctx, enterprise, role))
      throw new Failure("conflict", { message: "An employee still has this role." });
    const note = await auditEntry(ctx, enterprise, "enterprise.deleteRole", { thing: label });
    const outcome = await employees.commitIfUnchanged(enterprises.roleRemoval(enterprise, role, rev), note);
    return outcome === "written" ? "done" : null;
  });
}

/** Whether an employee has a role. Admins are listed as such and not by their role, so theirs are read one by one. */
async function isRoleHeld({ stores: { employees } }: ActorCtx, enterprise: string, role: string): Promise<boolean> {
  const listed = (name: string, limit: number, after?: ListEntry) =>
    employees.listByName(enterprise, { status: undefined, role: name, manages: undefined }, limit, after);
  if ((await listed(role, 1)).length > 0) return true;
  let last: ListEntry | undefined;
  do {
    const admins = await listed(ADMINS, PAGE_SIZE, last);
    if (admins.some(({ employee }) => employee?.role === role)) return true;
    last = admins.length < PAGE_SIZE ? undefined : admins.at(-1);
  } while (last !== undefined);
  return false;
}

/** Deletes a brand and removes it from all layers; the cards then show their own theme. */
async function deleteBrand(ctx: ActorCtx, id: string, name: string): Promise<void> {
  const { enterprise } = await requireRight(ctx, "brand.edit");
  const { commit, enterprises } = ctx.stores;
  const [scope, key = ""] = id.split(".");
  const brand = scope === enterprise ? await enterprises.getBrand(enterprise, key) : null;
  if (brand === null) throw new Failure("not-found", { concealed: true, target: id });
  if (brand.name !== name) throw new Failure("confirmation-mismatch");
  const groups = Object.entries(await enterprises.listGroups(enterprise));
  const showing = groups.flatMap(([group, { layer }]) => (layer?.theme === id ? [group] : []));
  const isEverywhere = (await enterprises.getLayer(enterprise)).theme === id;
  await commit(
    enterprises.brandRemoval(enterprise, key, { groups: showing, isEverywhere }),
    await auditEntry(ctx, enterprise, "enterprise.deleteBrand", { thing: name }),
  );
}

/** Offboards an employee, whose address then leads to the enterprise; deletes an account that it created at once. */
async function deleteEmployee(ctx: ActorCtx, uid: string, username: string): Promise<void> {
  const { enterprise } = await requireRight(ctx);
  const place = { enterprise, uid };
  const read = async () => {
    const employee = await ctx.stores.employees.get(place);
    if (!isEmployed(employee)) throw new Failure("not-found", { concealed: true, target: uid });
    if (username !== (employee.username ?? NO_USERNAME)) throw new Failure("confirmation-mismatch");
    const user = await ctx.stores.users.get(uid);
    // An account of their own is not deleted.
    if (user !== null && lastNameIn(user, "_") === undefined) await requireNoRole(ctx, uid);
    return employee;
  };
  await offboard(ctx, place, { handover: { mode: "company" }, deletes: true, read });
}

const DELETIONS = { groups: deleteGroup, roles: deleteRole, themes: deleteBrand, users: deleteEmployee };
