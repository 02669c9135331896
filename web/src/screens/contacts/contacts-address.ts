import { CONTACTS_PAGE_SIZES, contactSource, type ContactSource } from "@cardinal/contract/entities/contact";
import { eventId } from "@cardinal/contract/fields/ids";
import { useCallback, useMemo } from "react";
import { useSearchParams } from "react-router-dom";
import { CONTACT_ORDERS, type ListView } from "./stored/page-place.ts";

/** What can be open over the list. */
export const OVERLAYS = ["scan", "code", "new", "import"] as const;
export type Overlay = (typeof OVERLAYS)[number];

/** Everything the address says of the screen. */
export interface ContactsAddress {
  /** What is searched for. */
  readonly q: string;
  readonly tag: string;
  /** Where the page begins: see `page-place.ts`. */
  readonly page: string | null;
  /** Where the page ends, when somebody went back to it. */
  readonly before: string | null;
  /** The order and page size of the list from the address, where it names them. */
  readonly view: Partial<ListView>;
  /** Key of the contact that is open. */
  readonly open: string | null;
  /** The person to add: their uid, or the path of their card. */
  readonly add: string | null;
  readonly source: Exclude<ContactSource, "exchange" | "import" | "manual">;
  /** The event at which they were met. */
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

/** localStorage key of how somebody last wanted to see the list. */
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

/** What is seen of the list: as the address says, else as it was last chosen on this device. */
export function toListView({ view }: Pick<ContactsAddress, "view">): ListView {
  return { order: "name", size: CONTACTS_PAGE_SIZES[0], ...keptView(), ...view };
}

function keptView(): Partial<ListView> {
  try {
    const [order, size] = (localStorage.getItem(VIEW_KEY) ?? "").split(" ");
    return readView(order, size);
  } catch {
    return {};
  }
}

/** Remembers on this device how somebody wants to see the list. */
export function keepView({ order, size }: ListView): void {
  try {
    localStorage.setItem(VIEW_KEY, `${order} ${size}`);
  } catch {
    // Then the address alone says it.
  }
}

/** Reads the address; what does not fit counts as not there. */
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

/** The address with some of it changed; null and empty texts leave it. Another search, order or size begins on its first page. */
export function writeAddress(search: URLSearchParams, change: Change): URLSearchParams {
  const next = new URLSearchParams(search);
  const { q, tag, order, size } = change;
  if ([q, tag, order, size].some((value) => value !== undefined))
    for (const name of ["page", "before"]) next.delete(name);
  // Source and event in the address apply only to the contact that is being added.
  if (change.add !== undefined) for (const name of ["s", "event"]) next.delete(name);
  for (const [name, value] of Object.entries(change)) {
    if (value === null || value === "") next.delete(name);
    else next.set(name, value);
  }
  return next;
}

/** The query of the address with some of it changed, for a link. */
function toQuery(search: URLSearchParams, change: Change): string {
  const query = writeAddress(search, change).toString();
  return query === "" ? "?" : `?${query}`;
}

export interface ContactsAddressHandle {
  readonly address: ContactsAddress;
  /** Goes to the changed address; `replace` leaves no step to go back to. */
  readonly go: (change: Change, options?: { readonly replace?: boolean }) => void;
  /** Where a link with this change leads. */
  readonly link: (change: Change) => string;
}

/** What the address says, and the ways to change it. */
export function useContactsAddress(): ContactsAddressHandle {
  const [search, setSearch] = useSearchParams();
  const address = useMemo(() => readAddress(search), [search]);
  const go = useCallback<ContactsAddressHandle["go"]>(
    (change, options) =>
      // Several changes may come before the screen has been drawn again.
      setSearch((current) => writeAddress(current, change), { preventScrollReset: true, ...options }),
    [setSearch],
  );
  const link = useCallback((change: Change) => toQuery(search, change), [search]);
  return { address, go, link };
}
