import * as z from "zod";

/** The message for a cursor that no earlier reply returned as `next`. */
export const NO_CURSOR = "Use the value of `next` from an earlier reply.";

/**
 * A cursor: where a list continues, as returned in `next` of an earlier reply.
 * @param pattern the form of the cursor.
 */
export const cursor = (pattern: RegExp) => z.string().regex(pattern, NO_CURSOR);
