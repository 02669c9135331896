import { type EmployeeFields, isEmployed, type StoredEmployee } from "@cardinal/contract/stored/employee";
import type { Change } from "../../stores/change.ts";
import type { EmployeePlace } from "../../stores/enterprise/employees-store.ts";
import { untilWritten } from "../until-written.ts";
import type { Ctx } from "../ctx.ts";
import { Failure } from "../failure.ts";

/**
 * Changes what is known of an employee, with everything that follows from it, as one write; decided again when another change
 * was faster.
 * @param decide gives the next state, or the same object when nothing is to change; it may throw a Failure.
 * @param besides what is written together with it, such as the entry of the audit log, or what reads that before each attempt.
 * @throws Failure `not-found` for somebody who is not in the enterprise.
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
    const outcome = await employees.commitIfUnchanged(employees.replacement(place, employee, after), also);
    return outcome === "written" ? "done" : null;
  });
}

/** A set of marks with one more, or one less; undefined when it is empty. */
export function withMark(
  marks: Readonly<Record<string, true>> | undefined,
  key: string,
  isSet: boolean,
): Readonly<Record<string, true>> | undefined {
  const { [key]: _one, ...rest } = marks ?? {};
  const next = isSet ? { ...rest, [key]: true as const } : rest;
  return Object.keys(next).length === 0 ? undefined : next;
}
