import type { Contact } from "@cardinal/contract/entities/contact";
import { useCallback, useEffect, useMemo, useState } from "react";
import { useLocation } from "react-router-dom";
import type { LiveState } from "../../lib/live.ts";
import { type ContactsAddressHandle, toListView, useContactsAddress } from "./contacts-address.ts";
import { END, type ContactOrder, type PagePlace } from "./stored/page-place.ts";
import { searchTerms } from "@cardinal/contract/fields/contact-words";
import { useContactPage, useFoundContacts } from "./stored/use-contacts.ts";

/** Search results that are read at first, and with each "Show more". */
const FOUND_STEP = 50;

/** What the list shows: a page, or the results of a search. */
export interface ShownContacts {
  readonly contacts: readonly Contact[];
  readonly pages: { readonly previous: PagePlace | null; readonly next: PagePlace | null } | null;
  readonly found: { readonly isPartial: boolean } | null;
  readonly order: ContactOrder;
}

export interface ShownState {
  /** What the URL requests now. */
  readonly current: LiveState<ShownContacts>;
  /** What to show: while the requested list is loading, the previous one. */
  readonly shown: ShownContacts | null;
  readonly showMore: () => void;
}

/**
 * A function that replaces the URL that was rendered by a changed one. It does nothing when the user has already gone
 * elsewhere: the router renders a new URL only after the browser has it.
 */
function useRedirect(go: ContactsAddressHandle["go"]) {
  const { pathname, search } = useLocation();
  return useCallback(
    (change: Parameters<typeof go>[0]) => {
      // As parameters, because the browser encodes a query that the router keeps as it was written.
      const [current, rendered] = [location.search, search].map((query) => new URLSearchParams(query).toString());
      if (current === rendered && location.pathname === pathname) go(change, { replace: true });
    },
    [pathname, search, go],
  );
}

/** The contacts that the URL requests, live. */
export function useShownContacts(uid: string | null): ShownState {
  const { address, go } = useContactsAddress();
  const redirect = useRedirect(go);
  const { q, tag, page, before } = address;
  const wanted = useMemo(() => searchTerms(q, tag), [q, tag]);
  const [limits, setLimits] = useState({ wanted, limit: FOUND_STEP });
  const limit = limits.wanted === wanted ? limits.limit : FOUND_STEP;
  // A search without any words, such as "$$$", finds nothing.
  const isSearching = q.trim() !== "" || tag !== "";
  const view = toListView(address);
  const { order } = view;
  const listed = useContactPage(isSearching ? null : uid, { page, before }, view);
  const found = useFoundContacts(isSearching ? uid : null, wanted, { limit, order });

  const current = useMemo<LiveState<ShownContacts>>(() => {
    if (isSearching) {
      if (found.state !== "ready") return found;
      const { contacts, isPartial } = found.data;
      return { state: "ready", data: { contacts, pages: null, found: { isPartial }, order } };
    }
    if (listed.state !== "ready") return listed;
    const { contacts, previous, next } = listed.data;
    return { state: "ready", data: { contacts, pages: { previous, next }, found: null, order } };
  }, [isSearching, found, listed, order]);

  // The first page has one URL, however the user reached it.
  const isReallyFirst = !isSearching && listed.state === "ready" && listed.data.isReallyFirst;
  useEffect(() => {
    if (isReallyFirst) redirect({ page: null, before: null });
  }, [isReallyFirst, redirect]);

  // A place after the last contact, such as a letter without contacts, shows the last page.
  const isBehindEnd = !isSearching && listed.state === "ready" && listed.data.isBehindEnd;
  useEffect(() => {
    if (isBehindEnd) redirect(order === "name" ? { page: null, before: END } : { page: null });
  }, [isBehindEnd, order, redirect]);

  const [last, setLast] = useState<ShownContacts | null>(null);
  if (current.state === "ready" && current.data !== last) setLast(current.data);
  const shown = current.state === "ready" ? current.data : last;
  return {
    current,
    shown,
    showMore: () => setLimits({ wanted, limit: limit + FOUND_STEP }),
  };
}
