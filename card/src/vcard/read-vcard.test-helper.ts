import { importedContact } from "@cardinal/contract/entities/sent-contact";
import { parseVCards, type VCard4 } from "vcard4-ts";
import type { ReadContact } from "./read-vcard.ts";

/** Reads a file with a parser that shares no code with the writer; fails unless it contains exactly one contact. */
export function readVcard(file: string): VCard4 {
  const { vCards } = parseVCards(file, true);
  const [first, ...more] = vCards ?? [];
  if (first === undefined || more.length > 0) throw new Error(`${vCards?.length ?? 0} contacts in the file`);
  return first;
}

/** Logical lines after unfolding (RFC 2426 section 2.6), by splitting on CRLF only. */
export function unfoldedLines(file: string): string[] {
  return file
    .replace(/\r\n /g, "")
    .split("\r\n")
    .filter((line) => line !== "");
}

/** Names of the properties in order, without group and parameters. */
export function propertyNames(file: string): string[] {
  return unfoldedLines(file).map((line) => /^(?:item\d+\.)?([A-Z-]+)[;:]/i.exec(line)?.[1] ?? `?${line}`);
}

/** Invalid physical lines: longer than 75 octets, or containing a lone CR or LF. */
export function badLines(file: string): string[] {
  const lines = file.split("\r\n");
  return lines.filter((line) => Buffer.byteLength(line) > 75 || /[\r\n]/.test(line));
}

/** Why a contact that was read cannot be imported; undefined if it can. */
export function importProblem(read: ReadContact | undefined): unknown {
  const { leftOver: _kept, lost: _lost, ...fields } = read ?? {};
  return importedContact.safeParse({ id: "a", ...fields }).error;
}
