import * as z from "zod";

/** A required text; what is no text counts as empty. */
export const text = z.string().catch("");
/** A required moment in epoch milliseconds, or a count; what is no number counts as 0. */
export const number = z.number().catch(0);
/** A required flag. */
export const flag = z.boolean().catch(false);
/** Languages that mails and pages are written in. */
export const language = z.enum(["en", "de"]);
/** An entry of an index: only its key says something. */
export const mark = z.literal(true);
