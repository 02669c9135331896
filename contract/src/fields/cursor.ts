import * as z from "zod";

/** The message for a cursor that no earlier reply returned as `next`. */
export const NO_CURSOR = "Use the value of `next` from an earlier reply.";

/**
 * A cursor: where a list continues, as returned in `next` of an earlier reply.
 * @param pattern the form of the cursor.
 */
export const cursor = (pattern: RegExp) => z.string().regex(pattern, NO_CURSOR);

/** The maximum number of items on a page, in the query of an address: 1 to 100. @param size the default. */
export const pageLimit = (size: number) => z.coerce.number().int().min(1).max(100).default(size);
