import { readEmployee, type StoredEmployee } from "@cardinal/contract/stored/employee";
import type { EmployeeState } from "@cardinal/contract/entities/employee";
import type { DataSnapshot, Database, Query } from "firebase-admin/database";

/** Where somebody stands in a list: the value it is ordered by, and who it is. */
export interface ListEntry {
  readonly uid: string;
  readonly value: string;
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
    /** By name: all, or those with a status. */
    async listByName(
      enterprise: string,
      status: EmployeeState | undefined,
      limit: number,
      after?: ListEntry,
    ): Promise<(ListEntry & { readonly employee: StoredEmployee | null })[]> {
      const field = status === undefined ? "sort" : "by_status";
      const start = status === undefined ? "" : `${status}~`;
      const rest = from(db.ref(`employees/${enterprise}`).orderByChild(field), after, start);
      const some = status === undefined ? rest : rest.endAt(`${start}\uf8ff`);
      return childrenOf(await some.limitToFirst(limit).get()).map((child) => {
        const employee = readEmployee(child.val());
        return { uid: child.key ?? "", value: employee?.[field] ?? "", employee };
      });
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
