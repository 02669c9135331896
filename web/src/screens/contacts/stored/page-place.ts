import { CONTACTS_PAGE_SIZES } from "@cardinal/contract/entities/contact";
import type { ListEdge, LiveEntry, LiveQuery } from "../../../lib/live-source.ts";

/** How the list is ordered: by name, or by date with the newest first. */
export const CONTACT_ORDERS = ["name", "date"] as const;
export type ContactOrder = (typeof CONTACT_ORDERS)[number];
export type PageSize = (typeof CONTACTS_PAGE_SIZES)[number];

/** Order and page size of the list. */
export interface ListView {
  readonly order: ContactOrder;
  readonly size: PageSize;
}

const CHILDREN = { name: "sort_name", date: "added_date" } as const satisfies Record<ContactOrder, string>;

/** Sorts after every other name. */
export const END = "\uf8ff.";

/**
 * A place in the list, as in the URL: the sort value, a dot, and the key, which has no dots. A record of an earlier
 * release has no sort name, so its place is only its key.
 */
export function toPlace({ key, value }: LiveEntry, order: ContactOrder): string {
  const child: unknown = typeof value === "object" && value !== null ? Reflect.get(value, CHILDREN[order]) : null;
  return typeof child === "string" || typeof child === "number" ? `${child}.${key}` : key;
}

function readPlace(place: string, order: ContactOrder): ListEdge {
  const dot = place.lastIndexOf(".");
  const text = place.slice(0, Math.max(dot, 0));
  const key = place.slice(dot + 1);
  const value = dot < 0 ? null : order === "name" ? text : Number(text) || 0;
  return key === "" ? { value } : { value, key };
}

/** Where a page is: starting at a place, ending before a place, or (neither) the first page. */
export interface PagePlace {
  readonly page: string | null;
  readonly before: string | null;
}

/** The query of `contacts/{uid}` for a page; one extra entry shows whether there is another page. */
export function toPageQuery(uid: string, { page, before }: PagePlace, { order, size }: ListView): LiveQuery {
  const list = { path: `contacts/${uid}`, orderBy: CHILDREN[order] };
  const read = size + 1;
  if (order === "name") {
    if (before !== null) return { ...list, endBefore: readPlace(before, order), last: read };
    return page === null ? { ...list, first: read } : { ...list, startAt: readPlace(page, order), first: read };
  }
  // The newest come first, so the query reads backwards from the end; the place itself is read as well.
  if (before !== null) return { ...list, startAt: readPlace(before, order), first: read + 1 };
  return page === null ? { ...list, last: read } : { ...list, endAt: readPlace(page, order), last: read };
}

export interface PageEntries {
  readonly entries: readonly LiveEntry[];
  /** Change of the URL to the next page; null: there is none. */
  readonly next: PagePlace | null;
  readonly previous: PagePlace | null;
  /** True when this is the first page although the URL names a place. */
  readonly isReallyFirst: boolean;
  /** True when there is no contact at the requested place or after it. */
  readonly isBehindEnd: boolean;
}

/** The read entries in display order. */
function inOrder({ before }: PagePlace, { order, size }: ListView, read: readonly LiveEntry[]): readonly LiveEntry[] {
  if (order === "name") return read;
  if (before === null) return read.toReversed();
  const { key } = readPlace(before, order);
  return read
    .filter((entry) => entry.key !== key)
    .slice(0, size + 1)
    .toReversed();
}

/** Builds a page from the entries that were read for it. */
export function toPage(place: PagePlace, view: ListView, found: readonly LiveEntry[]): PageEntries {
  const { page, before } = place;
  const { order, size } = view;
  const read = inOrder(place, view, found);
  const isFull = read.length > size;
  if (before !== null) {
    const entries = isFull ? read.slice(1) : read;
    const [first] = entries;
    return {
      entries,
      next: before === END ? null : { page: before, before: null },
      previous: isFull && first ? { page: null, before: toPlace(first, order) } : null,
      isReallyFirst: !isFull,
      isBehindEnd: false,
    };
  }
  const [over] = read.slice(size);
  const [first] = read;
  return {
    entries: read.slice(0, size),
    next: over ? { page: toPlace(over, order), before: null } : null,
    previous: page !== null && first ? { page: null, before: toPlace(first, order) } : null,
    isReallyFirst: false,
    isBehindEnd: page !== null && first === undefined,
  };
}
