import type { ListEdge, LiveEntry, LiveQuery } from "../live-source.ts";

const RANKS = ["undefined", "boolean", "number", "string", "object"];

/** The order of the database: null, false, true, numbers, strings, objects; equal values by key. */
function compare(a: ListEdge, b: ListEdge): number {
  const rank = ({ value }: ListEdge) => RANKS.indexOf(typeof (value ?? undefined));
  if (rank(a) !== rank(b)) return rank(a) - rank(b);
  const [left, right] = [a.value ?? 0, b.value ?? 0];
  if (left !== right) return left < right ? -1 : 1;
  if (a.key === undefined || b.key === undefined || a.key === b.key) return 0;
  return a.key < b.key ? -1 : 1;
}

function childOf(value: unknown, name: string): ListEdge["value"] {
  const child: unknown = typeof value === "object" && value !== null ? Reflect.get(value, name) : null;
  // The app orders by plain values only.
  return (child ?? null) as ListEdge["value"];
}

/** Answers a query as the database would, from all entries of its list. */
export function selectEntries(
  all: readonly LiveEntry[],
  { orderBy, startAt, endAt, endBefore, first, last }: LiveQuery,
): LiveEntry[] {
  const edgeOf = ({ key, value }: LiveEntry): ListEdge =>
    orderBy === null ? { value: key } : { key, value: childOf(value, orderBy) };
  const entries = all
    .toSorted((a, b) => compare(edgeOf(a), edgeOf(b)))
    .filter((entry) => !startAt || compare(edgeOf(entry), startAt) >= 0)
    .filter((entry) => !endAt || compare(edgeOf(entry), endAt) <= 0)
    .filter((entry) => !endBefore || compare(edgeOf(entry), endBefore) < 0);
  return last === undefined ? entries.slice(0, first) : entries.slice(-last);
}
