import { CONTACTS_PAGE_SIZES, contactSource, type ContactSource } from "@cardinal/contract/entities/contact";
import { eventId } from "@cardinal/contract/fields/ids";
import { useCallback, useMemo } from "react";
import { useAddressQuery } from "../../lib/addresses/use-address-fields.ts";
import { CONTACT_ORDERS, type ListView } from "./stored/page-place.ts";

/** Overlays that can be open over the list. */
export const OVERLAYS = ["scan", "code", "new", "import"] as const;
export type Overlay = (typeof OVERLAYS)[number];

/** The screen's state in the URL. */
export interface ContactsAddress {
  /** Search text. */
  readonly q: string;
  readonly tag: string;
  /** Start of the page: see `page-place.ts`. */
  readonly page: string | null;
  /** End of the page, when the user went back to it. */
  readonly before: string | null;
  /** Order and page size of the list, where the URL has them. */
  readonly view: Partial<ListView>;
  /** Key of the contact that is open. */
  readonly open: string | null;
  /** The person to add: their uid, or the path of their card. */
  readonly add: string | null;
  readonly source: Exclude<ContactSource, "exchange" | "import" | "manual">;
  /** The event where the person was met. */
  readonly event: string | null;
  readonly show: Overlay | null;
}

const FIELDS = {
  q: "q",
  tag: "tag",
  page: "page",
  before: "before",
  order: "order",
  size: "size",
  open: "open",
  add: "add",
  s: "s",
  show: "show",
} as const;

type Change = { readonly [K in keyof typeof FIELDS]?: string | null };

const addSource = contactSource.exclude(["exchange", "import", "manual"]).catch("link");

/** localStorage key of the last chosen order and page size. */
const VIEW_KEY = "cardinal.contacts-view";

function readView(order: unknown, size: unknown): Partial<ListView> {
  const known = {
    order: CONTACT_ORDERS.find((one) => one === order),
    size: CONTACTS_PAGE_SIZES.find((one) => one === Number(size)),
  };
  return {
    ...(known.order === undefined ? {} : { order: known.order }),
    ...(known.size === undefined ? {} : { size: known.size }),
  };
}

/** Order and page size of the list: from the URL, else the last choice on this device. */
export function toListView({ view }: Pick<ContactsAddress, "view">): ListView {
  return { order: "name", size: CONTACTS_PAGE_SIZES[0], ...storedView(), ...view };
}

function storedView(): Partial<ListView> {
  try {
    const [order, size] = (localStorage.getItem(VIEW_KEY) ?? "").split(" ");
    return readView(order, size);
  } catch {
    return {};
  }
}

/** Remembers order and page size on this device. */
export function storeView({ order, size }: ListView): void {
  try {
    localStorage.setItem(VIEW_KEY, `${order} ${size}`);
  } catch {
    // Without storage, only the URL has it.
  }
}

/** Reads the URL; invalid values count as absent. */
export function readAddress(search: URLSearchParams): ContactsAddress {
  return {
    q: search.get("q") ?? "",
    tag: search.get("tag") ?? "",
    page: search.get("page"),
    before: search.get("before"),
    view: readView(search.get("order"), search.get("size")),
    open: search.get("open"),
    add: search.get("add"),
    source: addSource.parse(search.get("s")),
    event: eventId.safeParse(search.get("event")).data ?? null,
    show: OVERLAYS.find((overlay) => overlay === search.get("show")) ?? null,
  };
}

/**
 * The query with `change` applied; null and empty values are removed. Another search, order or size starts on the first
 * page.
 */
export function writeAddress(search: URLSearchParams, change: Change): URLSearchParams {
  const next = new URLSearchParams(search);
  const { q, tag, order, size } = change;
  if ([q, tag, order, size].some((value) => value !== undefined))
    for (const name of ["page", "before"]) next.delete(name);
  // Source and event apply only to the contact that is being added.
  if (change.add !== undefined) for (const name of ["s", "event"]) next.delete(name);
  for (const [name, value] of Object.entries(change)) {
    if (value === null || value === "") next.delete(name);
    else next.set(name, value);
  }
  return next;
}

/** The query string with `change` applied, for a link. */
function toQuery(search: URLSearchParams, change: Change): string {
  const query = writeAddress(search, change).toString();
  return query === "" ? "?" : `?${query}`;
}

export interface ContactsAddressHandle {
  readonly address: ContactsAddress;
  /** Navigates to the changed URL; `replace` adds no history entry. */
  readonly go: (change: Change, options?: { readonly replace?: boolean }) => void;
  /** Whether this contact is open. The browser's address counts, because it is ahead of what is rendered. */
  readonly isOpen: (key: string) => boolean;
  /** The target of a link with this change. */
  readonly link: (change: Change) => string;
}

const isOpen = (key: string) => readAddress(new URLSearchParams(location.search)).open === key;

/** The screen's state in the URL, and functions to change it. */
export function useContactsAddress(): ContactsAddressHandle {
  const [search, update] = useAddressQuery();
  const address = useMemo(() => readAddress(search), [search]);
  const go = useCallback<ContactsAddressHandle["go"]>(
    (change, options) => update((current) => writeAddress(current, change), options),
    [update],
  );
  const link = useCallback((change: Change) => toQuery(search, change), [search]);
  return { address, go, isOpen, link };
}
