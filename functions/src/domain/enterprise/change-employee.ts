import { type EmployeeFields, isEmployed, type StoredEmployee } from "@cardinal/contract/stored/employee";
import type { Change } from "../../stores/change.ts";
import type { EmployeePlace } from "../../stores/enterprise/employees-store.ts";
import { untilWritten } from "../until-written.ts";
import type { Ctx } from "../ctx.ts";
import { Failure } from "../failure.ts";

/**
 * Writes a change of an employee, even when some of their groups are being deleted. A deleted group has no counter, and
 * the rules refuse to count it; so a refused change is written once more without the counters of such groups.
 * @param before the employee as read for the change.
 * @param write commits the change, which leaves out the counters of these groups.
 */
export async function writeWithoutDeleted(
  { stores }: Pick<Ctx, "stores">,
  { enterprise }: Pick<EmployeePlace, "enterprise">,
  { groups = {} }: Pick<EmployeeFields, "groups">,
  write: (deleted: readonly string[]) => Promise<"written" | "refused">,
): Promise<"written" | "refused"> {
  const outcome = await write([]);
  const inside = Object.keys(groups);
  if (outcome === "written" || inside.length === 0) return outcome;
  const existing = await stores.enterprises.listGroups(enterprise);
  const deleted = inside.filter((group) => !Object.hasOwn(existing, group));
  return deleted.length === 0 ? "refused" : write(deleted);
}

/**
 * Changes an employee's record and everything derived from it in one write; decides again when a concurrent change won.
 * @param decide returns the next state, or the same object for no change; it may throw a Failure.
 * @param besides changes for the same write, such as an audit entry, or a function that creates them for each attempt.
 * @throws Failure `not-found` for a user who is not in the enterprise.
 */
export async function changeEmployee(
  ctx: Pick<Ctx, "stores">,
  place: EmployeePlace,
  decide: (employee: StoredEmployee & EmployeeFields) => EmployeeFields,
  besides: Change | (() => Promise<Change>) = {},
): Promise<void> {
  const { employees } = ctx.stores;
  await untilWritten(async () => {
    const employee = await employees.get(place);
    if (!isEmployed(employee)) throw new Failure("not-found", { concealed: true, target: place.uid });
    const after = decide(employee);
    if (after === employee) return "done";
    const also = typeof besides === "function" ? await besides() : besides;
    const outcome = await writeWithoutDeleted(ctx, place, employee, (deleted) =>
      employees.commitIfUnchanged(employees.replacement(place, employee, after, deleted), also),
    );
    return outcome === "written" ? "done" : null;
  });
}

/** Adds a key to a set of marks, or removes it; undefined when the set is empty. */
export function withMark(
  marks: Readonly<Record<string, true>> | undefined,
  key: string,
  isSet: boolean,
): Readonly<Record<string, true>> | undefined {
  const { [key]: _one, ...rest } = marks ?? {};
  const next = isSet ? { ...rest, [key]: true as const } : rest;
  return Object.keys(next).length === 0 ? undefined : next;
}
