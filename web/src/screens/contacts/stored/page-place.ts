import { CONTACTS_PAGE_SIZE } from "@cardinal/contract/entities/contact";
import type { LiveEntry, LiveQuery } from "../../../lib/live-source.ts";

/** A place in the list, as the address has it: the last name, a dot, and the key. Keys have no dots. */
export function toPlace({ key, value }: LiveEntry): string {
  const name = typeof value === "object" && value !== null && "name_last" in value ? value.name_last : "";
  return `${typeof name === "string" ? name : ""}.${key}`;
}

function readPlace(place: string): { value: string; key: string } {
  const dot = place.lastIndexOf(".");
  return { value: place.slice(0, Math.max(dot, 0)), key: place.slice(dot + 1) };
}

/** Where a page is: from a place on, before a place, or (neither) at the beginning. */
export interface PagePlace {
  readonly page: string | null;
  readonly before: string | null;
}

/** One more than a page: it says whether there is another. */
const READ = CONTACTS_PAGE_SIZE + 1;

/** The part of `contacts/{uid}` that a page needs. */
export function toPageQuery(uid: string, { page, before }: PagePlace): LiveQuery {
  const list = { path: `contacts/${uid}`, orderBy: "name_last" };
  if (before !== null) return { ...list, endBefore: readPlace(before), last: READ };
  return page === null ? { ...list, first: READ } : { ...list, startAt: readPlace(page), first: READ };
}

export interface PageEntries {
  readonly entries: readonly LiveEntry[];
  /** Change of the address that leads there; null: there is none. */
  readonly next: PagePlace | null;
  readonly previous: PagePlace | null;
  /** True when this is the first page under an address that does not say so. */
  readonly isReallyFirst: boolean;
}

/** A page of what was read for it. */
export function toPage({ page, before }: PagePlace, read: readonly LiveEntry[]): PageEntries {
  const isFull = read.length > CONTACTS_PAGE_SIZE;
  if (before !== null) {
    const entries = isFull ? read.slice(1) : read;
    const [first] = entries;
    return {
      entries,
      next: { page: before, before: null },
      previous: isFull && first ? { page: null, before: toPlace(first) } : null,
      isReallyFirst: !isFull,
    };
  }
  const [over] = read.slice(CONTACTS_PAGE_SIZE);
  const [first] = read;
  return {
    entries: read.slice(0, CONTACTS_PAGE_SIZE),
    next: over ? { page: toPlace(over), before: null } : null,
    previous: page !== null && first ? { page: null, before: toPlace(first) } : null,
    isReallyFirst: page !== null && first === undefined,
  };
}
