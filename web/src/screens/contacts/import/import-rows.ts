import { importedContact } from "@cardinal/contract/entities/sent-contact";
import type * as z from "zod";

export type ImportInput = z.input<typeof importedContact>;

/** An entry of a file, before validation. */
export type ReadEntry = { readonly [K in Exclude<keyof ImportInput, "id">]?: ImportInput[K] | undefined } & {
  /** Values that the note contains, because they are not valid numbers or addresses or there are too many of them. */
  readonly leftOver?: readonly string[] | undefined;
  /** Values that are not imported, because the note has no room for them. */
  readonly lost?: readonly string[] | undefined;
};

/** An entry of a file, ready to be imported or with the reason why not. */
export interface ImportRow {
  /** Place in the file, from 1. */
  readonly place: number;
  readonly name: string;
  readonly details: string;
  /** Null: cannot be imported. */
  readonly input: ImportInput | null;
  /** The contract's message for a field that makes the entry invalid. */
  readonly problem: string | null;
  readonly leftOver: readonly string[];
  readonly lost: readonly string[];
  /** Place of an earlier entry with the same content, if there is one. */
  readonly sameAs: number | null;
}

/**
 * A 106-bit hash of a text (cyrb53 with two seeds). The same entry gets the same id in every import, so that nothing is
 * added twice. It does not need to resist attacks.
 */
function hash(text: string): string {
  return [1, 2].map((seed) => hash53(text, seed).toString(36)).join("-");
}

function hash53(text: string, seed: number): number {
  let [high, low] = [0xdeadbeef ^ seed, 0x41c6ce57 ^ seed];
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    high = Math.imul(high ^ code, 2654435761);
    low = Math.imul(low ^ code, 1597334677);
  }
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909);
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909);
  return 4294967296 * (2097151 & low) + (high >>> 0);
}

function withoutEmpty(entry: ReadEntry): Omit<ImportInput, "id"> {
  const { leftOver: _kept, lost: _lost, ...fields } = entry;
  const filled = Object.entries({ name_first: "", ...fields }).filter(
    ([name, value]) =>
      name === "name_first" || (value !== undefined && value !== null && value !== "" && !isEmptyList(value)),
  );
  // The remaining fields are those of the entry; the contract's schema checks the required ones.
  return Object.fromEntries(filled) as Omit<ImportInput, "id">;
}

function isEmptyList(value: unknown): boolean {
  return Array.isArray(value) && value.length === 0;
}

/** Entries of a file as rows to choose from. */
export function toImportRows(entries: readonly ReadEntry[]): ImportRow[] {
  const places = new Map<string, number>();
  return entries.map((entry, at) => {
    const fields = withoutEmpty(entry);
    const id = hash(JSON.stringify(fields));
    const place = at + 1;
    const parsed = importedContact.safeParse({ ...fields, id });
    // Entries that are stored alike are the same, such as those whose email addresses differ only in case.
    const key = parsed.success ? JSON.stringify({ ...parsed.data, id: "" }) : id;
    const sameAs = places.get(key) ?? null;
    if (sameAs === null) places.set(key, place);
    const { organization_name, email, phone } = fields;
    return {
      place,
      name: `${entry.name_first ?? ""} ${entry.name_last ?? ""}`.trim(),
      details: [organization_name, email ?? phone].filter(Boolean).join(" · "),
      input: parsed.success ? { ...fields, id } : null,
      problem: parsed.success ? null : (parsed.error.issues[0]?.message ?? "Not valid."),
      leftOver: entry.leftOver ?? [],
      lost: entry.lost ?? [],
      sameAs,
    };
  });
}
