import type { EmployeeFields } from "@cardinal/contract/stored/employee";
import { isEmployed } from "@cardinal/contract/stored/employee";
import { MANAGER_ROLE } from "@cardinal/contract/stored/enterprise";
import type { EmployeePlace } from "../../../stores/enterprise/employees-store.ts";
import { untilWritten } from "../../until-written.ts";
import type { Ctx } from "../../ctx.ts";
import { idsIn, type Step, subjectOf } from "../../step.ts";
import { withMark } from "../change-employee.ts";

type Emptying = Pick<Ctx, "stores">;

/** Employees that one run removes from the group. */
const BATCH_SIZE = 50;

/** The job's subject. */
export const groupSubject = (enterprise: string, group: string): string => subjectOf(enterprise, group);

/**
 * Removes all members of a deleted group, then its managers, then its statistics. A removed employee is no longer
 * listed for the group, so a repeated run has nothing to do. A group that still exists is not touched.
 */
export const emptyGroup: Step<Emptying> = async (ctx, subject, cursor) => {
  const [enterprise = "", group = ""] = idsIn(subject);
  const { commit, employees, enterprises } = ctx.stores;
  if ((await enterprises.getGroup(enterprise, group)) !== null) return { cursor: null, done: 0 };
  const people = await employees.listGroup(enterprise, group, BATCH_SIZE);
  for (const { uid } of people) await removeFromGroup(ctx, { enterprise, uid }, group);
  if (people.length > 0) return { cursor: "people", done: people.length };
  const managers = await employees.listByName(enterprise, MANAGING(group), BATCH_SIZE, readCursor(cursor));
  const affected = managers.filter(({ employee }) => employee?.manages?.[group] === true);
  for (const { uid } of affected) await removeFromGroup(ctx, { enterprise, uid }, group);
  const last = managers.at(-1);
  if (last !== undefined) return { cursor: `${MANAGERS_AFTER}${last.uid}~${last.value}`, done: affected.length };
  // Events counted in the meantime may have added statistics of the group.
  await commit(enterprises.groupFiguresRemoval(enterprise, group));
  return { cursor: null, done: 0 };
};

const MANAGING = (manages: string) => ({ status: undefined, role: undefined, manages });
/** Prefix of a cursor into the list of managers. */
const MANAGERS_AFTER = "managers~";

function readCursor(cursor: string | null) {
  const [, uid, value] = /^managers~([\w-]+)~(.*)$/u.exec(cursor ?? "") ?? [];
  return uid === undefined || value === undefined ? undefined : { uid, value };
}

/** Removes one employee. The member counter was deleted together with the group, so it is not updated. */
async function removeFromGroup(ctx: Emptying, place: EmployeePlace, group: string): Promise<void> {
  const { employees } = ctx.stores;
  await untilWritten(async () => {
    const employee = await employees.get(place);
    if (!isEmployed(employee)) return "done";
    const after = withoutGroup(employee, group);
    if (after === employee) return "done";
    const outcome = await employees.commitIfUnchanged(employees.replacement(place, employee, after, [group]));
    return outcome === "written" ? "done" : null;
  });
}

/** Returns the same object when the employee neither belongs to the group nor manages it. */
function withoutGroup(employee: EmployeeFields, group: string): EmployeeFields {
  const { groups: inside, manages: managed, role, ...rest } = employee;
  if (inside?.[group] !== true && managed?.[group] !== true) return employee;
  const [groups, manages] = [withMark(inside, group, false), withMark(managed, group, false)];
  // Without a group, the manager role grants nothing.
  const isKept = role !== undefined && (role !== MANAGER_ROLE || manages !== undefined);
  return {
    ...rest,
    ...(groups === undefined ? {} : { groups }),
    ...(manages === undefined ? {} : { manages }),
    ...(isKept ? { role } : {}),
  };
}
