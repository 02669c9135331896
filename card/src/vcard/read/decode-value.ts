import type { RawProperty } from "./split-entries.ts";

function parameterOf({ parameters }: RawProperty, name: string): string | undefined {
  return parameters.find((one) => one.name === name)?.value;
}

function isQuotedPrintable(property: RawProperty): boolean {
  return property.parameters.some(
    ({ name, value }) => (name === "ENCODING" || name === "") && value.toUpperCase() === "QUOTED-PRINTABLE",
  );
}

/** Decodes a quoted-printable text (RFC 2045 section 6.7); anything that is not an escape stays unchanged. */
function bytesOfQuoted(text: string): Uint8Array {
  const source = new TextEncoder().encode(text);
  const bytes = new Uint8Array(source.length);
  let length = 0;
  for (let at = 0; at < source.length; at += 1) {
    const code = source[at] ?? 0;
    const value =
      code === 0x3d ? Number.parseInt(String.fromCharCode(source[at + 1] ?? 0, source[at + 2] ?? 0), 16) : NaN;
    const escaped = !Number.isNaN(value) && isHex(source[at + 1]) && isHex(source[at + 2]);
    bytes[length] = escaped ? value : code;
    length += 1;
    if (escaped) at += 2;
  }
  return bytes.slice(0, length);
}

function isHex(code: number | undefined): boolean {
  return code !== undefined && /[0-9a-f]/i.test(String.fromCharCode(code));
}

/** Decodes bytes in the named character set, or as UTF-8, or as Windows-1252 when they are not valid UTF-8. */
function textOf(bytes: Uint8Array, charset: string | undefined): string {
  try {
    return new TextDecoder(charset ?? "utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

/** A property's value as text that still contains the escapes of vCard. */
export function decodeValue(property: RawProperty): string {
  if (!isQuotedPrintable(property)) return property.value;
  const bytes = bytesOfQuoted(property.value.replace(/=$/, ""));
  // Decoded line breaks are part of the text, so they become the escape of vCard.
  return textOf(bytes, parameterOf(property, "CHARSET")).replace(/\r\n?|\n/g, "\\n");
}

/** Splits a value at unescaped separators and resolves the escapes: `a\,b,c` becomes `a,b` and `c`. */
export function splitValue(value: string, separator: ";" | ","): string[] {
  const parts: string[] = [];
  let part = "";
  for (let at = 0; at < value.length; at += 1) {
    const character = value[at] ?? "";
    if (character === "\\") {
      at += 1;
      part += resolve(value[at] ?? "");
    } else if (character === separator) {
      parts.push(part);
      part = "";
    } else part += character;
  }
  return [...parts, part];
}

/** The meaning of a character after a backslash (RFC 2426 section 4); an unknown escape keeps its backslash. */
function resolve(character: string): string {
  if (character === "n" || character === "N") return "\n";
  return /^[,;:\\]?$/.test(character) ? character : `\\${character}`;
}

/** A value that is a single text, with its escapes resolved. */
export function textValue(value: string): string {
  return value.replace(/\\([\s\S]?)/g, (_whole, character: string) => resolve(character));
}

/** The types of a property, as they are written. */
export function typesOf({ parameters }: RawProperty): string[] {
  const types = parameters.filter(({ name }) => name === "TYPE" || name === "");
  return types.flatMap(({ value }) => value.split(","));
}

/** The rank of a property, highest first: from `PREF=1` of version 4.0, or from `pref` among the types. */
export function preferenceOf(property: RawProperty): number {
  const rank = Number(parameterOf(property, "PREF"));
  if (rank >= 1 && rank <= 100) return 101 - rank;
  return typesOf(property).some((type) => type.toLowerCase() === "pref") ? 100 : 0;
}
