import * as z from "zod";

/** The refusal of a place in a list that no earlier answer has returned as `next`. */
export const NO_CURSOR = "Use the `next` of an earlier answer.";

/** The place after which a list continues, as an earlier answer returned it. @param pattern what such an answer contains. */
export const cursor = (pattern: RegExp) => z.string().regex(pattern, NO_CURSOR);
