import type { EmployeeFields } from "@cardinal/contract/stored/employee";
import { isEmployed } from "@cardinal/contract/stored/employee";
import { MANAGER_ROLE } from "@cardinal/contract/stored/enterprise";
import type { EmployeePlace } from "../../../stores/enterprise/employees-store.ts";
import { untilWritten } from "../../until-written.ts";
import type { Ctx } from "../../ctx.ts";
import type { Step } from "../../step.ts";
import { withMark } from "../change-employee.ts";

type Emptying = Pick<Ctx, "stores">;

/** People who are taken out in one part. */
const PER_PART = 50;

/** What the job is done to: neither id has a `~`. */
export const groupSubject = (enterprise: string, group: string): string => `${enterprise}~${group}`;

/**
 * Takes everybody out of a group that was deleted, first its people and then its managers; then what it has counted goes. Whoever
 * is taken out is in no list of it any more, so a part that runs twice has nothing left to do. A group that is there is
 * left alone.
 */
export const emptyGroup: Step<Emptying> = async (ctx, subject, cursor) => {
  const [enterprise = "", group = ""] = subject.split("~");
  const { commit, employees, enterprises } = ctx.stores;
  if ((await enterprises.getGroup(enterprise, group)) !== null) return { cursor: null, done: 0 };
  const people = await employees.listGroup(enterprise, group, PER_PART);
  for (const { uid } of people) await takeOut(ctx, { enterprise, uid }, group);
  if (people.length > 0) return { cursor: "people", done: people.length };
  const managers = await employees.listByName(enterprise, MANAGING(group), PER_PART, readCursor(cursor));
  const doomed = managers.filter(({ employee }) => employee?.manages?.[group] === true);
  for (const { uid } of doomed) await takeOut(ctx, { enterprise, uid }, group);
  const last = managers.at(-1);
  if (last !== undefined) return { cursor: `${MANAGERS_AFTER}${last.uid}~${last.value}`, done: doomed.length };
  // Events that were counted in the meantime may have named the group.
  await commit(enterprises.groupFiguresRemoval(enterprise, group));
  return { cursor: null, done: 0 };
};

const MANAGING = (manages: string) => ({ status: undefined, role: undefined, manages });
/** Stands before the place in the list of managers that a part has come to. */
const MANAGERS_AFTER = "managers~";

function readCursor(cursor: string | null) {
  const [, uid, value] = /^managers~([\w-]+)~(.*)$/u.exec(cursor ?? "") ?? [];
  return uid === undefined || value === undefined ? undefined : { uid, value };
}

/** The group's own counter is gone, so nothing is counted there. */
async function takeOut(ctx: Emptying, place: EmployeePlace, group: string): Promise<void> {
  const { employees } = ctx.stores;
  await untilWritten(async () => {
    const employee = await employees.get(place);
    if (!isEmployed(employee)) return "done";
    const after = withoutGroup(employee, group);
    if (after === employee) return "done";
    const outcome = await employees.commitIfUnchanged(employees.replacement(place, employee, after, group));
    return outcome === "written" ? "done" : null;
  });
}

/** The same object when the employee has nothing to do with the group. */
function withoutGroup(employee: EmployeeFields, group: string): EmployeeFields {
  const { groups: inside, manages: managed, role, ...rest } = employee;
  if (inside?.[group] !== true && managed?.[group] !== true) return employee;
  const [groups, manages] = [withMark(inside, group, false), withMark(managed, group, false)];
  // Without a group, the role of managers allows nothing.
  const isKept = role !== undefined && (role !== MANAGER_ROLE || manages !== undefined);
  return {
    ...rest,
    ...(groups === undefined ? {} : { groups }),
    ...(manages === undefined ? {} : { manages }),
    ...(isKept ? { role } : {}),
  };
}
