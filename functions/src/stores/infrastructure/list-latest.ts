import type { Query } from "firebase-admin/database";

/** A position in a list that is ordered by date. */
export interface DatedPlace {
  readonly date: number;
  readonly id: string;
}

/**
 * The latest children of a query that is ordered by a date, latest first: at most `limit`, before a position. Those
 * with the same date keep the order of the database, in which the next page continues.
 */
export async function listLatest<T>(
  ordered: Query,
  limit: number,
  before: DatedPlace | undefined,
  read: (value: unknown) => T | null,
): Promise<(readonly [id: string, T])[]> {
  const ended = before === undefined ? ordered : ordered.endBefore(before.date, before.id);
  const found: (readonly [string, T])[] = [];
  (await ended.limitToLast(limit).get()).forEach((child) => {
    const one = read(child.val());
    if (one !== null) found.push([child.key, one]);
  });
  return found.reverse();
}
