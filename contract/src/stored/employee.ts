import * as z from "zod";
import { ADMINS, type Employee, EMPLOYEE_STATES, type EmployeeState, HANDOVER_MODES } from "../entities/employee.ts";
import { sortName } from "../fields/contact-order.ts";
import { type Findable, indexKeys, isFound, type SearchTerm } from "../fields/contact-words.ts";
import { mapOf, optionalMapOf, readRecord, readRecords, type StoredOf } from "./record.ts";
import { mark, number, text } from "./shared.ts";

/**
 * How somebody leaves, while the work that follows is done. `since`: when they came (epoch ms); `by`: who decided it;
 * `deletes`: an account that the enterprise made is deleted at once, and not after 30 days.
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

/** `employees/{enterprise}/{uid}`: a person of an enterprise. Empty parts are absent. */
export const employeeShape = {
  name_first: text,
  name_last: text,
  job_title: z.string().optional(),
  email: z.string().optional(),
  username: z.string().optional(),
  /** The id that the enterprise's own systems have for the person. */
  external_id: z.string().optional(),
  /** The name by which a directory manages the person (`userName` of SCIM), as the directory writes it. */
  user_name: z.string().optional(),
  /** Whether the person is an admin of the enterprise; `users/{uid}/enterprise_admin` says the same. */
  admin: mark.optional(),
  /** The role that was given to the person, and the groups in which alone it counts. */
  role: z.string().optional(),
  manages: optionalMapOf(mark),
  groups: optionalMapOf(mark),
  /** The link that was mailed last: the hash of its token while it works, when it was sent and ends, and who sent it. */
  invitation: z
    .object({ key: z.string().optional(), sent_date: z.number(), expires_date: z.number(), by: z.string() })
    .optional(),
  /** The import that added the person. */
  import: z.string().optional(),
  /** True while somebody is invited who has an account of their own, which says nothing of the enterprise yet. */
  own_account: mark.optional(),
  /** How somebody leaves; only of somebody who has `left`. */
  leaving: departurePlan.optional(),
  /** `left` is kept only between the write that gives everything of an employee back and the removal of the record. */
  status: z.enum([...EMPLOYEE_STATES, "left"]).catch("active"),
  /** What lists are ordered by: the name, the status with the name, and the role with the name. */
  sort: z.string().optional(),
  by_status: z.string().optional(),
  by_role: z.string().optional(),
  /** The groups as one text, which the statistics write with what they count (`toScopes`). */
  scopes: z.string().optional(),
  created_date: number,
  /** Counts the changes of the record: one that was decided on an older state is refused. */
  rev: number,
};
export type StoredEmployee = StoredOf<typeof employeeShape>;
/** What is known of an employee, without what follows from it. */
export type EmployeeFields = Omit<
  StoredEmployee,
  "sort" | "by_status" | "by_role" | "scopes" | "rev" | "status" | "leaving"
> & {
  readonly status: EmployeeState;
};

/** `employees/{enterprise}/{uid}` as it was read; null when there is none. */
export const readEmployee = (value: unknown): StoredEmployee | null => readRecord(employeeShape, value);

/** Whether the record is of somebody who is in the enterprise. */
export const isEmployed = (employee: StoredEmployee | null): employee is StoredEmployee & EmployeeFields =>
  employee !== null && employee.status !== "left";

const importCounts = z.object({ created: number, updated: number, unchanged: number, refused: number });
/** `imports/{enterprise}/{import}`: who imported how many rows when, and what became of each part by its number. */
export const importShape = {
  by: text,
  date: number,
  rows: number,
  parts: mapOf(importCounts),
  undone_date: z.number().optional(),
};
export type StoredImport = StoredOf<typeof importShape>;
/** `imports/{enterprise}/{import}` as it was read; null when there is none. */
export const readImport = (value: unknown): StoredImport | null => readRecord(importShape, value);

/** `invitations/{hash of the token}`: whom the link of an invitation is for, and until when it works (epoch ms). */
export const invitationShape = { enterprise: text, uid: text, expires_date: number };
export type StoredInvitation = StoredOf<typeof invitationShape>;
/** `invitations/{hash of the token}` as it was read; null when there is none. */
export const readInvitation = (value: unknown): StoredInvitation | null => readRecord(invitationShape, value);

/** `grants/{enterprise}/{uid}`: what somebody may do besides what every employee may. */
export const grantShape = { role: text, groups: optionalMapOf(mark) };
export type StoredGrant = StoredOf<typeof grantShape>;
/** `grants/{enterprise}/{uid}` as it was read; null when there is none. */
export const readGrant = (value: unknown): StoredGrant | null => readRecord(grantShape, value);

/**
 * `directory_leavers/{enterprise}~{uid}`: somebody who has left, and whom a directory (SCIM) still knows as inactive, so that it
 * finds them again and can bring them back. `by_name` and `by_external` are what they are found by: the enterprise with the
 * name in lower case, or with the id.
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
  /** What they were before they left. */
  status: z.enum(EMPLOYEE_STATES).catch("active"),
  /** True for somebody with an account of their own who had not joined. */
  own_account: mark.optional(),
  created_date: number,
  /** Epoch ms. */
  left_date: number,
};
export type StoredDirectoryLeaver = StoredOf<typeof directoryLeaverShape>;

/** `directory_leavers/{enterprise}~{uid}` as it was read; null when there is none. */
export const readDirectoryLeaver = (value: unknown): StoredDirectoryLeaver | null =>
  readRecord(directoryLeaverShape, value);

/** Some of `directory_leavers` as they were read. */
export const readDirectoryLeavers = (value: unknown): Readonly<Record<string, StoredDirectoryLeaver>> =>
  readRecords(directoryLeaverShape, value);

type Named = Pick<EmployeeFields, "name_first" | "name_last" | "job_title" | "email" | "username">;

/** The key by which lists of employees are ordered: the name, or the email address of somebody without one. */
export function employeeSort({ name_first, name_last, email }: Named): string {
  const buttons = email === undefined ? [] : [{ ref: "email", data: email }];
  return sortName({ name_first, name_last, vcard: { buttons } });
}

/** What an employee is listed under among roles: admins under `admin`, which is no role's name, whatever else they have. */
export function listedRole({ admin, role }: Pick<EmployeeFields, "admin" | "role">): string | undefined {
  return admin === true ? ADMINS : role;
}

/** What follows from the rest of a record: what lists are ordered by, and the groups as one text. Null: it has none. */
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

/** Groups as one text: sorted, with a blank between them. */
export const toScopes = (groups: readonly string[]): string => [...groups].sort().join(" ");
/** The groups of such a text. */
export const readScopes = (scopes: string): string[] => scopes.split(" ").filter((group) => group !== "");

/** Scope of `employee_words` that holds all employees; the others are groups. */
export const EVERYBODY = "all";

/** What an employee is found by: names, job title, username and email address. */
function findableOf({ name_first, name_last, job_title = "", username = "", email }: Named): Findable {
  const buttons = email === undefined ? [] : [{ ref: "email", data: email }];
  return { name_first, name_last, vcard: { organization_name: `${job_title} ${username}`, buttons } };
}

/** Every key below `employee_words/{enterprise}/{scope}` that leads to an employee. */
export function employeeWords(employee: Named, uid: string): string[] {
  return indexKeys(findableOf(employee), uid);
}

/** Whether an employee has all terms of one of the alternatives. */
export function isEmployeeFound(employee: Named, alternatives: readonly (readonly SearchTerm[])[]): boolean {
  return isFound(findableOf(employee), alternatives);
}

/** The record as it is given out. */
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

/** A text as part of a database key: what no key can hold, and `=` itself, as its UTF-8 bytes in hexadecimal digits. */
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
/** The key below `employee_keys/{enterprise}` of an id of the enterprise's own systems. */
export const keyOfExternalId = (id: string): string => `ext-${keyPart(id)}`;

/** The key below `employee_keys/{enterprise}` of a name in a directory, which differs from others by more than its case. */
export const keyOfUserName = (name: string): string => `user-${keyPart(name.toLowerCase())}`;

/** Every key below `employee_keys/{enterprise}` by which an employee is found again. */
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
