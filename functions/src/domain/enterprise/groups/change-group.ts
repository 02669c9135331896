import type { EmployeeFields } from "@cardinal/contract/stored/employee";
import { isEmployed } from "@cardinal/contract/stored/employee";
import type { ActorCtx } from "../../ctx.ts";
import { Failure } from "../../failure.ts";
import { changeEmployee } from "../change-employee.ts";
import { requireRight } from "../policy.ts";

interface Input {
  readonly group: string;
  readonly add: readonly string[];
  readonly remove: readonly string[];
}

/**
 * Changes what employees have to do with a group, one after the other: repeated, it changes nothing twice.
 * @param change gives the same object when nothing is to change.
 * @throws Failure `not-found` for an unknown group or person, before anybody is changed.
 */
export async function changeGroup(
  ctx: ActorCtx,
  { group, add, remove }: Input,
  change: (employee: EmployeeFields, group: string, isSet: boolean) => EmployeeFields,
): Promise<{ group: string; count: number }> {
  const { enterprise } = await requireRight(ctx, "groups.manage");
  const { employees, enterprises } = ctx.stores;
  if ((await enterprises.getGroup(enterprise, group)) === null)
    throw new Failure("not-found", { concealed: true, target: group });
  const wanted = new Map([...add.map((uid) => [uid, true] as const), ...remove.map((uid) => [uid, false] as const)]);
  const records = await Promise.all([...wanted.keys()].map((uid) => employees.get({ enterprise, uid })));
  const [...uids] = wanted.keys();
  for (const [at, record] of records.entries()) {
    const uid = uids[at] ?? "";
    if (!isEmployed(record)) throw new Failure("not-found", { concealed: true, target: uid });
    // What would be refused is refused before anybody is changed.
    change(record, group, wanted.get(uid) === true);
  }
  for (const [uid, isSet] of wanted)
    await changeEmployee(ctx, { enterprise, uid }, (employee) => change(employee, group, isSet));
  const after = await enterprises.getGroup(enterprise, group);
  return { group, count: after?.count ?? 0 };
}
