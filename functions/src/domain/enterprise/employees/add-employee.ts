import { randomBytes } from "node:crypto";
import type { createEmployees as call } from "@cardinal/contract/endpoints/enterprise/employees/create-employees";
import type { ParsedInputOf } from "@cardinal/contract/endpoint";
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
import { noted } from "../noted.ts";
import { usernameOf } from "../username-of.ts";
import { claimName } from "./claim-name.ts";
import { requireSeats } from "./requirements.ts";

/** A person as somebody enters them. */
export type Row = ParsedInputOf<typeof call>["employees"][number];

/** Who adds, for whom, in which request. */
export type Adding = Pick<Ctx, "stores" | "gateways" | "now" | "requestId"> & {
  readonly by: string;
  /** The import that adds them, if one does. */
  readonly importId?: string | undefined;
  /** The name by which a directory manages them, if one does. */
  readonly userName?: string | undefined;
};

/** An employee who leaves in the same write. */
export interface Predecessor {
  readonly place: EmployeePlace;
  readonly employee: StoredEmployee & EmployeeFields;
}

/** The refusal of somebody who has an account: they decide themselves whether they join. */
export const accountExists = () =>
  new Failure("already-exists", { fields: { email: "There is an account with this email address." } });

/**
 * Adds somebody with an account without a password, or without any when there is no email address, and a card. The record
 * comes first, so that a request that is killed leaves what the same row finds and finishes. The identity provider decides
 * about the address, and the database's rules about the seat; whatever was made before a refusal is removed again.
 * @param instead whose seat and ids the new person takes.
 * @returns the id of the new person.
 * @throws Failure `already-exists`, `seats-exhausted`, `conflict`.
 */
export async function addEmployee(ctx: Adding, enterprise: string, row: Row, instead?: Predecessor): Promise<string> {
  const { accounts } = ctx.gateways;
  if (instead === undefined) await requireSeats(ctx, enterprise, 1);
  if (row.email !== undefined && (await accounts.findByEmail(row.email)) !== null) throw accountExists();
  const uid = randomBytes(21).toString("base64url");
  const place = { enterprise, uid };
  try {
    const username = await claimName(ctx, place, usernameOf(row, "employee"));
    const employee = await takePlace(ctx, place, { ...fieldsOf(ctx, row), username }, { instead });
    await makeAccount(ctx, place, employee);
  } catch (error) {
    // Nobody has the account yet: without it, the same row may be sent again.
    await accounts.delete(uid);
    await removeEmployee(ctx, place);
    await ctx.stores.commit(ctx.stores.users.patch(uid, { enterprise: null }));
    throw error;
  }
  return uid;
}

/**
 * Invites somebody with an account of their own. Until they join, only the enterprise knows of it.
 * @param isNoted false when the audit log gets the entry of another act that says it.
 * @throws Failure `already-exists` for somebody who cannot join, `seats-exhausted`, `conflict`.
 */
export async function askToJoin(ctx: Adding, place: EmployeePlace, row: Row, isNoted = true): Promise<void> {
  await requireFree(ctx, place);
  await requireSeats(ctx, place.enterprise, 1);
  const note = isNoted ? await additionNote(ctx, place, row) : {};
  await takePlace(ctx, place, { ...fieldsOf(ctx, row), own_account: true }, { note });
}

/**
 * Somebody with an account of their own can be asked to join.
 * @throws Failure `already-exists`.
 */
export async function requireFree(ctx: Pick<Ctx, "stores">, { uid }: Pick<EmployeePlace, "uid">): Promise<void> {
  const user = await ctx.stores.users.get(uid);
  if (user?.username === undefined || user.deleting === true || user.disabled === true) throw accountExists();
  if (user.enterprise !== undefined)
    throw new Failure("already-exists", { fields: { email: "This person already belongs to an organisation." } });
}

function fieldsOf(ctx: Adding, row: Row): EmployeeFields {
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

/** Takes a seat and the keys. @throws Failure `seats-exhausted`, `conflict`, `already-exists`. */
export async function takePlace(
  ctx: Pick<Adding, "stores" | "now">,
  place: EmployeePlace,
  employee: EmployeeFields,
  { instead, note = {} }: { readonly instead?: Predecessor | undefined; readonly note?: Change },
): Promise<EmployeeFields> {
  const { employees } = ctx.stores;
  const { external_id } = employee;
  return untilWritten(async () => {
    const change =
      instead === undefined
        ? employees.replacement(place, null, employee)
        : employees.succession(instead.place, instead.employee, place, employee);
    const outcome = await employees.commitIfUnchanged(change, note);
    if (outcome === "written") return employee;
    // Why it was refused: of the rest, the rules look at groups that were deleted just now.
    if (instead !== undefined) throw new Failure("conflict");
    await requireSeats(ctx, place.enterprise, 1);
    if ((await employees.get(place)) !== null) throw new Failure("conflict");
    const key = employee.email === undefined ? null : keyOfEmail(employee.email);
    if (key !== null && (await employees.findByKey(place.enterprise, key)) !== null) throw accountExists();
    if (
      external_id !== undefined &&
      (await employees.findByKey(place.enterprise, keyOfExternalId(external_id))) !== null
    )
      throw new Failure("conflict", { fields: { external_id: "Somebody else has this id." } });
    const { user_name } = employee;
    if (user_name !== undefined && (await employees.findByKey(place.enterprise, keyOfUserName(user_name))) !== null)
      throw new Failure("already-exists", { fields: { user_name: "Somebody else has this name." } });
    return null;
  });
}

/**
 * Makes the account and the card of somebody whose record is there. Done again, it finishes what was interrupted.
 * @throws Failure `already-exists` when somebody else's account has the address.
 */
export async function makeAccount(ctx: Adding, place: EmployeePlace, employee: EmployeeFields): Promise<void> {
  const { email } = employee;
  if (email !== undefined && (await ctx.gateways.accounts.create(email, null, place.uid)) === null)
    throw accountExists();
  const { publish } = await ctx.stores.enterprises.getSettings(place.enterprise);
  await ctx.stores.commit(
    ...accountOf(ctx, place, employee, publish === "on_accept"),
    await additionNote(ctx, place, employee),
  );
}

/** The person's account and card, and the name that they were given. */
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

/** The entry of the audit log about somebody who was added. */
function additionNote(
  ctx: Adding,
  { enterprise, uid }: EmployeePlace,
  { name_first, name_last }: Pick<Row, "name_first" | "name_last">,
): Promise<Change> {
  const act = { person: uid, personName: `${name_first} ${name_last}`.trim() };
  return noted({ ...ctx, actor: { uid: ctx.by } }, enterprise, "enterprise.createEmployees", act);
}
