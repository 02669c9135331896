import type { ActName } from "@cardinal/contract/entities/oversight/enterprise-act";
import type { EmployeeFields } from "@cardinal/contract/stored/employee";
import { isEmployed } from "@cardinal/contract/stored/employee";
import type { Change } from "../../../stores/change.ts";
import type { ActorCtx } from "../../ctx.ts";
import { Failure } from "../../failure.ts";
import { changeEmployee } from "../change-employee.ts";
import { auditEntry } from "../audit-entry.ts";
import { requireRight } from "../policy.ts";
import { requireInForce } from "../roster/requirements.ts";

interface Kind {
  /** Returns the same object for no change. */
  readonly change: (employee: EmployeeFields, group: string, isSet: boolean) => EmployeeFields;
  /** Throws a Failure when a change is not possible for all of them. */
  readonly precheck?: (enterprise: string) => Promise<void>;
  /** A change that admits the added employee, written together with it; throws a Failure when no more can be added. */
  readonly admission?: (enterprise: string, uid: string) => Promise<Change>;
}

interface Input {
  readonly group: string;
  readonly add: readonly string[];
  readonly remove: readonly string[];
}

/**
 * Changes the members or managers of a group, one after the other. A repeated call changes nothing twice.
 * Removals come first, to make room for additions.
 * @param call the act name of each audit entry.
 * @throws Failure `plan-required`; `not-found` for an unknown group or employee, before anyone is changed.
 */
export async function changeGroup(
  ctx: ActorCtx,
  { group, add, remove }: Input,
  call: ActName,
  { change, precheck, admission }: Kind,
): Promise<{ group: string; count: number }> {
  const { enterprise } = await requireRight(ctx, "groups.manage");
  await requireInForce(ctx, enterprise);
  const { employees, enterprises } = ctx.stores;
  const stored = await enterprises.getGroup(enterprise, group);
  if (stored === null) throw new Failure("not-found", { concealed: true, target: group });
  const wanted = new Map([...add.map((uid) => [uid, true] as const), ...remove.map((uid) => [uid, false] as const)]);
  const records = await Promise.all([...wanted.keys()].map((uid) => employees.get({ enterprise, uid })));
  const [...uids] = wanted.keys();
  for (const [at, record] of records.entries()) {
    const uid = uids[at] ?? "";
    if (!isEmployed(record)) throw new Failure("not-found", { concealed: true, target: uid });
    // Check every change before the first one is written.
    change(record, group, wanted.get(uid) === true);
  }
  await precheck?.(enterprise);
  for (const [uid, isSet] of [...wanted].sort(([, a], [, b]) => Number(a) - Number(b))) {
    const code = isSet ? "added" : "removed";
    const note = await auditEntry(ctx, enterprise, call, { person: uid, thing: stored.name, code });
    const besides = async () => (isSet ? { ...note, ...(await admission?.(enterprise, uid)) } : note);
    await changeEmployee(ctx, { enterprise, uid }, (employee) => change(employee, group, isSet), besides);
  }
  const after = await enterprises.getGroup(enterprise, group);
  return { group, count: after?.count ?? 0 };
}
