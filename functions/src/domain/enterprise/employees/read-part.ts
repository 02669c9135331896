import type { Employee } from "@cardinal/contract/entities/employee";
import { type EmployeeFields, isEmployed, listedRole, type StoredEmployee } from "@cardinal/contract/stored/employee";
import type { ListFilter } from "../../../stores/enterprise/employee-lists.ts";

import type { ListEntry } from "../../../stores/enterprise/employee-lists.ts";
import { Failure } from "../../failure.ts";

/** What is listed: of everybody in the enterprise (`groups` is null), or of some groups. */
export interface Listing extends ListFilter {
  readonly enterprise: string;
  readonly groups: readonly string[] | null;
}

/** Whether an employee is one of those that are asked for. */
export function matches(
  employee: StoredEmployee | null,
  { status, role, manages }: ListFilter,
): employee is StoredEmployee & EmployeeFields {
  return (
    isEmployed(employee) &&
    (status === undefined || employee.status === status) &&
    (role === undefined || listedRole(employee) === role) &&
    (manages === undefined || employee.manages?.[manages] === true)
  );
}

/** An entry of an index; `employee` is null for one that is not asked for. */
export interface SourceEntry {
  readonly cursor: string;
  readonly employee: Employee | null;
}

/** Reads up to `count` entries of an index after a cursor. */
export type Source = (after: string | undefined, count: number) => Promise<readonly SourceEntry[]>;

export interface PartWanted {
  readonly after: string | undefined;
  readonly limit: number;
}

export interface Part {
  readonly items: Employee[];
  readonly next: string | null;
}

/** The most entries that one request looks at. */
const LOOKED_AT = 250;

/** Looks at entries until there are enough employees, no more entries, or many were looked at. */
export async function readPart(source: Source, { after, limit }: PartWanted): Promise<Part> {
  const items: Employee[] = [];
  let at = after;
  let looked = 0;
  // Most that the next read takes: what is missing at first, more when entries were not asked for.
  let count = limit;
  while (looked < LOOKED_AT) {
    count = Math.min(count, LOOKED_AT - looked);
    // One more, which says whether there is a next part.
    const entries = await source(at, count + 1);
    for (const [index, entry] of entries.slice(0, count).entries()) {
      at = entry.cursor;
      if (entry.employee !== null) items.push(entry.employee);
      if (items.length === limit) return { items, next: index + 1 < entries.length ? at : null };
    }
    if (entries.length <= count) return { items, next: null };
    looked += count;
    count = Math.max(limit, LOOKED_AT / 5);
  }
  return { items, next: at ?? null };
}

/** Said of a cursor that no answer had. */
export const NO_CURSOR = "That isn’t what an earlier answer had as `next`.";
const BEFORE_VALUE = "~";

/** A place in a list as the answers say it: the id, and the value that the list is ordered by. */
export const toCursor = ({ uid, value }: ListEntry): string => `${uid}${BEFORE_VALUE}${value}`;

/**
 * Reads what `toCursor` wrote.
 * @throws Failure `invalid-argument`.
 */
export function readCursor(cursor: string | undefined): ListEntry | undefined {
  if (cursor === undefined) return undefined;
  const [, uid, value] = /^([\w-]{1,128})~(.*)$/u.exec(cursor) ?? [];
  if (uid !== undefined && value !== undefined) return { uid, value };
  throw new Failure("invalid-argument", { fields: { after: NO_CURSOR } });
}
