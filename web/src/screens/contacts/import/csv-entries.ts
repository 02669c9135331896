import { MAX_NOTE, MAX_TAGS } from "@cardinal/contract/entities/contact";
import { MAX_IMPORTED_VALUES } from "@cardinal/contract/entities/sent-contact";
import { email, phone } from "@cardinal/contract/fields/contact-data";
import { toWebAddress } from "@cardinal/contract/fields/web/web-address";
import { addToNote, noteOf } from "@cardinal/card/vcard/read/add-to-note";
import { splitName as splitWholeName } from "@cardinal/card/vcard/read/split-name";
import { fromDay } from "../meeting-day.ts";
import type { ColumnField, ColumnMapping } from "./csv-columns.ts";
import type { ReadEntry } from "./import-rows.ts";
import { cellText } from "../../../lib/table-file/cell-text.ts";

/** The label that Google puts on every contact. */
const NO_TAG = /^\*? ?my ?contacts$/i;
/** Separators between several values in one cell: Google's, and that of our own export. */
const BETWEEN_VALUES = / ::: |\s*\n\s*/;

function splitName(full: string): { name_first: string; name_last: string } {
  const [family, given] = full.split(",").map((part) => part.trim());
  if (given) return { name_first: given, name_last: family ?? "" };
  return splitWholeName(full);
}

const MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];

/**
 * Parses `2026-11-15`, `15.11.2026`, `15 Nov 2026` or `Nov 15, 2026`; null when day and month are ambiguous or the day
 * does not exist.
 */
function toDate(text: string): number | null {
  const iso = /^(\d{4})-(\d\d)-(\d\d)/.exec(text);
  const german = /^(\d{1,2})\.(\d{1,2})\.(\d{4})/.exec(text);
  const named = /^(\d{1,2})[ -]([a-z]{3})[a-z]*[ -](\d{4})/i.exec(text);
  const american = /^([a-z]{3})[a-z]* (\d{1,2}),? (\d{4})/i.exec(text);
  const month = (name: string | undefined) => String(MONTHS.indexOf(name?.toLowerCase() ?? "") + 1);
  const [year = "", at = "", day = ""] = iso
    ? iso.slice(1)
    : german
      ? german.slice(1).toReversed()
      : named
        ? [named[3], month(named[2]), named[1]]
        : [american?.[3], month(american?.[1]), american?.[2]];
  return fromDay(`${year}-${at.padStart(2, "0")}-${day.padStart(2, "0")}`);
}

type Cells = (field: ColumnField) => string[];

const wordsOf = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/**
 * The address from the column of the whole address and those of its parts, of which there may be several each. Some
 * programs repeat the parts in the whole address; in other files, its column has the street alone.
 */
function addressOf(cells: Cells): string {
  const [whole = ""] = cells("address");
  const written = new Set(wordsOf(whole));
  const isMissing = (part: string) => wordsOf(part).some((word) => !written.has(word));
  const all = (field: ColumnField) => cells(field).filter(isMissing).join(" ");
  const parts = [`${all("postcode")} ${all("city")}`.trim(), all("region"), all("country")];
  const lines = [whole, ...cells("street").filter(isMissing), ...parts];
  return lines.filter((line) => line !== "").join("\n");
}

/** The name from its columns, such as first and middle names in two columns, or what stands for it. */
function nameOf(cells: Cells): { name_first: string; name_last: string } {
  const [first, last, full] = [cells("name_first"), cells("name_last"), cells("name_full")].map((all) => all.join(" "));
  if (first) return { name_first: first, name_last: last ?? "" };
  if (last) return { name_first: last, name_last: "" };
  if (full) return splitName(full);
  // A company, or a contact with only an address, is named after that.
  const fallback = cells("organization_name")[0] ?? cells("email")[0] ?? cells("phone")[0] ?? "";
  return { name_first: fallback, name_last: "" };
}

/** Fields with one value; the values of further columns go into the note. */
const SINGLE = ["job_title", "organization_name", "address", "met_place", "met_event"] as const;

/**
 * Splits the distinct values into the valid ones and the rest. Values are the same if they are stored as the same text,
 * such as email addresses that differ only in case; the first spelling is kept.
 * @param toStored the text that is stored; null or undefined for an invalid value.
 */
function partition(values: readonly string[], toStored: (text: string) => string | null | undefined) {
  const good = new Map<string, string>();
  const rest = new Set<string>();
  for (const text of values) {
    const stored = toStored(text) ?? null;
    if (stored === null) rest.add(text);
    else if (!good.has(stored)) good.set(stored, text);
  }
  return { good: [...good.values()], rest: [...rest] };
}

/** A tag in a cell of several. Our own export quotes those with separators or marks. */
const TAG = /(?:^|[;,]| ::: )\s*(?:"((?:[^"]|"")+)"(?=\s*(?:$|[;,]| ::: ))|(.*?)(?=$|[;,]| ::: ))/gs;

/** The tags in a cell, without the marks that other programs put before them. */
function toTags(cell: string): string[] {
  return [...cell.matchAll(TAG)].flatMap(([, quoted, plain = ""]) => {
    if (quoted !== undefined) return [quoted.replaceAll('""', '"')];
    const tag = plain.trim().replace(/^[*#] ?/, "");
    return tag === "" || NO_TAG.test(tag) ? [] : [tag];
  });
}

/** Converts a table row to an import entry. What is invalid, or has no room in its field, is kept in the note. */
export function toEntry(row: readonly string[], mapping: ColumnMapping): ReadEntry {
  const cells: Cells = (field) =>
    mapping.flatMap((mapped, at) => {
      const text = cellText(row[at] ?? "");
      return mapped === field && text !== "" ? [text] : [];
    });
  const many = (field: ColumnField) => cells(field).flatMap((text) => text.split(BETWEEN_VALUES));
  const phones = partition(many("phone"), (text) => phone.safeParse(text).data);
  const emails = partition(many("email"), (text) => email.safeParse(text).data);
  const sites = partition(many("website"), toWebAddress);
  const kinds = [phones, emails, sites];
  const tags = [...new Set(cells("tags").flatMap(toTags))];
  const dates = cells("met_date").map((text) => ({ text, date: toDate(text) }));
  const met = dates.find(({ date }) => date !== null);
  const written = noteOf([...cells("note"), ...cells("message")]);
  const { note, kept, lost } = addToNote(
    written.note,
    [
      ...kinds.flatMap(({ good }) => good.slice(MAX_IMPORTED_VALUES)),
      ...tags.slice(MAX_TAGS),
      ...SINGLE.flatMap((field) =>
        [...new Set(cells(field))].slice(1).map((text) => text.replaceAll(/\s*\n\s*/g, ", ")),
      ),
      ...dates.flatMap((one) => (one === met ? [] : [one.text])),
      ...kinds.flatMap(({ rest }) => rest),
    ],
    MAX_NOTE,
  );
  const organization_name = cells("organization_name")[0] ?? "";
  const name = nameOf(cells);
  return {
    ...name,
    job_title: cells("job_title")[0],
    organization_name: organization_name === name.name_first ? undefined : organization_name,
    address: addressOf(cells),
    phone: phones.good[0],
    other_phones: phones.good.slice(1, MAX_IMPORTED_VALUES),
    email: emails.good[0],
    other_emails: emails.good.slice(1, MAX_IMPORTED_VALUES),
    websites: sites.good.slice(0, MAX_IMPORTED_VALUES),
    note,
    tags: tags.slice(0, MAX_TAGS),
    met_place: cells("met_place")[0],
    met_event: cells("met_event")[0],
    met_date: met?.date,
    leftOver: kept,
    lost: [...written.lost, ...lost],
  };
}
