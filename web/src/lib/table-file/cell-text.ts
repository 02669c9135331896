import { unescapeFormulas } from "@cardinal/contract/fields/spreadsheet/formulas";

/** The text of a cell, without the apostrophes that our files contain: they are not part of it. */
export function cellText(cell: string): string {
  return unescapeFormulas(cell.trim()).trim();
}
