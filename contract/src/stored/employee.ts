import * as z from "zod";
import { sortName } from "../fields/contact-order.ts";
import { indexKeys } from "../fields/contact-words.ts";
import { optionalMapOf, readRecord, type StoredOf } from "./record.ts";
import { mark, number, text } from "./shared.ts";

/** `left` is kept only between the write that gives everything of an employee back and the removal of the record. */
export const EMPLOYEE_STATES = ["active", "invited", "disabled"] as const;
export type EmployeeState = (typeof EMPLOYEE_STATES)[number];

/** `employees/{enterprise}/{uid}`: a person of an enterprise. Empty parts are absent. */
export const employeeShape = {
  name_first: text,
  name_last: text,
  job_title: z.string().optional(),
  email: z.string().optional(),
  username: z.string().optional(),
  /** The id that the enterprise's own systems have for the person. */
  external_id: z.string().optional(),
  /** Whether the person is an admin of the enterprise; `users/{uid}/enterprise_admin` says the same. */
  admin: mark.optional(),
  /** The role that was given to the person, and the groups in which alone it counts. */
  role: z.string().optional(),
  manages: optionalMapOf(mark),
  groups: optionalMapOf(mark),
  status: z.enum([...EMPLOYEE_STATES, "left"]).catch("active"),
  /** What lists are ordered by: the name, and the status with the name. */
  sort: z.string().optional(),
  by_status: z.string().optional(),
  created_date: number,
  /** Counts the changes of the record: one that was decided on an older state is refused. */
  rev: number,
};
export type StoredEmployee = StoredOf<typeof employeeShape>;
/** What is known of an employee, without what follows from it. */
export type EmployeeFields = Omit<StoredEmployee, "sort" | "by_status" | "rev" | "status"> & {
  readonly status: EmployeeState;
};

/** `employees/{enterprise}/{uid}` as it was read; null when there is none. */
export const readEmployee = (value: unknown): StoredEmployee | null => readRecord(employeeShape, value);

/** Whether the record is of somebody who is in the enterprise. */
export const isEmployed = (employee: StoredEmployee | null): employee is StoredEmployee & EmployeeFields =>
  employee !== null && employee.status !== "left";

/** `grants/{enterprise}/{uid}`: what somebody may do besides what every employee may. */
export const grantShape = { role: text, groups: optionalMapOf(mark) };
export type StoredGrant = StoredOf<typeof grantShape>;
/** `grants/{enterprise}/{uid}` as it was read; null when there is none. */
export const readGrant = (value: unknown): StoredGrant | null => readRecord(grantShape, value);

type Named = Pick<EmployeeFields, "name_first" | "name_last" | "job_title" | "email" | "username">;

/** The key by which lists of employees are ordered: the name, or the email address of somebody without one. */
export function employeeSort({ name_first, name_last, email }: Named): string {
  const buttons = email === undefined ? [] : [{ ref: "email", data: email }];
  return sortName({ name_first, name_last, vcard: { buttons } });
}

/** Every key below `employee_words/{enterprise}/{scope}` that leads to an employee: of names, job title, username and email address. */
export function employeeWords(employee: Named, uid: string): string[] {
  const { name_first, name_last, job_title = "", username = "", email } = employee;
  const buttons = email === undefined ? [] : [{ ref: "email", data: email }];
  return indexKeys({ name_first, name_last, vcard: { organization_name: `${job_title} ${username}`, buttons } }, uid);
}

/** A text as part of a database key: what no key can hold, and `=` itself, as its UTF-8 bytes in hexadecimal digits. */
function keyPart(value: string): string {
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

/** Every key below `employee_keys/{enterprise}` by which an employee is found again. */
export function employeeKeys({ email, external_id }: Pick<EmployeeFields, "email" | "external_id">): string[] {
  return [
    ...(email === undefined ? [] : [keyOfEmail(email)]),
    ...(external_id === undefined ? [] : [keyOfExternalId(external_id)]),
  ];
}
