import type { DatedPlace } from "../../stores/infrastructure/list-latest.ts";

/** The position that the cursor `{date}~{id}` of a request names; undefined without one. */
export function readDateCursor(cursor: string | undefined): DatedPlace | undefined {
  if (cursor === undefined) return undefined;
  const [date, id = ""] = cursor.split("~");
  return { date: Number(date), id };
}

/** The cursor of a position. */
export const toDateCursor = ({ date, id }: DatedPlace): string => `${date}~${id}`;
