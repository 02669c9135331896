import { expect } from "vitest";
import { guessColumns } from "./csv-columns.ts";
import { toEntry } from "./csv-entries.ts";
import { readContactsText } from "./read-file.ts";

/** The entries of an export, as the panel makes them of it, without what is empty. */
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

/** A table with these columns, and a line that has texts in some of them. */
export function table(headings: string, line: Readonly<Record<string, string>>, mark = ","): string {
  const names = headings.split(mark).map((name) => name.replace(/^"|"$/g, ""));
  for (const name of Object.keys(line)) expect(names).toContain(name);
  return `${headings}\r\n${names.map((name) => `"${line[name] ?? ""}"`).join(mark)}\r\n`;
}

/** Noon of a day, as days are kept. */
export const noon = (year: number, month: number, day: number) => new Date(year, month - 1, day, 12).getTime();
