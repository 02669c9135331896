import { type NewVendor, newVendor } from "@cardinal/contract/entities/events/vendor";
import type { Table } from "../../lib/table-file/read-table.ts";
import { cellText } from "../../lib/table-file/cell-text.ts";

/** Common headings in English and German, reduced to letters. */
const HEADINGS = {
  name: /^(name|vendor(name)?|exhibitor(name)?|compan(y|yname)|organi[sz]ation|firma|firmenname|aussteller|unternehmen)$/,
  category: /^(categor(y|ies)|kategorie|branche|sector|bereich|type|hall|halle)$/,
  booth: /^(booth|boothno|boothnumber|stand|standno|standnr|standnumber|standnummer|stall)$/,
  email: /^(contact|work)?e?mail(address|adresse)?$/,
  description: /^(description|beschreibung|about|text|profile|profil)$/,
} as const;
type Field = keyof typeof HEADINGS;
const FIELDS = Object.keys(HEADINGS) as Field[];

/** A line that cannot be imported: its number in the file, and the reason as the contract's sentence. */
export interface BadLine {
  readonly line: number;
  readonly problem: string;
}

const plain = (heading: string): string =>
  heading
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[^a-z]/g, "");

/**
 * The vendors of a table, by the headings of its columns.
 * @returns null when there is no column with names.
 */
export function readVendors({
  headings,
  rows,
  numbers,
}: Table): { readonly vendors: readonly NewVendor[]; readonly bad: readonly BadLine[] } | null {
  const columns = FIELDS.flatMap((field) => {
    const at = headings.findIndex((heading) => HEADINGS[field].test(plain(heading)));
    return at === -1 ? [] : [[field, at] as const];
  });
  if (!columns.some(([field]) => field === "name")) return null;
  const vendors: NewVendor[] = [];
  const bad: BadLine[] = [];
  for (const [at, row] of rows.entries()) {
    const cells = columns.map(([field, column]) => [field, cellText(row[column] ?? "")] as const);
    const filled = Object.fromEntries(cells.filter(([field, text]) => text !== "" || field === "name"));
    const { success, data, error } = newVendor.safeParse(filled);
    if (success) vendors.push(data);
    else bad.push({ line: numbers[at] ?? 0, problem: error.issues[0]?.message ?? "Not valid." });
  }
  return { vendors, bad };
}
