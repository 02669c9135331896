import { NO_CURSOR } from "@cardinal/contract/fields/cursor";
import { type EmployeeFields, isEmployed, listedRole, type StoredEmployee } from "@cardinal/contract/stored/employee";
import type { ListEntry, ListFilter } from "../../../stores/enterprise/employee-lists.ts";
import { Failure } from "../../failure.ts";

/** What to list: all employees of the enterprise (`groups` is null), or those of some groups. */
export interface Listing extends ListFilter {
  readonly enterprise: string;
  readonly groups: readonly string[] | null;
}

/** Whether an employee matches the filter. */
export function matches(
  employee: StoredEmployee | null,
  { status, enabled, role, manages }: ListFilter,
): employee is StoredEmployee & EmployeeFields {
  return (
    isEmployed(employee) &&
    (status === undefined || employee.status === status) &&
    (enabled === undefined || employee.status !== "disabled") &&
    (role === undefined || listedRole(employee) === role) &&
    (manages === undefined || employee.manages?.[manages] === true)
  );
}

/** A position in a list as a cursor: the id, and the value that the list is ordered by. */
export const toCursor = ({ uid, value }: ListEntry): string => `${uid}~${value}`;

/** The position that a cursor of `toCursor` stands for; null for any other text. */
export function positionOf(cursor: string): ListEntry | null {
  const [, uid, value] = /^([\w-]{1,128})~(.*)$/u.exec(cursor) ?? [];
  return uid === undefined || value === undefined ? null : { uid, value };
}

/**
 * The position after which a part of a list begins; undefined for the first part.
 * @throws Failure `invalid-argument`.
 */
export function readCursor(cursor: string | undefined): ListEntry | undefined {
  if (cursor === undefined) return undefined;
  const position = positionOf(cursor);
  if (position === null) throw new Failure("invalid-argument", { fields: { after: NO_CURSOR } });
  return position;
}
