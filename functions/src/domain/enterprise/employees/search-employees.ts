import type { Employee } from "@cardinal/contract/entities/employee";
import { contactOfIndexKey, rangeOf, type SearchTerm, searchTerms } from "@cardinal/contract/fields/contact-words";
import {
  employeeSort,
  employeeWords,
  EVERYBODY,
  isEmployeeFound,
  type StoredEmployee,
  toEmployee,
} from "@cardinal/contract/stored/employee";
import type { ActorCtx } from "../../ctx.ts";
import { Failure } from "../../failure.ts";
import { type Listing, matches, NO_CURSOR, type Part, type PartWanted, readPart, type Source } from "./read-part.ts";

/** A range of the index of words: keys of a scope that begin with a text. */
interface Range {
  readonly scope: string;
  readonly start: string;
}

/** A key of the index, and the place of its range in the order of the search. */
interface Hit {
  readonly range: number;
  readonly key: string;
}

/** Of each alternative, the term that leads to the fewest: its shortest text is the longest. */
function rangesOf(alternatives: readonly (readonly SearchTerm[])[], scopes: readonly string[]): Range[] {
  const lengthOf = (term: SearchTerm) => Math.min(...term.map((start) => start.length));
  const chosen = alternatives.flatMap((terms) => {
    const [best] = [...terms].sort((one, other) => lengthOf(other) - lengthOf(one));
    return best ?? [];
  });
  return scopes.flatMap((scope) => [...new Set(chosen)].map((start) => ({ scope, start })));
}

/** The first place in the order of the search that leads to an employee; they are listed there alone. */
function firstHit(ranges: readonly Range[], employee: StoredEmployee, uid: string): Hit | null {
  const words = employeeWords(employee, uid).sort((one, other) => (one < other ? -1 : 1));
  for (const [range, { scope, start }] of ranges.entries()) {
    if (scope !== EVERYBODY && employee.groups?.[scope] !== true) continue;
    const key = words.find((word) => word.startsWith(start));
    if (key !== undefined) return { range, key };
  }
  return null;
}

function readCursor(cursor: string | undefined, ranges: readonly Range[]): Partial<Hit> & { readonly range: number } {
  if (cursor === undefined) return { range: 0 };
  const [, place, key] = /^(\d{1,5})~(.+)$/u.exec(cursor) ?? [];
  const range = Number(place);
  const start = ranges[range]?.start;
  if (key !== undefined && start !== undefined && key.startsWith(start)) return { range, key };
  throw new Failure("invalid-argument", { fields: { after: NO_CURSOR } });
}

/** Reads keys of one range after the other. */
async function readHits(
  ctx: ActorCtx,
  enterprise: string,
  ranges: readonly Range[],
  from: Partial<Hit> & { readonly range: number },
  count: number,
): Promise<Hit[]> {
  const hits: Hit[] = [];
  let after = from.key;
  for (let range = from.range; range < ranges.length && hits.length < count; range += 1) {
    const { scope, start } = ranges[range] as Range;
    const keys = await ctx.stores.employees.listWords(
      { enterprise, scope },
      rangeOf(start),
      count - hits.length,
      after,
    );
    hits.push(...keys.map((key) => ({ range, key })));
    after = undefined;
  }
  return hits;
}

function sortOf({ name_first, name_last, email }: Employee): string {
  return employeeSort({ name_first, name_last, ...(email === null ? {} : { email }) });
}

/** Employees by words that begin as they were typed. Each part is ordered by name; the parts follow the index of words. */
export async function searchEmployees(ctx: ActorCtx, listing: Listing, q: string, wanted: PartWanted): Promise<Part> {
  const { enterprise, groups } = listing;
  const alternatives = searchTerms(q);
  const ranges = rangesOf(alternatives, groups ?? [EVERYBODY]);
  const source: Source = async (after, count) => {
    const hits = await readHits(ctx, enterprise, ranges, readCursor(after, ranges), count);
    const uids = [...new Set(hits.map(({ key }) => contactOfIndexKey(key)))];
    const read = await Promise.all(
      uids.map(async (uid) => [uid, await ctx.stores.employees.get({ enterprise, uid })] as const),
    );
    const records = new Map(read);
    return hits.map(({ range, key }) => {
      const uid = contactOfIndexKey(key);
      const employee = records.get(uid) ?? null;
      const isFound = matches(employee, listing) && isEmployeeFound(employee, alternatives);
      const first = isFound ? firstHit(ranges, employee, uid) : null;
      const isFirst = first?.range === range && first.key === key;
      return { cursor: `${range}~${key}`, employee: isFound && isFirst ? toEmployee(uid, employee) : null };
    });
  };
  const { items, next } = await readPart(source, wanted);
  return { items: [...items].sort((one, other) => (sortOf(one) < sortOf(other) ? -1 : 1)), next };
}
