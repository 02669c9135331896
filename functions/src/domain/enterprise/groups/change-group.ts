import type { ActName } from "@cardinal/contract/entities/oversight/enterprise-act";
import type { EmployeeFields } from "@cardinal/contract/stored/employee";
import { isEmployed } from "@cardinal/contract/stored/employee";
import type { Change } from "../../../stores/change.ts";
import type { ActorCtx } from "../../ctx.ts";
import { Failure } from "../../failure.ts";
import { changeEmployee } from "../change-employee.ts";
import { noted } from "../noted.ts";
import { requireRight } from "../policy.ts";

interface Kind {
  /** Gives the same object when nothing is to change. */
  readonly change: (employee: EmployeeFields, group: string, isSet: boolean) => EmployeeFields;
  /** Throws a Failure when not all of them can be changed. */
  readonly precheck?: (enterprise: string) => Promise<void>;
  /** What lets somebody be added, written together with it; it throws a Failure where nobody else may be. */
  readonly admission?: (enterprise: string, uid: string) => Promise<Change>;
}

interface Input {
  readonly group: string;
  readonly add: readonly string[];
  readonly remove: readonly string[];
}

/**
 * Changes what employees have to do with a group, one after the other: repeated, it changes nothing twice.
 * Those who are taken out go first and make room for others.
 * @param call as which each change is noted in the audit log.
 * @throws Failure `not-found` for an unknown group or person, before anybody is changed.
 */
export async function changeGroup(
  ctx: ActorCtx,
  { group, add, remove }: Input,
  call: ActName,
  { change, precheck, admission }: Kind,
): Promise<{ group: string; count: number }> {
  const { enterprise } = await requireRight(ctx, "groups.manage");
  const { employees, enterprises } = ctx.stores;
  const stored = await enterprises.getGroup(enterprise, group);
  if (stored === null) throw new Failure("not-found", { concealed: true, target: group });
  const wanted = new Map([...add.map((uid) => [uid, true] as const), ...remove.map((uid) => [uid, false] as const)]);
  const records = await Promise.all([...wanted.keys()].map((uid) => employees.get({ enterprise, uid })));
  const [...uids] = wanted.keys();
  for (const [at, record] of records.entries()) {
    const uid = uids[at] ?? "";
    if (!isEmployed(record)) throw new Failure("not-found", { concealed: true, target: uid });
    // What would be refused is refused before anybody is changed.
    change(record, group, wanted.get(uid) === true);
  }
  await precheck?.(enterprise);
  for (const [uid, isSet] of [...wanted].sort(([, a], [, b]) => Number(a) - Number(b))) {
    const code = isSet ? "added" : "removed";
    const note = await noted(ctx, enterprise, call, { person: uid, thing: stored.name, code });
    const besides = async () => (isSet ? { ...note, ...(await admission?.(enterprise, uid)) } : note);
    await changeEmployee(ctx, { enterprise, uid }, (employee) => change(employee, group, isSet), besides);
  }
  const after = await enterprises.getGroup(enterprise, group);
  return { group, count: after?.count ?? 0 };
}
