import * as z from "zod";

/**
 * C0 controls (except tab and line feed), DEL and C1 are never part of a name and could inject lines into other
 * formats. Lone surrogates and the noncharacters U+FFFE and U+FFFF are not characters, and formats handle them
 * differently: XML excludes them.
 */
const CONTROL = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u2028\u2029\ufffe\uffff]|\p{Surrogate}/u;
/**
 * Invisible characters: spaces, joiners, fillers. A name of only these is rejected, because contact files cannot
 * contain it.
 */
const INVISIBLE = /^[\p{Z}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]*$/u;

/** A text that is too long is not checked further: some checks take time with the square of its length. */
const atMost = (max: number) => ({ message: `Use at most ${max} characters.`, abort: true });

/**
 * One line of plain text, trimmed, at most `max` characters (Unicode code points); line breaks and control characters
 * are rejected.
 */
export function line(max: number) {
  return z
    .string()
    .trim()
    .max(max, atMost(max))
    .refine((text) => !CONTROL.test(text) && !/[\n\t]/.test(text), "Use plain text without line breaks.");
}

/** A required line: at least one visible character. */
export function requiredLine(max: number) {
  return line(max)
    .min(1, "This can’t be empty.")
    .refine((text) => !INVISIBLE.test(text), "This can’t be empty.");
}

/** Plain text with optional line breaks (`\n`; CRLF is normalised), at most `max` characters (Unicode code points). */
export function paragraph(max: number) {
  return z
    .string()
    .transform((text) => text.replace(/\r\n?/g, "\n").trim())
    .pipe(
      z
        .string()
        .max(max, atMost(max))
        .refine((text) => !CONTROL.test(text), "Use plain text without control characters."),
    );
}
