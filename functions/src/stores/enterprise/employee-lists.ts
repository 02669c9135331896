import { readEmployee, type StoredEmployee } from "@cardinal/contract/stored/employee";
import { ADMINS, type EmployeeState } from "@cardinal/contract/entities/employee";
import { MANAGER_ROLE } from "@cardinal/contract/stored/enterprise";
import type { DataSnapshot, Database, Query } from "firebase-admin/database";

/** Where somebody stands in a list: the value it is ordered by, and who it is. */
export interface ListEntry {
  readonly uid: string;
  readonly value: string;
}

/** Which employees a list is of. */
export interface ListFilter {
  readonly status: EmployeeState | undefined;
  /** A role, or `admin` for the admins. */
  readonly role: string | undefined;
  /** A group, for those who manage it. */
  readonly manages: string | undefined;
}

/** The index to read, and which part of it; null: all. */
function rangeOf({ status, role, manages }: ListFilter) {
  const only = (field: "by_role" | "by_status", value: string) =>
    ({ field, range: { start: `${value}~`, end: `${value}~` } }) as const;
  if (role !== undefined) return only("by_role", role);
  // Managers, admins who manage a group as well, and the roles between them, whose people manage none.
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

/** Parts of lists of employees, each with at most `limit` entries after `after`, in order. */
export function createEmployeeLists(db: Database) {
  return {
    /** Who manages a group: the first `limit` of them. */
    async listManagers(enterprise: string, group: string, limit: number): Promise<string[]> {
      const managers = db.ref(`group_managers/${enterprise}/${group}`).orderByKey().limitToFirst(limit);
      return childrenOf(await managers.get()).map(({ key }) => key ?? "");
    },

    /** By name: all, or those with a status or a role, or those who may manage a group. */
    async listByName(
      enterprise: string,
      wanted: ListFilter,
      limit: number,
      after?: ListEntry,
    ): Promise<(ListEntry & { readonly employee: StoredEmployee | null })[]> {
      const { field, range } = rangeOf(wanted);
      const rest = from(db.ref(`employees/${enterprise}`).orderByChild(field), after, range?.start ?? "");
      const some = range === null ? rest : rest.endAt(`${range.end}\uf8ff`);
      return childrenOf(await some.limitToFirst(limit).get()).map((child) => {
        const employee = readEmployee(child.val());
        return { uid: child.key ?? "", value: employee?.[field] ?? "", employee };
      });
    },

    /** User ids of those whom an import has added, in order. */
    async listImported(enterprise: string, id: string, limit: number, after?: string): Promise<string[]> {
      const ordered = db.ref(`employees/${enterprise}`).orderByChild("import");
      const rest = after === undefined ? ordered.equalTo(id) : ordered.startAfter(id, after).endAt(id);
      return childrenOf(await rest.limitToFirst(limit).get()).map((child) => child.key ?? "");
    },

    /** Those in a group, by name. */
    async listGroup(enterprise: string, group: string, limit: number, after?: ListEntry): Promise<ListEntry[]> {
      const ordered = db.ref(`group_members/${enterprise}/${group}`).orderByValue();
      const found = await from(ordered, after, "").limitToFirst(limit).get();
      return childrenOf(found).map((child) => ({ uid: child.key ?? "", value: String(child.val()) }));
    },

    /** Keys of the index of words that begin with a text: of a group, or of `all`. */
    async listWords(
      place: { readonly enterprise: string; readonly scope: string },
      range: { readonly from: string; readonly to: string },
      limit: number,
      after?: string,
    ): Promise<string[]> {
      const ordered = db.ref(`employee_words/${place.enterprise}/${place.scope}`).orderByKey();
      const rest = after === undefined ? ordered.startAt(range.from) : ordered.startAfter(after);
      return childrenOf(await rest.endAt(range.to).limitToFirst(limit).get()).map(({ key }) => key ?? "");
    },
  };
}
