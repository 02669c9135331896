/** A place in a list that is ordered by date. */
export interface DatedPlace {
  readonly date: number;
  readonly id: string;
}

/** The place that the cursor `{date}~{id}` of a request names; undefined without one. */
export function readDateCursor(cursor: string | undefined): DatedPlace | undefined {
  if (cursor === undefined) return undefined;
  const [date, id = ""] = cursor.split("~");
  return { date: Number(date), id };
}

/** The cursor of a place. */
export const toDateCursor = ({ date, id }: DatedPlace): string => `${date}~${id}`;
