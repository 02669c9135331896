import { withoutDirectionMarks } from "@cardinal/contract/fields/characters";

/** Control characters that a vCard value must not contain; line feeds are handled separately. */
const CONTROL = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\ufffe\uffff]/g;
const LONE_SURROGATE = /\p{Surrogate}/gu;
const BREAK = /\r\n|[\r\n\u0085\u2028\u2029]/g;

/**
 * Text value (RFC 2426 section 5): backslash first, then line breaks as `\n`, comma and semicolon. All line breaks
 * become `\n` and tabs become spaces. Other control characters, directional marks, lone surrogates and surrounding
 * whitespace are removed, so that no value can start a new property. The colon is never escaped.
 */
export function escapeText(text: string): string {
  return withoutControls(text.replace(BREAK, "\n"))
    .trim()
    .replace(/\\/g, "\\\\")
    .replace(/\n/g, "\\n")
    .replace(/[,;]/g, "\\$&");
}

/** Unescaped value (URL, UID): whitespace and control characters are removed, so that it stays on one line. */
export function plainValue(text: string): string {
  return withoutControls(text).replace(/\s+/g, "");
}

/** Base64 without line breaks or a `data:` prefix; undefined when it is empty or not base64. */
export function base64Value(text: string): string | undefined {
  const bare = text.replace(/^data:[^,]*,/, "").replace(/\s+/g, "");
  return /^[A-Za-z0-9+/]+={0,2}$/.test(bare) ? bare : undefined;
}

function withoutControls(text: string): string {
  return withoutDirectionMarks(text).replace(LONE_SURROGATE, "").replace(/\t/g, " ").replace(CONTROL, "");
}
