import type { deletePart as call } from "@cardinal/contract/endpoints/enterprise/delete-part";
import { isEmployed } from "@cardinal/contract/stored/employee";
import { MANAGER_ROLE } from "@cardinal/contract/stored/enterprise";
import type { ActorCtx } from "../../ctx.ts";
import { Failure } from "../../failure.ts";
import type { UseCase } from "../../use-case.ts";
import { leave } from "../leaving/leave.ts";
import { requireRight } from "../policy.ts";
import { groupSubject } from "./empty-group.ts";
import { noted } from "../noted.ts";

/** What stands for "no username" in the confirmation. */
const NO_USERNAME = "-";

/** Deletes a part of the caller's enterprise. What it is called confirms that it is the one that was meant. */
export const deletePart: UseCase<typeof call> = async (ctx, { a: kind, b: id, c: name }) => {
  await DELETIONS[kind](ctx, id, name);
  return { deleted: true };
};

/** A group is gone with one write; a job takes its people out of it. */
async function deleteGroup(ctx: ActorCtx, group: string, name: string): Promise<void> {
  const { enterprise } = await requireRight(ctx, "groups.manage");
  const { commit, enterprises, jobs } = ctx.stores;
  const stored = await enterprises.getGroup(enterprise, group);
  if (stored === null) throw new Failure("not-found", { concealed: true, target: group });
  if (stored.name !== name) throw new Failure("confirmation-mismatch");
  await commit(
    enterprises.groupRemoval(enterprise, group),
    await noted(ctx, enterprise, "enterprise.deleteGroup", { thing: name }),
  );
  await jobs.request({ kind: "empty-group", subject: groupSubject(enterprise, group), now: ctx.now, again: true });
}

/** A role that somebody has stays. */
async function deleteRole(ctx: ActorCtx, role: string, label: string): Promise<void> {
  const { enterprise } = await requireRight(ctx);
  const { commit, employees, enterprises } = ctx.stores;
  const stored = await enterprises.getRole(enterprise, role);
  if (stored === null) throw new Failure("not-found", { concealed: true, target: role });
  if (role === MANAGER_ROLE) throw new Failure("conflict", { message: "Every organisation has this role." });
  if (stored.label !== label) throw new Failure("confirmation-mismatch");
  const wanted = { status: undefined, role, manages: undefined };
  if ((await employees.listByName(enterprise, wanted, 1)).length > 0)
    throw new Failure("conflict", { message: "Somebody still has this role." });
  await commit(
    enterprises.roleRemoval(enterprise, role),
    await noted(ctx, enterprise, "enterprise.deleteRole", { thing: label }),
  );
}

/** A brand goes with the places that lay it over cards, which then show a theme of their own. */
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
    await noted(ctx, enterprise, "enterprise.deleteBrand", { thing: name }),
  );
}

/** A person leaves, and their address leads to the enterprise; an account that it made goes at once. */
async function deleteEmployee(ctx: ActorCtx, uid: string, username: string): Promise<void> {
  const { enterprise } = await requireRight(ctx);
  const place = { enterprise, uid };
  const read = async () => {
    const employee = await ctx.stores.employees.get(place);
    if (!isEmployed(employee)) throw new Failure("not-found", { concealed: true, target: uid });
    if (username !== (employee.username ?? NO_USERNAME)) throw new Failure("confirmation-mismatch");
    return employee;
  };
  await leave(ctx, place, { handover: { mode: "company" }, deletes: true, read });
}

const DELETIONS = { groups: deleteGroup, roles: deleteRole, themes: deleteBrand, users: deleteEmployee };
