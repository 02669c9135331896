import { expect } from "vitest";
import { guessColumns } from "./csv-columns.ts";
import { toEntry } from "./csv-entries.ts";
import { readContactsText } from "./read-file.ts";

/** The import entries of an export, without empty fields. */
export async function read(text: string) {
  const source = await readContactsText(text);
  if (source.kind === "refused") throw new Error(source.reason);
  const entries =
    source.kind === "vcard"
      ? source.entries
      : source.rows.map((row) => toEntry(row, guessColumns(source.headings, source.rows)));
  return entries.map((entry) =>
    Object.fromEntries(
      Object.entries(entry).filter(
        ([, value]) =>
          value !== "" && value !== undefined && value !== null && !(Array.isArray(value) && value.length === 0),
      ),
    ),
  );
}

/** A table with these columns and one row; `line` maps column names to cells. */
export function table(headings: string, line: Readonly<Record<string, string>>, separator = ","): string {
  const names = headings.split(separator).map((name) => name.replace(/^"|"$/g, ""));
  for (const name of Object.keys(line)) expect(names).toContain(name);
  return `${headings}\r\n${names.map((name) => `"${line[name] ?? ""}"`).join(separator)}\r\n`;
}

/** Noon UTC of a day, which is how days are stored. */
export const noon = (year: number, month: number, day: number) => Date.UTC(year, month - 1, day, 12);
