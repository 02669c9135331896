import {
  type EmployeeFields,
  isEmployed,
  keyOfEmail,
  keyOfExternalId,
  keyOfUserName,
  type StoredEmployee,
} from "@cardinal/contract/stored/employee";
import { isDeepStrictEqual } from "node:util";
import type { EmployeePlace } from "../../../../stores/enterprise/employees-store.ts";
import type { ActorCtx } from "../../../ctx.ts";
import { untilWritten } from "../../../until-written.ts";
import { changeAccount } from "../../employees/update-account.ts";
import { requireEnabling, updateEmployee } from "../../employees/update-employee.ts";
import { updateCardOfEmployee } from "../../employees/update-card-of-employee.ts";
import { requireEmailChange } from "../../roster/email-refusal.ts";
import { isFirstAddress } from "../../roster/is-first-address.ts";
import { requireInForce } from "../../roster/requirements.ts";
import { returnsWhenRestored } from "../../roster/returns-when-restored.ts";
import { auditEntry } from "../../audit-entry.ts";
import { syncEmployee } from "../../sync-employee.ts";
import type { Scim } from "../scim.ts";
import { ScimFailure, unknownId } from "../scim-failure.ts";
import { readDirectoryInviter } from "./directory-inviter.ts";
import { isChanged } from "./find-user.ts";
import type { Wanted } from "./read-user.ts";
import type { Known } from "./user-resource.ts";

/**
 * Updates an employee with the data of a directory, and enables one whom it wants active. One whom the platform has
 * disabled and whom the directory wants inactive stays disabled when the platform restores them. A new email address
 * takes effect when its owner confirms it, the first one at once. An account of their own is not changed until the user
 * has joined.
 * @param rev the version that the directory has read, if it sent one.
 * @throws ScimFailure `uniqueness`, 412; Failure `plan-required`; `permission-denied` for another address of a user who
 * alone may change it.
 */
export async function changeDetails(scim: Scim, uid: string, wanted: Wanted, rev?: number): Promise<void> {
  const { ctx, enterprise } = scim;
  const employee = await changeRecord(scim, uid, wanted, rev);
  if (employee.own_account === true) return;
  const names = {
    ...differing("name_first", employee.name_first, wanted.nameFirst),
    ...differing("name_last", employee.name_last, wanted.nameLast),
  };
  const address = await newAddress(scim, uid, employee, wanted);
  const account = { ...names, ...(address === undefined ? {} : { email: address }) };
  const title = differing("job_title", employee.job_title ?? "", wanted.title);
  if (Object.keys(title).length > 0) await updateCardOfEmployee(ctx, { uid, ...title });
  if (Object.keys(account).length > 0)
    await changeAccount(ctx, { uid, ...account }, () => readDirectoryInviter(scim, wanted));
  else if (Object.keys(title).length > 0) await syncEmployee(ctx, uid);
  if (wanted.active === true && employee.status === "disabled") await updateEmployee(ctx, { uid, status: "active" });
  const isKept = wanted.active === false && returnsWhenRestored(employee, await ctx.stores.users.get(uid));
  if (isKept) await updateEmployee(ctx, { uid, status: "disabled" });
  if (!isEmployed(await ctx.stores.employees.get({ enterprise, uid }))) throw unknownId(uid);
}

function differing<N extends string>(
  name: N,
  before: string,
  after: string | undefined,
): { readonly [K in N]?: string } {
  return after === undefined || after === before ? {} : ({ [name]: after } as { readonly [K in N]: string });
}

/**
 * The new email address, unless it is already pending, because each request mails it. The current address cancels an
 * earlier request of the directory, whose address may be a stranger's, but not one of the user. An invited employee
 * whose record has it may lack it in the account, when the request that set it was interrupted.
 */
async function newAddress(
  { ctx, enterprise }: Scim,
  uid: string,
  { email, status }: EmployeeFields,
  wanted: Wanted,
): Promise<string | undefined> {
  if (wanted.email === undefined) return undefined;
  const user = await ctx.stores.users.get(uid);
  if (user?.email === wanted.email) return user.pending_by === enterprise ? wanted.email : undefined;
  if (wanted.email === email && status !== "invited") return undefined;
  return user?.pending_email === wanted.email ? undefined : wanted.email;
}

/** @throws Failure `permission-denied` for a new address of a user who alone may change it. */
async function requireAddressChange(
  scim: Scim,
  uid: string,
  employee: StoredEmployee & EmployeeFields,
  wanted: Wanted,
): Promise<void> {
  const { ctx, enterprise } = scim;
  if (employee.own_account === true || (await newAddress(scim, uid, employee, wanted)) === undefined) return;
  const user = await ctx.stores.users.get(uid);
  if (user !== null && user.email !== wanted.email)
    await requireEmailChange(ctx, { place: { enterprise, uid }, employee }, user);
}

/** The fields whose changes are logged. */
const LOGGED = ["external_id", "user_name", "job_title", "name_first", "name_last"] as const;

/** Changes what only the record contains: the directory's ids, and all data of a user who has not joined. */
async function changeRecord(scim: Scim, uid: string, wanted: Wanted, rev: number | undefined): Promise<EmployeeFields> {
  const { ctx, enterprise } = scim;
  const place = { enterprise, uid };
  const { employees } = ctx.stores;
  return untilWritten(async () => {
    const employee = await employees.get(place);
    if (!isEmployed(employee)) throw unknownId(uid);
    if (rev !== undefined && employee.rev !== rev) throw isChanged();
    const after = changed(employee, wanted);
    await requirePossible(scim, uid, employee, wanted);
    await requireAddressChange(scim, uid, employee, wanted);
    if (isDeepStrictEqual(after, employee)) return employee;
    await requireInForce(ctx, enterprise);
    await requireFree(scim, uid, wanted);
    const code = LOGGED.filter((field) => after[field] !== employee[field]).join(" ");
    const note = await auditEntry(ctx, enterprise, "enterprise.updateAccount", { person: uid, code });
    const outcome = await employees.commitIfUnchanged(employees.replacement(place, employee, after), note);
    return outcome === "refused" ? null : after;
  });
}

function changed(
  employee: EmployeeFields,
  { externalId, nameFirst, nameLast, title, userName }: Wanted,
): EmployeeFields {
  const { external_id, user_name, ...rest } = employee;
  const external = externalId === undefined ? external_id : (externalId ?? undefined);
  const name = userName ?? user_name;
  const after = {
    ...rest,
    ...(external === undefined ? {} : { external_id: external }),
    ...(name === undefined ? {} : { user_name: name }),
  };
  if (employee.own_account !== true) return after;
  const { job_title, ...named } = after;
  const job = title ?? job_title ?? "";
  return {
    ...named,
    ...(job === "" ? {} : { job_title: job }),
    name_first: nameFirst ?? employee.name_first,
    name_last: nameLast ?? employee.name_last,
  };
}

/** What decides whether a change of an employee is possible. */
interface Before {
  readonly email?: string | undefined;
  readonly own_account?: true | undefined;
  readonly status?: EmployeeFields["status"];
}

/**
 * Checks, before the first write, what is only written after the record: a refused request changes
 * nothing (RFC 7644, 3.5.2).
 */
async function requirePossible(
  { ctx, enterprise }: Scim,
  uid: string,
  { email, own_account: isOwn, status }: Before,
  wanted: Wanted,
): Promise<void> {
  if (isOwn === true) return;
  if (wanted.email !== undefined && wanted.email !== email)
    await requireFreeAddress(ctx, { enterprise, uid }, wanted.email);
  if (wanted.active === true && status === "disabled") await requireEnabling(ctx, { enterprise, uid });
}

/** @throws ScimFailure `uniqueness` for another employee's address, and for a first one that has an account. */
async function requireFreeAddress(ctx: ActorCtx, { enterprise, uid }: EmployeePlace, email: string): Promise<void> {
  const { employees, users } = ctx.stores;
  const [holder, user] = await Promise.all([employees.findByKey(enterprise, keyOfEmail(email)), users.get(uid)]);
  const isFirst = user !== null && (await isFirstAddress(ctx, { uid, user }, email));
  const account = isFirst ? await ctx.gateways.accounts.findByEmail(email) : null;
  if ([holder, account?.uid ?? null].some((other) => other !== null && other !== uid)) throw isTaken("emails.value");
}

const isTaken = (attribute: string) => new ScimFailure(409, "uniqueness", `${attribute}: Somebody else has this one.`);

/**
 * Checks everything that a change of a leaver may be refused for, before they are restored.
 * @throws ScimFailure `uniqueness`.
 */
export async function requireRestorable(
  scim: Scim,
  { uid, leaver }: Known & { kind: "leaver" },
  wanted: Wanted,
): Promise<void> {
  await requireFree(scim, uid, wanted);
  const { email, own_account } = leaver;
  await requirePossible(scim, uid, { email, own_account }, wanted);
}

/** @throws ScimFailure `uniqueness` when another employee has the name or the id. */
async function requireFree({ ctx, enterprise }: Scim, uid: string, { externalId, userName }: Wanted): Promise<void> {
  const keys = [
    ["userName", userName === undefined ? null : keyOfUserName(userName)],
    ["externalId", typeof externalId === "string" ? keyOfExternalId(externalId) : null],
  ] as const;
  for (const [attribute, key] of keys) {
    const holder = key === null ? null : await ctx.stores.employees.findByKey(enterprise, key);
    if (holder !== null && holder !== uid) throw isTaken(attribute);
  }
}
