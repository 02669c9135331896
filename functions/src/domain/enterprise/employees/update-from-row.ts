import { isDeepStrictEqual } from "node:util";
import { MAX_GROUPS_PER_EMPLOYEE } from "@cardinal/contract/entities/employee";
import {
  type EmployeeFields,
  isEmployed,
  keyOfEmail,
  keyOfExternalId,
  type StoredEmployee,
} from "@cardinal/contract/stored/employee";
import type { StoredCard } from "@cardinal/contract/stored/card";
import type { EmployeePlace } from "../../../stores/enterprise/employees-store.ts";
import { untilWritten } from "../../until-written.ts";
import type { ActorCtx } from "../../ctx.ts";
import { Failure } from "../../failure.ts";
import { pageRemoval } from "../../publish/publish-card.ts";
import { auditEntry } from "../audit-entry.ts";
import { mayWith, type Rights } from "../policy.ts";
import { type Inviter, inviteOnce } from "../invitations/invite.ts";
import { finishInterrupted } from "../offboarding/restore-account.ts";
import { accountExists, type Row } from "../roster/add-employee.ts";
import { finishAddition, lacksCard } from "../roster/finish-addition.ts";
import { isFirstAddress } from "../roster/is-first-address.ts";

/** The employee that a row refers to, by the external id or else by the email address; null when there is none. */
export async function findByRow(ctx: ActorCtx, { enterprise }: Rights, row: Row): Promise<string | null> {
  const { employees } = ctx.stores;
  const byId =
    row.external_id === undefined ? null : await employees.findByKey(enterprise, keyOfExternalId(row.external_id));
  if (byId !== null || row.email === undefined) return byId;
  return employees.findByKey(enterprise, keyOfEmail(row.email));
}

interface RowOptions {
  readonly isDryRun?: boolean;
  /** Who invites an employee that gets their first email address; null: no invitation is mailed. */
  readonly inviter?: Inviter | null;
  /** Whether a row that would change the employee is refused, unless it finishes an interrupted addition. */
  readonly isOnlyNew?: boolean;
}

/**
 * Updates an employee from a row. One who was added without an email address gets that of the row.
 * @throws Failure when the caller does not manage them, or the row contradicts the record.
 */
export async function updateFromRow(
  ctx: ActorCtx,
  rights: Rights,
  uid: string,
  row: Row,
  { isDryRun = false, inviter = null, isOnlyNew = false }: RowOptions = {},
): Promise<{ outcome: "updated" | "unchanged"; uid: string }> {
  const { cards, commit, employees, users } = ctx.stores;
  const { accounts } = ctx.gateways;
  const place = { enterprise: rights.enterprise, uid };
  return untilWritten(async () => {
    const [employee, card, user] = await Promise.all([employees.get(place), cards.get(uid), users.get(uid)]);
    if (!isEmployed(employee)) throw new Failure("conflict");
    if (!mayWith(rights, "cards.create", employee))
      throw new Failure("already-exists", { fields: { email: "This person is an employee whom you don’t manage." } });
    const isOfficer = employee.admin === true || employee.role !== undefined;
    if (!rights.isAdmin && isOfficer) throw new Failure("permission-denied");
    const after = changed(employee, row);
    const isSame = isDeepStrictEqual(after, employee);
    // An earlier request was interrupted before the account was written.
    const isUnfinished = lacksCard(employee, card, user);
    if (isOnlyNew && !isSame && !isUnfinished) throw anotherHas(idFieldOf(row, employee));
    requireAllowed(employee, after);
    const email = await firstAddressOf(ctx, place, user?.email ?? "", row);
    // An interrupted return of a former employee may have left their account without a username.
    if (!isDryRun) await finishInterrupted(ctx, place, employee, user);
    // An earlier request may have been interrupted before the card was written.
    const isShown = isOnlyNew || employee.own_account === true || shows(card, row);
    if (isSame && isShown && !isUnfinished && email === undefined) return { outcome: "unchanged", uid };
    if (isDryRun) return { outcome: "updated", uid };
    if (!isSame) {
      // For an interrupted addition, `createAccount` writes the audit entry.
      const note = isUnfinished ? {} : await auditEntryOf(ctx, place, employee, after);
      const change = employees.replacement(place, employee, after);
      if ((await employees.commitIfUnchanged(change, note)) === "refused") return null;
    }
    // An account of their own is not changed until the user joins.
    if (employee.own_account === true) return { outcome: "updated", uid };
    if (isUnfinished) await finishAddition({ ...ctx, by: ctx.actor.uid }, place, after);
    else {
      if (email !== undefined && (await accounts.create(email, null, uid)) === null) throw accountExists();
      // Before the account's record gets the address: until then, the same row finishes an interrupted request.
      if (email !== undefined && inviter !== null) await inviteOnce(ctx, place, inviter);
      await commit(
        cards.patch(uid, {
          name_first: after.name_first,
          name_last: after.name_last,
          ...(row.job_title === undefined ? {} : { job_title: row.job_title === "" ? null : row.job_title }),
          updated_date: ctx.now,
        }),
        email === undefined ? {} : users.patch(uid, { email }),
        pageRemoval(ctx, user),
      );
    }
    return { outcome: "updated", uid };
  });
}

/** Whether a card has the names and the job title of a row. */
function shows(card: StoredCard | null, { name_first, name_last, job_title }: Row): boolean {
  const isSame = (wanted: string | undefined, stored = "") => wanted === undefined || wanted === stored;
  const { name_first: first, name_last: last, job_title: job } = card ?? {};
  return isSame(name_first, first) && isSame(name_last, last) && isSame(job_title, job);
}

/**
 * The address of a row if it is the first one of the employee, whose account has `current`.
 * @throws Failure `already-exists` when somebody else has it, `conflict` when an earlier request has created the
 * account with another one.
 */
async function firstAddressOf(
  ctx: ActorCtx,
  { enterprise, uid }: EmployeePlace,
  current: string,
  { email }: Row,
): Promise<string | undefined> {
  if (email === undefined || current !== "") return undefined;
  if (!(await isFirstAddress(ctx, { uid, user: { email: current } }, email))) throw otherAddress();
  const [account, holder] = await Promise.all([
    ctx.gateways.accounts.findByEmail(email),
    ctx.stores.employees.findByKey(enterprise, keyOfEmail(email)),
  ]);
  if (account !== null && account.uid !== uid) throw accountExists();
  if (holder !== null && holder !== uid) throw anotherHas("email");
  return email;
}

/** The field by which a row refers to an employee. */
const idFieldOf = (row: Row, { external_id }: EmployeeFields) =>
  external_id !== undefined && row.external_id === external_id ? "external_id" : "email";
const anotherHas = (field: "email" | "external_id") =>
  new Failure("already-exists", { fields: { [field]: "Another employee has this one." } });
const otherAddress = () => new Failure("conflict", { fields: { email: "The person has another email address." } });

/** The audit entry, with the fields that the row changed. */
function auditEntryOf(
  ctx: ActorCtx,
  { enterprise, uid }: EmployeePlace,
  before: EmployeeFields,
  after: EmployeeFields,
) {
  const fields = ["name_first", "name_last", "email", "job_title", "external_id", "groups"] as const;
  const code = fields.filter((field) => !isDeepStrictEqual(before[field], after[field])).join(" ");
  return auditEntry(ctx, enterprise, "enterprise.updateAccount", { person: uid, code });
}

/** @throws Failure when a row replaces the address or ID of the employee, or adds too many groups. */
function requireAllowed(before: EmployeeFields, after: EmployeeFields): void {
  if (before.email !== undefined && before.email !== after.email) throw otherAddress();
  if (before.external_id !== undefined && before.external_id !== after.external_id)
    throw new Failure("conflict", { fields: { external_id: "This person has another ID." } });
  if (Object.keys(after.groups ?? {}).length > MAX_GROUPS_PER_EMPLOYEE)
    throw new Failure("invalid-argument", {
      fields: { groups: `An employee can be in at most ${MAX_GROUPS_PER_EMPLOYEE} groups.` },
    });
}

function changed(employee: StoredEmployee & EmployeeFields, row: Row): EmployeeFields {
  const groups = [...new Set([...Object.keys(employee.groups ?? {}), ...(row.groups ?? [])])].sort();
  const { job_title: _job, ...rest } = employee;
  const job = row.job_title ?? employee.job_title ?? "";
  return {
    ...rest,
    ...(row.email === undefined ? {} : { email: row.email }),
    name_first: row.name_first ?? employee.name_first,
    name_last: row.name_last ?? employee.name_last,
    ...(job === "" ? {} : { job_title: job }),
    ...(row.external_id === undefined ? {} : { external_id: row.external_id }),
    ...(groups.length === 0 ? {} : { groups: Object.fromEntries(groups.map((group) => [group, true as const])) }),
  };
}
