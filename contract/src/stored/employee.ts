import * as z from "zod";
import { ADMINS, type Employee, EMPLOYEE_STATES, type EmployeeState, HANDOVER_MODES } from "../entities/employee.ts";
import { sortName } from "../fields/contact-order.ts";
import { type Findable, indexKeys, isFound, type SearchTerm } from "../fields/contact-words.ts";
import { mapOf, optionalMapOf, readRecord, readRecords, type StoredOf } from "./record.ts";
import { language, mark, number, text } from "./shared.ts";

/**
 * The offboarding of an employee, kept until its job is done. `since`: when they joined (epoch ms); `by`: user ID of
 * the admin; `deletes`: an account that the enterprise created is deleted immediately instead of after 30 days.
 */
const departurePlan = z.object({
  mode: z.enum(HANDOVER_MODES),
  to: z.string().optional(),
  note: z.string().optional(),
  by: z.string(),
  request_id: z.string(),
  since: z.number(),
  date: z.number(),
  deletes: mark.optional(),
});
export type DeparturePlan = z.infer<typeof departurePlan>;

/** `employees/{enterprise}/{uid}`: an employee. Empty fields are absent. */
export const employeeShape = {
  name_first: text,
  name_last: text,
  job_title: z.string().optional(),
  email: z.string().optional(),
  username: z.string().optional(),
  /** The ID of the person in the enterprise's own systems. */
  external_id: z.string().optional(),
  /** The `userName` of the person in the SCIM directory, in the directory's spelling. */
  user_name: z.string().optional(),
  /** Whether the person is an admin of the enterprise; `users/{uid}/enterprise_admin` has the same value. */
  admin: mark.optional(),
  /** The person's role, and the groups to which it is limited. */
  role: z.string().optional(),
  manages: optionalMapOf(mark),
  groups: optionalMapOf(mark),
  /**
   * The invitation link that was mailed last: the hash of its token while it is valid, its dates and its sender, and
   * the address and the language of the mail.
   */
  invitation: z
    .object({
      key: z.string().optional(),
      sent_date: z.number(),
      expires_date: z.number(),
      by: z.string(),
      email: z.string().optional(),
      language: language.optional(),
    })
    .optional(),
  /** The import that added the person. */
  import: z.string().optional(),
  /** True while a user with their own account is invited; their account does not refer to the enterprise yet. */
  own_account: mark.optional(),
  /** True for a disabled employee who had not accepted an invitation; they may never have got one. */
  was_invited: mark.optional(),
  /**
   * True for an employee whom the enterprise disabled while the platform had suspended them: they stay disabled when
   * the platform restores them.
   */
  kept_disabled: mark.optional(),
  /** The offboarding; only with the status `left`. */
  leaving: departurePlan.optional(),
  /** `left` exists only between the write that releases everything of an employee and the removal of the record. */
  status: z.enum([...EMPLOYEE_STATES, "left"]).catch("active"),
  /** Sort keys of lists: the name, the status with the name, and the role with the name. */
  sort: z.string().optional(),
  by_status: z.string().optional(),
  by_role: z.string().optional(),
  /** The groups as one string, which the statistics store with their counters (`toScopes`). */
  scopes: z.string().optional(),
  created_date: number,
  /**
   * When a user with their own account joined; absent for an account that the enterprise created, and in records from
   * before this date was stored.
   */
  joined_date: z.number().optional(),
  /** Revision of the record: a write based on an older revision is rejected. */
  rev: number,
};
export type StoredEmployee = StoredOf<typeof employeeShape>;
/** The fields of an employee without the derived ones. */
export type EmployeeFields = Omit<
  StoredEmployee,
  "sort" | "by_status" | "by_role" | "scopes" | "rev" | "status" | "leaving"
> & {
  readonly status: EmployeeState;
};

/** Reads `employees/{enterprise}/{uid}`; null when there is none. */
export const readEmployee = (value: unknown): StoredEmployee | null => readRecord(employeeShape, value);

/** When the employment began (epoch ms): an invitation of a user with their own account does not begin it. */
export const employedSince = ({ created_date, joined_date }: EmployeeFields): number => joined_date ?? created_date;

/** Whether the record belongs to a current employee. */
export const isEmployed = (employee: StoredEmployee | null): employee is StoredEmployee & EmployeeFields =>
  employee !== null && employee.status !== "left";

/** The employee after being disabled. */
export function toDisabled<E extends EmployeeFields>(employee: E): E {
  return { ...employee, status: "disabled", ...(employee.status === "invited" ? { was_invited: true as const } : {}) };
}

/**
 * The employee after being enabled: with the status from before. An unused invitation link means
 * that they were invited.
 */
export function toEnabled<E extends EmployeeFields>({
  was_invited,
  kept_disabled: _kept,
  ...employee
}: E): Omit<E, "was_invited" | "kept_disabled"> {
  const isInvited = was_invited === true || employee.invitation !== undefined;
  return { ...employee, status: isInvited ? "invited" : "active" };
}

const importCounts = z.object({ created: number, updated: number, unchanged: number, refused: number });
/** `imports/{enterprise}/{import}`: metadata of an import, and the result of each part by its number. */
export const importShape = {
  by: text,
  date: number,
  rows: number,
  parts: mapOf(importCounts),
  undone_date: z.number().optional(),
};
export type StoredImport = StoredOf<typeof importShape>;
/** Reads `imports/{enterprise}/{import}`; null when there is none. */
export const readImport = (value: unknown): StoredImport | null => readRecord(importShape, value);

/** `invitations/{hash of the token}`: the invited user of an invitation link, and when it expires (epoch ms). */
export const invitationShape = { enterprise: text, uid: text, expires_date: number };
export type StoredInvitation = StoredOf<typeof invitationShape>;
/** Reads `invitations/{hash of the token}`; null when there is none. */
export const readInvitation = (value: unknown): StoredInvitation | null => readRecord(invitationShape, value);

/** `grants/{enterprise}/{uid}`: the additional permissions of an employee. */
export const grantShape = { role: text, groups: optionalMapOf(mark) };
export type StoredGrant = StoredOf<typeof grantShape>;
/** Reads `grants/{enterprise}/{uid}`; null when there is none. */
export const readGrant = (value: unknown): StoredGrant | null => readRecord(grantShape, value);

/**
 * `directory_leavers/{enterprise}~{uid}`: a former employee whom a directory (SCIM) still lists as inactive, so that it
 * can find and reactivate them. `by_name` and `by_external` are search keys: the enterprise with the name in lower
 * case, or with the external ID.
 */
export const directoryLeaverShape = {
  enterprise: text,
  uid: text,
  user_name: text,
  by_name: text,
  external_id: z.string().optional(),
  by_external: z.string().optional(),
  name_first: text,
  name_last: text,
  job_title: z.string().optional(),
  email: z.string().optional(),
  /** Their groups, which they get back. A role has to be assigned again. */
  groups: optionalMapOf(mark),
  /** Their status before they left. */
  status: z.enum(EMPLOYEE_STATES).catch("active"),
  /** True for a user with their own account who had not joined. */
  own_account: mark.optional(),
  created_date: number,
  /** Epoch ms. */
  left_date: number,
};
export type StoredDirectoryLeaver = StoredOf<typeof directoryLeaverShape>;

/** Reads `directory_leavers/{enterprise}~{uid}`; null when there is none. */
export const readDirectoryLeaver = (value: unknown): StoredDirectoryLeaver | null =>
  readRecord(directoryLeaverShape, value);

/** Reads some of `directory_leavers`. */
export const readDirectoryLeavers = (value: unknown): Readonly<Record<string, StoredDirectoryLeaver>> =>
  readRecords(directoryLeaverShape, value);

type Named = Pick<EmployeeFields, "name_first" | "name_last" | "job_title" | "email" | "username">;

/** The sort key of an employee in lists: the name, or the email address if there is no name. */
export function employeeSort({ name_first, name_last, email }: Named): string {
  const buttons = email === undefined ? [] : [{ ref: "email", data: email }];
  return sortName({ name_first, name_last, vcard: { buttons } });
}

/** The role under which an employee is listed: `admin`, which is not the name of a role, for all admins. */
export function listedRole({ admin, role }: Pick<EmployeeFields, "admin" | "role">): string | undefined {
  return admin === true ? ADMINS : role;
}

/**
 * The derived fields of a record: the sort keys of lists, and the groups as one string. Null for a field without a
 * value.
 */
export function employeeOrder(employee: Named & Pick<EmployeeFields, "status" | "admin" | "role" | "groups">) {
  const sort = employeeSort(employee);
  const role = listedRole(employee);
  return {
    sort,
    by_status: `${employee.status}~${sort}`,
    by_role: role === undefined ? null : `${role}~${sort}`,
    scopes: employee.groups === undefined ? null : toScopes(Object.keys(employee.groups)),
  };
}

/** Groups as one string: sorted and separated by spaces. */
export const toScopes = (groups: readonly string[]): string => [...groups].sort().join(" ");
/** The groups of such a string. */
export const readScopes = (scopes: string): string[] => scopes.split(" ").filter((group) => group !== "");

/** Scope of `employee_words` that holds all employees; the others are groups. */
export const EVERYBODY = "all";

/** The searchable fields of an employee: names, job title, username and email address. */
function findableOf({ name_first, name_last, job_title = "", username = "", email }: Named): Findable {
  const buttons = email === undefined ? [] : [{ ref: "email", data: email }];
  return { name_first, name_last, vcard: { organization_name: `${job_title} ${username}`, buttons } };
}

/** All keys of an employee below `employee_words/{enterprise}/{scope}`. */
export function employeeWords(employee: Named, uid: string): string[] {
  return indexKeys(findableOf(employee), uid);
}

/** Whether an employee has all terms of one of the alternatives. */
export function isEmployeeFound(employee: Named, alternatives: readonly (readonly SearchTerm[])[]): boolean {
  return isFound(findableOf(employee), alternatives);
}

/** The record as returned by the API. */
export function toEmployee(uid: string, stored: EmployeeFields): Employee {
  return {
    uid,
    name_first: stored.name_first,
    name_last: stored.name_last,
    job_title: stored.job_title ?? "",
    email: stored.email ?? null,
    username: stored.username ?? null,
    external_id: stored.external_id ?? null,
    enterprise_admin: stored.admin ?? false,
    role: stored.role ?? null,
    manages: Object.keys(stored.manages ?? {}),
    groups: Object.keys(stored.groups ?? {}),
    status: stored.status,
    ...(stored.invitation === undefined
      ? {}
      : { invitation: { sent_date: stored.invitation.sent_date, expires_date: stored.invitation.expires_date } }),
    ...(stored.own_account === undefined ? {} : { own_account: true }),
    ...(stored.user_name === undefined ? {} : { user_name: stored.user_name }),
    created_date: stored.created_date,
  };
}

/**
 * Encodes a text as part of a database key: forbidden characters, and `=` itself, become their UTF-8 bytes in
 * hexadecimal.
 */
export function keyPart(value: string): string {
  const bytes = [...new TextEncoder().encode(value)];
  return bytes
    .map((byte) => {
      const character = String.fromCharCode(byte);
      return /[A-Za-z0-9_@+-]/.test(character) ? character : `=${byte.toString(16).padStart(2, "0")}`;
    })
    .join("");
}

/** The key below `employee_keys/{enterprise}` of an email address. */
export const keyOfEmail = (email: string): string => `mail-${keyPart(email.trim().toLowerCase())}`;
/** The key below `employee_keys/{enterprise}` of an ID from the enterprise's own systems. */
export const keyOfExternalId = (id: string): string => `ext-${keyPart(id)}`;

/** The key below `employee_keys/{enterprise}` of a user name in a directory, which is case-insensitive. */
export const keyOfUserName = (name: string): string => `user-${keyPart(name.toLowerCase())}`;

/** All keys of an employee below `employee_keys/{enterprise}`. */
export function employeeKeys({
  email,
  external_id,
  user_name,
}: Pick<EmployeeFields, "email" | "external_id" | "user_name">): string[] {
  return [
    ...(email === undefined ? [] : [keyOfEmail(email)]),
    ...(external_id === undefined ? [] : [keyOfExternalId(external_id)]),
    ...(user_name === undefined ? [] : [keyOfUserName(user_name)]),
  ];
}
