import type { Employee } from "@cardinal/contract/entities/employee";
import {
  employeeSort,
  employeeWords,
  EVERYBODY,
  isEmployeeFound,
  toEmployee,
} from "@cardinal/contract/stored/employee";
import type { ActorCtx } from "../../ctx.ts";
import { type Part, type PartWanted, readPart } from "../../lists/read-part.ts";
import { sourceByWords } from "../../lists/word-search.ts";
import { type Listing, matches } from "./listing.ts";

function sortOf({ name_first, name_last, email }: Employee): string {
  return employeeSort({ name_first, name_last, ...(email === null ? {} : { email }) });
}

/**
 * Searches employees by prefixes of words. Each page is ordered by name; the pages follow the order of the word index.
 */
export async function searchEmployees(
  { stores: { employees } }: Pick<ActorCtx, "stores">,
  listing: Listing,
  q: string,
  wanted: PartWanted,
): Promise<Part<Employee>> {
  const { enterprise, groups } = listing;
  const source = sourceByWords(q, {
    scopes: groups ?? [EVERYBODY],
    listWords: (scope, range, limit, after) => employees.listWords({ enterprise, scope }, range, limit, after),
    read: async (uid) => {
      const employee = await employees.get({ enterprise, uid });
      return matches(employee, listing) ? employee : null;
    },
    wordsOf: employeeWords,
    isIn: (employee, scope) => scope === EVERYBODY || employee.groups?.[scope] === true,
    isFound: isEmployeeFound,
    toItem: toEmployee,
  });
  const { items, next } = await readPart(source, wanted);
  return { items: [...items].sort((one, other) => (sortOf(one) < sortOf(other) ? -1 : 1)), next };
}
