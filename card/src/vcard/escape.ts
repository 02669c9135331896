import { withoutDirectionMarks } from "@cardinal/contract/fields/text";

/** Controls that no vCard value may carry; line feed is dealt with before. */
const CONTROL = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f]/g;
const LONE_SURROGATE = /\p{Surrogate}/gu;
const BREAK = /\r\n|[\r\n\u0085\u2028\u2029]/g;

/**
 * Text value (RFC 2426 section 5): backslash first, then line breaks as `\n`, comma and semicolon. Every kind of line
 * break becomes the same `\n`, tabs become spaces, other controls, marks of direction, lone surrogates and blanks at the ends
 * are dropped, so that no value can begin a property of its own. The colon is never escaped.
 */
export function escapeText(text: string): string {
  return withoutControls(text.replace(BREAK, "\n"))
    .trim()
    .replace(/\\/g, "\\\\")
    .replace(/\n/g, "\\n")
    .replace(/[,;]/g, "\\$&");
}

/** Value that is written as it is (URL, UID): white space and controls are taken out, so it stays on its own line. */
export function plainValue(text: string): string {
  return withoutControls(text).replace(/\s+/g, "");
}

/** Base64 without line breaks or a `data:` head; undefined when it is empty or not base64. */
export function base64Value(text: string): string | undefined {
  const bare = text.replace(/^data:[^,]*,/, "").replace(/\s+/g, "");
  return /^[A-Za-z0-9+/]+={0,2}$/.test(bare) ? bare : undefined;
}

function withoutControls(text: string): string {
  return withoutDirectionMarks(text).replace(LONE_SURROGATE, "").replace(/\t/g, " ").replace(CONTROL, "");
}
