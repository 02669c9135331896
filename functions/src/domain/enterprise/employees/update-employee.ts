import type { updateEmployee as call } from "@cardinal/contract/endpoints/enterprise/employees/update-employee";
import type { ParsedInputOf } from "@cardinal/contract/endpoint";
import { type Handover, MAX_GROUPS_PER_EMPLOYEE } from "@cardinal/contract/entities/employee";
import { type EmployeeFields, toDisabled, toEmployee, toEnabled } from "@cardinal/contract/stored/employee";
import type { EmployeePlace } from "../../../stores/enterprise/employees-store.ts";
import { requireNoRole } from "../../admins/change-admin.ts";
import { untilWritten } from "../../until-written.ts";
import type { ActorCtx } from "../../ctx.ts";
import { Failure } from "../../failure.ts";
import { commitFor } from "../../person/commit-for.ts";
import { pageRemoval, publishCard } from "../../publish/publish-card.ts";
import { endSessions } from "../../sign-ins/sign-ins.ts";
import type { UseCase } from "../../use-case.ts";
import type { Rights } from "../policy.ts";
import { ADDING, type Managed, requireManaged, requireNoRights, requireRights } from "../roster/managed.ts";
import { requireGroups, requireInForce, requireNotSuspended, requireSeats } from "../roster/requirements.ts";
import { returnsWhenRestored } from "../roster/returns-when-restored.ts";
import { auditEntry } from "../audit-entry.ts";
import { writeWithoutDeleted } from "../change-employee.ts";
import { requireOtherAdmin } from "../end-membership.ts";
import { offboard } from "../offboarding/offboard.ts";

type Input = ParsedInputOf<typeof call>;

/** Enables, disables or offboards an employee, or changes their groups. */
export const updateEmployee: UseCase<typeof call> = async (ctx, input) => {
  const { uid, handover } = input;
  if (handover !== undefined) return offboardEmployee(ctx, uid, handover);
  const { before, after } = await untilWritten(async () => {
    const managed = await requireManaged(ctx, ADDING, uid, { joined: false });
    const { employee, place } = managed;
    const next = await decide(ctx, managed, input);
    const { employees, users } = ctx.stores;
    if (next === employee) return { before: employee, after: next };
    const note = await auditEntry(ctx, place.enterprise, "enterprise.updateEmployee", {
      person: uid,
      code: changeOf(employee, next),
    });
    const isSame = next.status === employee.status;
    // The rules refuse the write when the platform has disabled the user meanwhile; the decision is then repeated.
    const flag = isSame ? {} : users.patch(uid, { disabled: next.status === "disabled" ? true : null });
    const outcome = await writeWithoutDeleted(ctx, place, employee, (deleted) =>
      employees.commitIfUnchanged(employees.replacement(place, employee, next, deleted), flag, note),
    );
    return outcome === "written" ? { before: employee, after: next } : null;
  });
  await applyStatus(ctx, { uid, wasDisabled: before.status === "disabled" }, after);
  return toEmployee(uid, after);
};

/** Offboards an employee and hands their data over. */
async function offboardEmployee(ctx: ActorCtx, uid: string, handover: Handover) {
  const { enterprise } = await requireRights(ctx, ADDING);
  const read = async () => {
    const { employee, rights } = await requireManaged(ctx, ADDING, uid, { joined: false });
    requireNoRights(rights, employee);
    return employee;
  };
  return { ...toEmployee(uid, await offboard(ctx, { enterprise, uid }, { handover, read })), status: "left" as const };
}

/**
 * The next state of the record; the same object when nothing changes.
 * @throws Failure when the change is not allowed.
 */
async function decide(ctx: ActorCtx, managed: Managed, { status, groups }: Input): Promise<Managed["employee"]> {
  const { employee, place, rights } = managed;
  requireNoRights(rights, employee);
  const isEnabled = status === "active" && employee.status === "disabled";
  if (isEnabled) await requireEnabling(ctx, place);
  else if (groups !== undefined) await requireInForce(ctx, place.enterprise);
  if (status === "disabled" && employee.own_account === true)
    throw new Failure("conflict", { message: "This person has not joined yet. Withdraw the invitation instead." });
  if (status === "disabled") await requireOtherAdmin(ctx, place, employee);
  // An admin who selects everyone would otherwise sign themself out, and only another admin could undo it.
  if (status === "disabled" && place.uid === ctx.actor.uid)
    throw new Failure("conflict", { message: "You can’t disable your own account." });
  if (status === "disabled") await requireNoRole(ctx, place.uid);
  const inside = groups === undefined ? employee.groups : await groupsAfter(ctx, rights, employee, groups);
  const isUnchanged = Object.keys(inside ?? {}).join() === Object.keys(employee.groups ?? {}).join();
  const isDisabled = status === "disabled" && employee.status !== "disabled";
  const isKept = status === "disabled" && returnsWhenRestored(employee, await ctx.stores.users.get(place.uid));
  if (isUnchanged && !isDisabled && !isEnabled && !isKept) return employee;
  const { groups: _groups, ...rest } = isDisabled ? toDisabled(employee) : isEnabled ? toEnabled(employee) : employee;
  return {
    ...rest,
    ...(isKept ? { kept_disabled: true as const } : {}),
    ...(Object.keys(inside ?? {}).length === 0 ? {} : { groups: inside }),
  };
}

/**
 * Requires that a disabled employee can be enabled: there is a free seat, and the platform has not disabled them.
 * @throws Failure `plan-required`, `seats-exhausted`, `permission-denied`.
 */
export async function requireEnabling(ctx: ActorCtx, { enterprise, uid }: EmployeePlace): Promise<void> {
  await requireInForce(ctx, enterprise);
  await requireSeats(ctx, enterprise, 1);
  await requireNotSuspended(ctx, uid);
}

/** What changed, for the audit log. */
function changeOf(before: EmployeeFields, after: EmployeeFields): string {
  const [had, has] = [before, after].map(({ groups }) => Object.keys(groups ?? {}).join());
  const isSame = before.status === after.status && before.kept_disabled === after.kept_disabled;
  const status = isSame ? [] : [after.status === "disabled" ? "disabled" : "enabled"];
  return [...status, ...(had === has ? [] : ["groups"])].join(" ");
}

async function groupsAfter(
  ctx: ActorCtx,
  rights: Rights,
  { groups = {} }: Pick<EmployeeFields, "groups">,
  { add = [], remove = [] }: NonNullable<Input["groups"]>,
): Promise<Record<string, true>> {
  await requireGroups(ctx, rights, { "groups.add": add });
  // A deleted group may still be in the record, and can always be removed.
  const foreign = remove.filter((group) => rights.groups?.has(group) === false);
  if (foreign.length > 0)
    throw new Failure("invalid-argument", { fields: { "groups.remove": "Choose only groups that you manage." } });
  const all = [...Object.keys(groups), ...add].filter((group) => !remove.includes(group)).sort();
  const after = Object.fromEntries(all.map((group) => [group, true as const]));
  if (Object.keys(after).length > MAX_GROUPS_PER_EMPLOYEE)
    throw new Failure("invalid-argument", {
      fields: { "groups.add": `An employee can be in at most ${MAX_GROUPS_PER_EMPLOYEE} groups.` },
    });
  return after;
}

interface Subject {
  readonly uid: string;
  readonly wasDisabled: boolean;
}

/**
 * Signs out a disabled employee and hides their card, or publishes the card of an enabled one. A repeated request does
 * this again, because the first may have been interrupted.
 */
async function applyStatus(ctx: ActorCtx, { uid, wasDisabled }: Subject, after: EmployeeFields): Promise<void> {
  const { users } = ctx.stores;
  const isDisabled = after.status === "disabled";
  const flag = isDisabled ? users.patch(uid, { disabled: true }) : {};
  await commitFor(ctx, { uid }, flag, isDisabled ? pageRemoval(ctx, await users.get(uid)) : {});
  if (isDisabled) await endSessions(ctx, uid);
  else if (wasDisabled) await publishCard(ctx, uid);
}
