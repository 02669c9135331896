import * as z from "zod";

/** A required text; any other value counts as empty. */
export const text = z.string().catch("");
/** A required time in epoch milliseconds, or a count; any other value counts as 0. */
export const number = z.number().catch(0);
/** A required flag. */
export const flag = z.boolean().catch(false);
/** Languages that mails and pages are written in. */
export const language = z.enum(["en", "de"]);
/** An entry of an index. Only its key carries information. */
export const mark = z.literal(true);
