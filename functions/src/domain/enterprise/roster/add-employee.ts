import { randomBytes } from "node:crypto";
import type { createEmployees as call } from "@cardinal/contract/endpoints/enterprise/employees/create-employees";
import type { ParsedInputOf } from "@cardinal/contract/endpoint";
import { fullName } from "@cardinal/contract/fields/full-name";
import {
  type EmployeeFields,
  keyOfEmail,
  keyOfExternalId,
  keyOfUserName,
  type StoredEmployee,
} from "@cardinal/contract/stored/employee";
import type { Change } from "../../../stores/change.ts";
import type { EmployeePlace } from "../../../stores/enterprise/employees-store.ts";
import { untilWritten } from "../../until-written.ts";
import type { Ctx } from "../../ctx.ts";
import { Failure } from "../../failure.ts";
import { removeEmployee } from "../end-membership.ts";
import { auditEntry } from "../audit-entry.ts";
import { writeWithoutDeleted } from "../change-employee.ts";
import { requireNotBeingDeleted } from "../is-frozen.ts";
import { usernameOf } from "../username-of.ts";
import { claimName } from "./claim-name.ts";
import { requireSeats } from "./requirements.ts";

/** An employee as entered by an admin. */
export type Row = ParsedInputOf<typeof call>["employees"][number];

/** The row of a new employee, which contains both names. */
export type NewRow = Row & Pick<EmployeeFields, "name_first" | "name_last">;

/** The context of an addition: who adds, and for what. */
export type Adding = Pick<Ctx, "stores" | "gateways" | "now" | "requestId"> & {
  readonly by: string;
  /** The import that adds the employee, if any. */
  readonly importId?: string | undefined;
  /** The user name by which a directory manages the employee, if any. */
  readonly userName?: string | undefined;
};

/** An employee who leaves in the same write. */
export interface Predecessor {
  readonly place: EmployeePlace;
  readonly employee: StoredEmployee & EmployeeFields;
}

/** The refusal for a user who has an account, because they decide themselves whether they join. */
export const accountExists = () =>
  new Failure("already-exists", { fields: { email: "There is an account with this email address." } });

/**
 * Adds an employee with a card and an account without a password (no account when there is no email address), after
 * the caller has found the address free. The record is written first, so that the same row can finish an interrupted
 * request. The identity provider decides whether the address is still free, and the database rules whether a seat is;
 * everything created before a refusal is removed.
 * @param instead the employee whose seat, ids and role the new one takes.
 * @returns the id of the new employee.
 * @throws Failure `already-exists`, `seats-exhausted`, `conflict`.
 */
export async function addEmployee(
  ctx: Adding,
  enterprise: string,
  row: NewRow,
  instead?: Predecessor,
): Promise<string> {
  if (instead === undefined) await requireSeats(ctx, enterprise, 1);
  const uid = randomBytes(21).toString("base64url");
  const place = { enterprise, uid };
  try {
    const username = await claimName(ctx, place, usernameOf(row, "employee"));
    const employee = await takeSeat(ctx, place, { ...fieldsOf(ctx, row), ...roleOf(instead), username }, { instead });
    await createAccount(ctx, place, employee);
  } catch (error) {
    // The account is not in use yet; without it, the same row can be sent again.
    await ctx.gateways.accounts.delete(uid);
    await removeEmployee(ctx, place);
    await ctx.stores.commit(ctx.stores.users.patch(uid, { enterprise: null }));
    throw error;
  }
  return uid;
}

/**
 * Invites a user who has an account of their own. Until they join, only the enterprise's data changes.
 * @param isLogged false when the entry of another act already covers it.
 * @throws Failure `already-exists` for a user who cannot join, `seats-exhausted`, `conflict`.
 */
export async function inviteUser(ctx: Adding, place: EmployeePlace, row: NewRow, isLogged = true): Promise<void> {
  await requireInvitable(ctx, place);
  await requireSeats(ctx, place.enterprise, 1);
  const note = isLogged ? await additionNote(ctx, place, row) : {};
  await takeSeat(ctx, place, { ...fieldsOf(ctx, row), own_account: true }, { note });
}

/**
 * Checks that a user with an account of their own can be invited.
 * @throws Failure `already-exists`.
 */
export async function requireInvitable(ctx: Pick<Ctx, "stores">, { uid }: Pick<EmployeePlace, "uid">): Promise<void> {
  const user = await ctx.stores.users.get(uid);
  if (user?.username === undefined || user.deleting === true || user.disabled === true) throw accountExists();
  if (user.enterprise !== undefined)
    throw new Failure("already-exists", { fields: { email: "This person already belongs to an organisation." } });
}

function fieldsOf(ctx: Adding, row: NewRow): EmployeeFields {
  const { email, external_id, groups = [], job_title = "", name_first, name_last } = row;
  return {
    ...(email === undefined ? {} : { email }),
    name_first,
    name_last,
    ...(job_title === "" ? {} : { job_title }),
    ...(external_id === undefined ? {} : { external_id }),
    ...(groups.length === 0 ? {} : { groups: Object.fromEntries(groups.map((group) => [group, true as const])) }),
    ...(ctx.importId === undefined ? {} : { import: ctx.importId }),
    ...(ctx.userName === undefined ? {} : { user_name: ctx.userName }),
    status: "invited",
    created_date: ctx.now,
  };
}

/** The role of a predecessor, and the groups to which it is limited. */
function roleOf(instead: Predecessor | undefined): Pick<EmployeeFields, "role" | "manages"> {
  const { role, manages } = instead?.employee ?? {};
  return { ...(role === undefined ? {} : { role }), ...(manages === undefined ? {} : { manages }) };
}

/**
 * Takes a seat and the unique keys (email, external id, user name).
 * @throws Failure `seats-exhausted`, `conflict`, `already-exists`.
 */
export async function takeSeat(
  ctx: Pick<Adding, "stores" | "now">,
  place: EmployeePlace,
  employee: EmployeeFields,
  { instead, note = {} }: { readonly instead?: Predecessor | undefined; readonly note?: Change },
): Promise<EmployeeFields> {
  const { employees } = ctx.stores;
  const { external_id } = employee;
  return untilWritten(async () => {
    const outcome = await writeWithoutDeleted(ctx, place, instead?.employee ?? {}, (deleted) => {
      const change =
        instead === undefined
          ? employees.replacement(place, null, employee)
          : employees.succession(instead.place, instead.employee, place, employee, deleted);
      return employees.commitIfUnchanged(change, note);
    });
    if (outcome === "written") return employee;
    // Find out why the rules refused the write. If no check below matches, a group was deleted meanwhile.
    if (instead !== undefined) throw new Failure("conflict");
    requireNotBeingDeleted(await ctx.stores.enterprises.getStanding(place.enterprise));
    await requireSeats(ctx, place.enterprise, 1);
    if ((await employees.get(place)) !== null) throw new Failure("conflict");
    const key = employee.email === undefined ? null : keyOfEmail(employee.email);
    if (key !== null && (await employees.findByKey(place.enterprise, key)) !== null) throw accountExists();
    if (
      external_id !== undefined &&
      (await employees.findByKey(place.enterprise, keyOfExternalId(external_id))) !== null
    )
      throw new Failure("conflict", { fields: { external_id: "Another person has this ID." } });
    const { user_name } = employee;
    if (user_name !== undefined && (await employees.findByKey(place.enterprise, keyOfUserName(user_name))) !== null)
      throw new Failure("already-exists", { fields: { user_name: "Another person has this name." } });
    return null;
  });
}

/**
 * Creates the account and the card of an employee whose record exists. A repeated call finishes an interrupted one.
 * @throws Failure `already-exists` when the account of another user has the address.
 */
export async function createAccount(ctx: Adding, place: EmployeePlace, employee: EmployeeFields): Promise<void> {
  const { email } = employee;
  if (email !== undefined && (await ctx.gateways.accounts.create(email, null, place.uid)) === null)
    throw accountExists();
  const isHidden = await isHiddenAtFirst(ctx, place.enterprise, employee);
  await ctx.stores.commit(...accountOf(ctx, place, employee, isHidden), await additionNote(ctx, place, employee));
}

/**
 * Whether an invited employee's card is hidden until they accept, as the enterprise has chosen. Without an email
 * address there is nothing to accept.
 */
export async function isHiddenAtFirst(
  { stores }: Pick<Ctx, "stores">,
  enterprise: string,
  { email }: Pick<EmployeeFields, "email">,
): Promise<boolean> {
  return email !== undefined && (await stores.enterprises.getSettings(enterprise)).publish === "on_accept";
}

/** The employee's account and card, and the claim of their username. */
function accountOf(ctx: Adding, place: EmployeePlace, employee: EmployeeFields, isHidden: boolean): Change[] {
  const { cards, days, usernames, users } = ctx.stores;
  const { enterprise, uid } = place;
  const { email = "", job_title, name_first, name_last, username = "" } = employee;
  const dates = { created_date: ctx.now, updated_date: ctx.now };
  return [
    users.patch(uid, { email, username, created_date: ctx.now, ...(isHidden ? { unpublished: true } : {}) }),
    cards.patch(uid, { name_first, name_last, ...(job_title === undefined ? {} : { job_title }), username, ...dates }),
    usernames.settlement(enterprise, username, uid, ctx.now),
    days.counting(ctx.now, "sign_ups", ...(isHidden ? [] : (["cards"] as const))),
  ];
}

/** The audit entry for a new employee. */
function additionNote(
  ctx: Adding,
  { enterprise, uid }: EmployeePlace,
  row: Pick<NewRow, "name_first" | "name_last">,
): Promise<Change> {
  const act = { person: uid, personName: fullName(row) };
  return auditEntry({ ...ctx, actor: { uid: ctx.by } }, enterprise, "enterprise.createEmployees", act);
}
