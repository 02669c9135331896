import type { LiveEntry, LiveQuery } from "../lib/live-source.ts";

type Sortable = readonly [type: number, value: number | string, key: string];

/**
 * Where a child stands in an order: null, then booleans, numbers, strings and objects (Firebase, "How query data is
 * ordered"). @param key compared last; empty in an order by key.
 */
function toSortable(value: unknown, key: string): Sortable {
  if (value === null || value === undefined) return [0, 0, key];
  if (typeof value === "boolean") return [1, Number(value), key];
  if (typeof value === "number") return [2, value, key];
  if (typeof value === "string") return [3, value, key];
  return [4, 0, key];
}

function isBefore(one: Sortable, other: Sortable): boolean {
  for (const at of [0, 1, 2] as const) if (one[at] !== other[at]) return one[at] < other[at];
  return false;
}

/**
 * Answers a query from all children of its path as the database would. Independent of what the app does with its
 * offline copies, so that tests can find a mistake there.
 */
export function queryMemory(children: Readonly<Record<string, unknown>>, query: LiveQuery): LiveEntry[] {
  const { orderBy, startAt, endAt, endBefore, first, last } = query;
  const rows = Object.entries(children).map(([key, value]) => {
    const child = new Map(Object.entries(Object(value) as object)).get(orderBy ?? "") as unknown;
    return { key, value, place: orderBy === null ? toSortable(key, "") : toSortable(child, key) };
  });
  rows.sort((one, other) => (isBefore(one.place, other.place) ? -1 : 1));
  // A bound without a key includes every child with its value.
  const placeOf = (bound: NonNullable<LiveQuery["startAt"]>, key: string) => toSortable(bound.value, bound.key ?? key);
  const found = rows.filter(({ place }) => {
    const [, , key] = place;
    if (startAt !== undefined && isBefore(place, placeOf(startAt, key))) return false;
    if (endAt !== undefined && isBefore(placeOf(endAt, key), place)) return false;
    return endBefore === undefined || isBefore(place, placeOf(endBefore, key));
  });
  const count = Math.min(first ?? found.length, found.length);
  const part = last === undefined ? found.slice(0, count) : found.slice(Math.max(0, found.length - last));
  return part.map(({ key, value }) => ({ key, value }));
}
