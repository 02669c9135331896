import { type EmployeeFields, isEmployed, readEmployee, type StoredEmployee } from "@cardinal/contract/stored/employee";
import { ADMINS, type EmployeeState } from "@cardinal/contract/entities/employee";
import { MANAGER_ROLE } from "@cardinal/contract/stored/enterprise";
import { readString } from "@cardinal/contract/stored/record";
import type { DataSnapshot, Database, Query } from "firebase-admin/database";
import { childKeys } from "../infrastructure/list-keys.ts";

/** A position in a list: the sort value and the user id. */
export interface ListEntry {
  readonly uid: string;
  readonly value: string;
}

/** Which employees a list contains. */
export interface ListFilter {
  readonly status: EmployeeState | undefined;
  /** Whether disabled employees are excluded. */
  readonly enabled?: true | undefined;
  /** A role, or `admin` for the admins. */
  readonly role: string | undefined;
  /** A group, to list those who may manage it. */
  readonly manages: string | undefined;
}

/** The index to read, and its range; null: all. */
function rangeOf({ status, role, manages }: ListFilter) {
  const only = (field: "by_role" | "by_status", value: string) =>
    ({ field, range: { start: `${value}~`, end: `${value}~` } }) as const;
  if (role !== undefined) return only("by_role", role);
  // Admins and managers; the roles sorted between them manage no groups.
  if (manages !== undefined)
    return { field: "by_role", range: { start: `${ADMINS}~`, end: `${MANAGER_ROLE}~` } } as const;
  return status === undefined ? ({ field: "sort", range: null } as const) : only("by_status", status);
}

function childrenOf(found: DataSnapshot): DataSnapshot[] {
  const children: DataSnapshot[] = [];
  found.forEach((child) => {
    children.push(child);
  });
  return children;
}

const from = (ordered: Query, after: ListEntry | undefined, start: string) =>
  after === undefined ? ordered.startAt(start) : ordered.startAfter(after.value, after.uid);

/** An admin of an enterprise who can sign in. */
export interface ActiveAdmin {
  readonly uid: string;
  readonly employee: StoredEmployee & EmployeeFields;
}

/** The employees that a filter selects, in the order of its index, after an entry. */
function employeesQuery(db: Database, enterprise: string, wanted: ListFilter, after?: ListEntry) {
  const { field, range } = rangeOf(wanted);
  const rest = from(db.ref(`employees/${enterprise}`).orderByChild(field), after, range?.start ?? "");
  return { field, query: range === null ? rest : rest.endAt(`${range.end}\uf8ff`) };
}

const EVERYONE: ListFilter = { status: undefined, role: undefined, manages: undefined };

/** Pages of employee lists, each with at most `limit` entries after `after`, in order. */
export function createEmployeeLists(db: Database) {
  return {
    /** Whether an enterprise has an employee, active or not. */
    async hasEmployees(enterprise: string): Promise<boolean> {
      return (await employeesQuery(db, enterprise, EVERYONE).query.limitToFirst(1).get()).exists();
    },

    /** The active ones of the first `limit` admins of an enterprise, by name. */
    async listActiveAdmins(enterprise: string, limit: number): Promise<ActiveAdmin[]> {
      const { query } = employeesQuery(db, enterprise, { ...EVERYONE, role: ADMINS });
      return childrenOf(await query.limitToFirst(limit).get()).flatMap((child) => {
        const employee = readEmployee(child.val());
        return isEmployed(employee) && employee.status === "active" ? [{ uid: child.key ?? "", employee }] : [];
      });
    },

    /** The first `limit` managers of a group. */
    async listManagers(enterprise: string, group: string, limit: number): Promise<string[]> {
      const managers = db.ref(`group_managers/${enterprise}/${group}`).orderByKey().limitToFirst(limit);
      return childKeys(await managers.get());
    },

    /** By name: all, or those with a status or a role, or those who may manage a group. */
    async listByName(
      enterprise: string,
      wanted: ListFilter,
      limit: number,
      after?: ListEntry,
    ): Promise<(ListEntry & { readonly employee: StoredEmployee | null })[]> {
      const { field, query } = employeesQuery(db, enterprise, wanted, after);
      return childrenOf(await query.limitToFirst(limit).get()).map((child) => {
        const employee = readEmployee(child.val());
        return { uid: child.key ?? "", value: employee?.[field] ?? "", employee };
      });
    },

    /** User ids of the employees added by an import, in order. */
    async listImported(enterprise: string, id: string, limit: number, after?: string): Promise<string[]> {
      const ordered = db.ref(`employees/${enterprise}`).orderByChild("import");
      const rest = after === undefined ? ordered.equalTo(id) : ordered.startAfter(id, after).endAt(id);
      return childKeys(await rest.limitToFirst(limit).get());
    },

    /** The members of a group, by name. */
    async listGroup(enterprise: string, group: string, limit: number, after?: ListEntry): Promise<ListEntry[]> {
      const ordered = db.ref(`group_members/${enterprise}/${group}`).orderByValue();
      const found = await from(ordered, after, "").limitToFirst(limit).get();
      return childrenOf(found).map((child) => ({ uid: child.key ?? "", value: readString(child.val()) ?? "" }));
    },

    /** Keys of the search index with a prefix: of a group, or of `all`. */
    async listWords(
      place: { readonly enterprise: string; readonly scope: string },
      range: { readonly from: string; readonly to: string },
      limit: number,
      after?: string,
    ): Promise<string[]> {
      const ordered = db.ref(`employee_words/${place.enterprise}/${place.scope}`).orderByKey();
      const rest = after === undefined ? ordered.startAt(range.from) : ordered.startAfter(after);
      return childKeys(await rest.endAt(range.to).limitToFirst(limit).get());
    },
  };
}
