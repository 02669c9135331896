/** Apostrophes that keep spreadsheets from reading a text, or a part of it, as a formula. */
const GUARDS = /(?<=^\s*|[;\t\r\n]\s*)'(?=\s*[=+\-@\t\uff0b\uff0d\uff1d\uff20])/g;

/** The text of a cell, without the apostrophes that our files contain: they are not part of it. */
export function cellText(cell: string): string {
  return cell.trim().replace(GUARDS, "").trim();
}
